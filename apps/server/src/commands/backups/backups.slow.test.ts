import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from '#config.ts';
import { startEmbedded } from '#platform/db/embedded/index.ts';
import { startCommand } from '#testing/commands.ts';
import { queryAt } from '#testing/faults/own-cluster.ts';
import { mountSmallVolume } from '#testing/faults/small-volume.ts';
import { startPlatform, type Platform } from '#testing/platform.ts';
import { openDataFolder, RESTORING } from '../data-folder.ts';
import { makeBackup } from './make-backup.ts';
import { MANIFEST } from './manifest.ts';
import { MEDIA_LIST, readMediaList } from './media-list.ts';
import { openPlace, wholeBackups } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { findBackup } from './verify.ts';

const SECRET = 'q7Vt2mXc9LrPz4KdWf8NbGh3JsYa6EuT';

let platform: Platform;
let place: string;
/** Does not exist yet. */
let target: string;

beforeAll(async () => {
  platform = await startPlatform();
  await writeFile(join(platform.dataDir, 'app-secret'), `${SECRET}\n`);
});
afterAll(() => platform.close());
beforeEach(async () => {
  place = await mkdtemp(join(platform.folder, 'backups-'));
  target = join(platform.folder, `restored-${place.slice(-6)}`);
  for await (const { key } of platform.storage.list('')) await platform.storage.remove(key);
});

const backUp = (keep: number | null = null) => makeBackup(platform.source, { place, keep });
const restore = async (folder = place) =>
  restoreBackup(await findBackup(folder), loadConfig({ DATA_DIR: target }));
const filesOf = (folder: string) => readdir(join(folder, 'media'), { recursive: true });
const contents = async () => (await filesOf(place)).filter((path) => path.includes('/'));
const listOf = (folder: string) => Array.fromAsync(readMediaList(join(folder, MEDIA_LIST)));
const digestOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

it('everything comes back: rows, files, the secret', async () => {
  const key = await platform.aFile(5_000);
  const other = await platform.aFile(7_000);
  await platform.query('create table if not exists marks (word text); truncate marks');
  await platform.query("insert into marks values ('first'), ('second')");
  const { manifest, folder } = await backUp();
  expect(manifest).toMatchObject({ kind: 'embedded', rows: { marks: 2 }, gone: [] });
  expect(manifest.media).toMatchObject({ files: 2, bytes: 12_000 });
  expect((await listOf(folder)).map((file) => file.key).toSorted()).toEqual(
    [key, other].toSorted(),
  );

  await platform.query("insert into marks values ('after the backup')");
  expect(await restore()).toMatchObject({ files: 2, bytes: 12_000, missing: [] });
  expect(await digestOf(join(target, 'media', key))).toBe(
    await digestOf(join(platform.dataDir, 'media', key)),
  );
  expect(await readFile(join(target, 'app-secret'), 'utf8')).toBe(`${SECRET}\n`);
  expect(existsSync(join(target, RESTORING))).toBe(false);
  const restored = await startEmbedded({ dir: target, fsync: false });
  onTestFinished(() => restored.stop());
  const rows = await queryAt(restored.url('bimah'))('select word from marks order by word');
  expect(rows).toEqual([{ word: 'first' }, { word: 'second' }]);
});

it('a second one reads and copies only what is new', async () => {
  await platform.aFile(5_000);
  await platform.aFile(7_000);
  expect((await backUp()).copies).toEqual({ files: 2, bytes: 12_000 });
  const added = await platform.aFile(900);
  const reads = vi.spyOn(platform.storage, 'open');
  const second = await backUp();
  expect(second.copies).toEqual({ files: 1, bytes: 900 });
  expect(second.manifest.media).toMatchObject({ files: 3, bytes: 12_900 });
  expect(reads.mock.calls).toEqual([[added]]);
  expect(await contents()).toHaveLength(3);
  expect((await wholeBackups(place)).map(({ folder }) => folder)).toHaveLength(2);
});

