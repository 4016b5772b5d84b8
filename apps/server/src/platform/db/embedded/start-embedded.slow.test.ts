import { execFileSync } from 'node:child_process';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  attachOrStartEmbedded,
  baseBackup,
  EmbeddedDatabaseError,
  startEmbedded,
} from './index.ts';
import {
  newFolder,
  query,
  saysAddress,
  start,
  startOwner,
  usedFolder,
} from './testing/temporary-clusters.ts';

/** Open to the user the database runs under, as our own folders are. */
async function folderHolding(file: string, content: string): Promise<string> {
  const dir = newFolder();
  await mkdir(join(dir, 'postgres'), { recursive: true });
  await chmod(dir, 0o711);
  await writeFile(join(dir, 'postgres', file), content);
  return dir;
}

describe('startEmbedded', () => {
  it('gives a database whose owner is no superuser', async () => {
    const embedded = await start(await usedFolder());
    const sql = 'select usename, usesuper from pg_user where usename = current_user';

    expect(await query(embedded.url('bimah'), sql)).toEqual([
      { usename: 'bimah', usesuper: false },
    ]);
  });

  it('knows Hebrew letters in trigrams and in sorting', async () => {
    const embedded = await start(await usedFolder());
    await query(embedded.url('bimah'), 'create extension pg_trgm');
    const sql = `
      select cardinality(show_trgm('שלום')) as trigrams,
             array(select word from unnest(array['בית', 'אב']) word order by word collate "he-x-icu") as sorted`;

    expect(await query(embedded.url('bimah'), sql)).toEqual([
      { trigrams: 5, sorted: ['אב', 'בית'] },
    ]);
  });

  it('refuses a wrong password', async () => {
    const embedded = await start(await usedFolder());
    const address = embedded.url('bimah').replace(/:[^:@]+@/, ':wrong@');

    await expect(query(address, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('can be copied, also where it was made before there were backups', async () => {
    const dir = await usedFolder();
    const rules = join(dir, 'postgres', 'pg_hba.conf');
    await writeFile(rules, 'host all bimah 127.0.0.1/32 scram-sha-256\n');
    const embedded = await start(dir);

    const archive = await buffer(baseBackup(embedded.backupUrl));
    const names = execFileSync('tar', ['-t'], { input: archive, encoding: 'utf8' }).split('\n');
    expect(names).toEqual(expect.arrayContaining(['backup_label', 'PG_VERSION']));
    expect(names.some((name) => /^pg_wal\/[0-9A-F]{24}$/.test(name))).toBe(true);
    expect(await query(embedded.url('bimah'), 'select from pg_replication_slots')).toEqual([]);
  });

  it('opens no database to the role that copies', async () => {
    const embedded = await start(await usedFolder());
    const address = embedded.backupUrl.replace('?replication=true', '');

    await expect(query(address, 'select 1')).rejects.toThrow(/no pg_hba.conf entry/);
  });

  it('says what to do where a server that runs knows of no backups', async () => {
    const embedded = await start(await usedFolder());
    const unknown = embedded.backupUrl.replace('bimah_backup', 'bimah');

    await expect(buffer(baseBackup(unknown))).rejects.toThrow(
      'The running server is of a version that cannot be backed up: start it again with this one, and then make the backup.',
    );
  });

  it('keeps its password from other users', async () => {
    const dir = await usedFolder();

    expect((await stat(join(dir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  it('refuses a folder another server runs on, which goes on unharmed', async () => {
    const dir = await usedFolder();
    const address = await saysAddress(startOwner(dir));

    await expect(startEmbedded({ dir })).rejects.toThrow(
      new EmbeddedDatabaseError(`Another Bimah server is already running on ${dir}.`),
    );

    expect(await query(address, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a folder that holds something else', async () => {
    const dir = await folderHolding('letter.txt', 'dear reader');

    await expect(startEmbedded({ dir })).rejects.toThrow(/is no PostgreSQL data folder\.$/);
  });

  it('refuses a cluster of another PostgreSQL', async () => {
    const dir = await folderHolding('PG_VERSION', '9\n');

    await expect(startEmbedded({ dir })).rejects.toThrow(/was written by PostgreSQL 9, but/);
  });
});

describe('attachOrStartEmbedded', () => {
  it('joins the database of a server at work', async () => {
    const dir = await usedFolder();
    const address = await saysAddress(startOwner(dir));

    const joined = await attachOrStartEmbedded({ dir });
    await joined.stop();

    expect(joined.url('bimah')).toBe(address);
    expect(await query(address, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts the database when no server is at work', async () => {
    const started = await attachOrStartEmbedded({ dir: await usedFolder(), fsync: false });

    expect(await query(started.url('bimah'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await started.stop();
  });
});
