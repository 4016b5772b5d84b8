import pg from 'pg';
import type { Backup } from './place.ts';

/** Tells the console of a backup; without the folders it lies in, which are the machine's affair. */
export async function recordBackup(url: string, { name, manifest }: Backup): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bimah-backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      `insert into backups (started_at, finished_at, files, bytes, kind, place)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        manifest.started_at,
        manifest.finished_at,
        manifest.media.files,
        manifest.media.bytes + manifest.database.size,
        manifest.kind,
        name,
      ],
    );
  } finally {
    await client.end();
  }
}
