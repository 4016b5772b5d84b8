import type { AppVersion } from '@bimah/contract';
import type { AppVersionRow } from './app-versions.repository.ts';

export const present = (row: AppVersionRow): AppVersion => ({
  id: row.id,
  version: row.version,
  force_update: row.force_update,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
