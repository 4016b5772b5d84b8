import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig, type Config } from '#config.ts';
import { startEmbedded } from '#platform/db/embedded/index.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createFiles } from '#platform/files.ts';
import { newKey } from '#platform/storage/keys.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { Source } from '../commands/backups/make-backup.ts';
import { jobs } from '../worker.ts';

/** A data folder with its database at work and its files, and no server on top. */
export interface Platform {
  readonly source: Source;
  readonly storage: StoragePort;
  readonly dataDir: string;
  /** For whatever the test makes; gone with the platform. */
  readonly folder: string;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Stores a file of so many bytes that no other file equals; gives its key. */
  aFile(bytes: number): Promise<string>;
  close(): Promise<void>;
}

export async function startPlatform(): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'bimah-platform-'));
  // As root the database runs under another account, which must be able to pass through.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const embedded = await startEmbedded({ dir: dataDir, fsync: false });
  const url = embedded.url('bimah');
  await migrate(url, jobs);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const config = { ...loadConfig({ DATA_DIR: dataDir }), appSecret: 'unused here' } as Config;
  const { storage } = await createFiles(config);
  return {
    source: {
      database: {
        url,
        directUrl: null,
        backupUrl: embedded.backupUrl,
        stop: () => Promise.resolve(),
      },
      storage,
      secretFile: join(dataDir, 'app-secret'),
    },
    storage,
    dataDir,
    folder,
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    async aFile(bytes) {
      const key = newKey('videos', 'video/mp4');
      await storage.put(key, randomBytes(bytes), { type: 'video/mp4' });
      return key;
    },
    async close() {
      await pool.end();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
