import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { attachOrStartEmbedded, EmbeddedDatabaseError, startEmbedded } from './index.ts';
import { query, saysAddress, test } from './testing/embedded-test.ts';

/** Open to the user the database runs under, as our own folders are. */
async function makeForeignCluster(dir: string): Promise<void> {
  await mkdir(join(dir, 'postgres'), { recursive: true });
  await chmod(dir, 0o711);
}

describe('startEmbedded', { timeout: 30_000 }, () => {
  test('gives a database whose owner is no superuser', async ({ usedDir, start }) => {
    const embedded = await start(usedDir);
    const sql = 'select usename, usesuper from pg_user where usename = current_user';

    expect(await query(embedded.url('bimah'), sql)).toEqual([{ usename: 'bimah', usesuper: false }]);
  });

  test('knows Hebrew letters in trigram search and in Hebrew order', async ({ usedDir, start }) => {
    const address = (await start(usedDir)).url('bimah');
    await query(address, 'create extension pg_trgm');

    const [row] = await query<{ letters: number; sorted: string[] }>(
      address,
      `select cardinality(show_trgm('שלום')) as letters,
              (select array_agg(w order by w collate "he-x-icu") from unnest(array['בית','אב']) w) as sorted`,
    );

    expect(row).toEqual({ letters: 5, sorted: ['אב', 'בית'] });
  });

  test('refuses a wrong password', async ({ usedDir, start }) => {
    const address = (await start(usedDir)).url('bimah').replace(/:[^:@]+@/, ':wrong@');

    await expect(query(address, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  test('keeps its password from other users', async ({ usedDir, start }) => {
    await start(usedDir);

    expect((await stat(join(usedDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  test('refuses a folder another server runs on, which goes on unharmed', async ({ usedDir, startOwner }) => {
    const address = await saysAddress(startOwner(usedDir));

    await expect(startEmbedded({ dir: usedDir })).rejects.toThrow(
      new EmbeddedDatabaseError(`Another Bimah server is already running on ${usedDir}.`),
    );

    expect(await query(address, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('refuses a folder that holds something else', async ({ newDir }) => {
    await makeForeignCluster(newDir);
    await writeFile(join(newDir, 'postgres', 'letter.txt'), 'dear reader');

    await expect(startEmbedded({ dir: newDir })).rejects.toThrow(/is no PostgreSQL data folder\.$/);
  });

  test('refuses a cluster of another PostgreSQL', async ({ newDir }) => {
    await makeForeignCluster(newDir);
    await writeFile(join(newDir, 'postgres', 'PG_VERSION'), '9\n');

    await expect(startEmbedded({ dir: newDir })).rejects.toThrow(/was written by PostgreSQL 9, but/);
  });
});

describe('attachOrStartEmbedded', { timeout: 30_000 }, () => {
  test('joins the database of a server at work', async ({ usedDir, startOwner }) => {
    const address = await saysAddress(startOwner(usedDir));

    const joined = await attachOrStartEmbedded({ dir: usedDir });
    await joined.stop();

    expect(joined.url('bimah')).toBe(address);
    expect(await query(address, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('starts the database when no server is at work', async ({ usedDir }) => {
    const started = await attachOrStartEmbedded({ dir: usedDir, fsync: false });

    expect(await query(started.url('bimah'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await started.stop();
  });
});