it('a file that a record names and nobody has is told of, at the backup and at the restore', async () => {
  const key = await platform.aFile(100);
  const address = platform.storage.addressOf(key);
  await platform.query('insert into channels (name, image) values ($1, $2)', ['one', address]);
  onTestFinished(() => void platform.query('update channels set image = null'));
  await platform.storage.remove(key);
  expect((await backUp()).manifest.gone).toEqual([key]);
  expect((await restore()).missing).toEqual([key]);
});

describe('keeping a number of them', () => {
  it('removes the oldest, and files that no other names', async () => {
    const [gone, kept] = [await platform.aFile(1_000), await platform.aFile(2_000)];
    const first = await backUp(2);
    await platform.storage.remove(gone);
    const second = await backUp(2);
    expect(await contents()).toHaveLength(2);
    const third = await backUp(2);
    expect(third.removed).toEqual([first.name]);
    expect((await wholeBackups(place)).map(({ name }) => name)).toEqual([second.name, third.name]);
    expect(await contents()).toHaveLength(1);
    expect((await listOf(third.folder)).map(({ key }) => key)).toEqual([kept]);
    expect(await restore(second.folder)).toMatchObject({ files: 1 });
  });

  it('removes what was cut short, and never what it cannot read', async () => {
    const file = await platform.aFile(1_000);
    const { folder } = await backUp();
    await platform.storage.remove(file);
    await writeFile(join(folder, MANIFEST), '{"form":2}');
    await mkdir(join(place, '2020-01-01T00-00-00Z'));
    await mkdir(join(place, '2020-01-02T00-00-00Z.unfinished'));
    const { name } = await backUp(1);
    expect((await readdir(place)).toSorted()).toEqual(
      [folder.slice(place.length + 1), name, 'backup.lock', 'media'].toSorted(),
    );
    expect(await contents()).toHaveLength(1);
  });
});

it('two at a time are refused', async () => {
  const lock = await openPlace(place);
  await expect(backUp()).rejects.toThrow(`Another backup to ${place} is under way.`);
  lock.release();
});

describe('a restore refuses, and writes nothing', () => {
  const spoil = async (path: string) => {
    const content = await readFile(path);
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    await writeFile(path, content);
  };
  const change = async (folder: string, edit: (manifest: Record<string, unknown>) => void) => {
    const path = join(folder, MANIFEST);
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    edit(manifest);
    await writeFile(path, JSON.stringify(manifest));
  };
  const content = async () => join(place, 'media', (await contents())[0] ?? '');
  const migrations = (manifest: Record<string, unknown>) =>
    (manifest['schema'] as { migrations: number[] }).migrations;

  it.each<[string, RegExp, (folder: string) => Promise<unknown>]>([
    [
      'a damaged database',
      /database\.tar\.gz is damaged/,
      (f) => spoil(join(f, 'database.tar.gz')),
    ],
    ['a missing database', /database\.tar\.gz is missing/, (f) => rm(join(f, 'database.tar.gz'))],
    ['a damaged list of files', /media\.jsonl is damaged/, (f) => spoil(join(f, MEDIA_LIST))],
    ['a damaged secret', /app-secret is damaged/, (f) => spoil(join(f, 'app-secret'))],
    ['a damaged file', /videos\/.*is missing or damaged/, async () => spoil(await content())],
    ['a missing file', /videos\/.*is missing or damaged/, async () => rm(await content())],
    ['a missing manifest', /is not whole: the backup was cut short/, (f) => rm(join(f, MANIFEST))],
    ['a damaged manifest', /cannot be understood/, (f) => writeFile(join(f, MANIFEST), '{"form"')],
    [
      'the schema of a newer version',
      /made by a newer version of Bimah \(9\.0\.0\) than this one/,
      (f) =>
        change(f, (manifest) => {
          manifest['product'] = '9.0.0';
          migrations(manifest).push(Date.now());
        }),
    ],
    [
      'the queue of a newer version',
      /made by a newer version of Bimah/,
      (f) => change(f, (manifest) => Object.assign(manifest['schema'] as object, { jobs: 9_999 })),
    ],
  ])('%s', async (_what, sentence, spoiling) => {
    await platform.aFile(3_000);
    const { folder } = await backUp();
    await spoiling(folder);
    await expect(restore(folder)).rejects.toThrow(sentence);
    expect(existsSync(target)).toBe(false);
  });

  it('a folder that is not empty', async () => {
    await backUp();
    await mkdir(target);
    await writeFile(join(target, 'anything'), '');
    await expect(restore()).rejects.toThrow(
      `The folder ${target} (DATA_DIR) is not empty: restore into an empty folder.`,
    );
    expect(await readdir(target)).toEqual(['anything']);
  });

  it('a folder without backups, and no folder', async () => {
    await expect(restore()).rejects.toThrow(`There is no whole backup in ${place}.`);
    await expect(restore(target)).rejects.toThrow(`There is no folder ${target}.`);
  });

  it('the cluster of an embedded database for another', async () => {
    await backUp();
    const loaded = loadConfig({
      DATA_DIR: target,
      DATABASE_URL: platform.source.database.url,
      APP_SECRET: SECRET,
    });
    await expect(restoreBackup(await findBackup(place), loaded)).rejects.toThrow(
      'The backup is of an embedded database, which cannot become the one of DATABASE_URL',
    );
    expect(existsSync(target)).toBe(false);
  });
});

