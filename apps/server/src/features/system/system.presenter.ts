import { processRole, type Backup, type RunningProcess, type StoredFiles } from '@bimah/contract';
import type { BackupRow, PlatformRow, ProcessRow } from './system.repository.ts';

export const presentProcess = (row: ProcessRow): RunningProcess => ({
  id: row.id,
  roles: processRole.options.filter((role) => row.roles.split(',').includes(role)),
  version: row.version,
  host: row.host,
  started_at: row.started_at.toISOString(),
  seen_at: row.seen_at.toISOString(),
});

export const presentStored = (row: PlatformRow): StoredFiles | null =>
  row.stored_counted_at && {
    files: row.stored_files ?? 0,
    bytes: row.stored_bytes ?? 0,
    counted_at: row.stored_counted_at.toISOString(),
  };

export const presentBackup = (row: BackupRow): Backup => ({
  started_at: row.started_at.toISOString(),
  finished_at: (row.finished_at ?? row.started_at).toISOString(),
  files: row.files,
  bytes: row.bytes,
  kind: row.kind,
  place: row.place,
});