describe('cut short by a kill', () => {
  it('a backup is not taken for whole, and the next goes on with its files', async () => {
    const keys = [await platform.aFile(400_000), await platform.aFile(300_000)];
    const running = startCommand('backup', [place], { DATA_DIR: platform.dataDir });
    const lists = async () =>
      (await readdir(place, { recursive: true })).filter((path) => path.endsWith(MEDIA_LIST));
    const lines = async () => {
      const [list] = await lists();
      return list === undefined
        ? 0
        : (await Array.fromAsync(readMediaList(join(place, list)))).length;
    };
    await expect.poll(lines, { timeout: 60_000, interval: 20 }).toBe(keys.length);
    running.child.kill('SIGKILL');
    await running.ended;
    const [list = ''] = await lists();
    expect(list).toMatch(/\.unfinished\//);
    await expect(restore()).rejects.toThrow(`There is no whole backup in ${place}.`);
    await expect(restore(join(place, list, '..'))).rejects.toThrow('the backup was cut short');

    const reads = vi.spyOn(platform.storage, 'open');
    const next = await backUp();
    expect(next.copies.files + reads.mock.calls.length).toBe(0);
    expect(next.manifest.media.files).toBe(keys.length);
    expect((await readdir(place)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    expect(await restore()).toMatchObject({ files: keys.length });
  });

  it('a restore keeps the server from starting on half of it', async () => {
    await platform.aFile(400_000);
    await backUp();
    const running = startCommand('restore', [place], { DATA_DIR: target });
    const isBegun = () => existsSync(join(target, RESTORING));
    await expect.poll(isBegun, { timeout: 60_000, interval: 20 }).toBe(true);
    running.child.kill('SIGKILL');
    await running.ended;
    await expect(openDataFolder(loadConfig({ DATA_DIR: target }))).rejects.toThrow(
      `A backup is being restored into ${target}, or was and the restore was cut short`,
    );
    await expect(restore()).rejects.toThrow('holds a restore that was cut short');
  });
});

it('on a full disk it gives up in one sentence, and leaves earlier ones as they were', async (context) => {
  const volume = await mountSmallVolume(48);
  if (volume === null) return context.skip('no volume can be mounted here');
  onTestFinished(() => volume.unmount());
  place = join(volume.dir, 'backups');
  await platform.aFile(10_000);
  const first = await backUp();
  await platform.aFile(60_000_000);
  await expect(backUp()).rejects.toThrow(
    `The disk of ${place} is full: this backup was given up and removed, earlier ones are as they were.`,
  );
  expect((await readdir(place)).toSorted()).toEqual(
    [first.name, 'backup.lock', 'media'].toSorted(),
  );
  expect(await contents()).toHaveLength(1);
  expect(await restore()).toMatchObject({ files: 1 });
});
