import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#testing/commands.ts';
import { startPlatform, type Platform } from '#testing/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const backUp = (...args: string[]) => runCommand('backup', args, { DATA_DIR: platform.dataDir });

const USE_BACKUP = 'Use: npm run backup -- DIR [--keep NUMBER]\n';
const USE_RESTORE =
  'Use: npm run restore -- DIR, a backup or a folder of backups, of which the newest is taken\n';
const NO_NUMBER = '--keep takes the number of backups to keep, 1 at least.\n';

const MISUSES: ['backup' | 'restore', string[], string][] = [
  ['backup', [], USE_BACKUP],
  ['backup', ['one', 'two'], USE_BACKUP],
  ['backup', ['one', '--kept', '3'], USE_BACKUP],
  ['backup', ['one', '--keep', '0'], NO_NUMBER],
  ['restore', [], USE_RESTORE],
  ['restore', ['one', '--keep', '3'], USE_RESTORE],
];

it('misused, they are answered with how to use them', async () => {
  const env = { DATA_DIR: platform.dataDir };
  const answers = await Promise.all(MISUSES.map(([name, args]) => runCommand(name, args, env)));
  expect(answers).toEqual(MISUSES.map(([, , errors]) => ({ code: 1, out: '', errors })));
});

it('a folder without a database is not backed up, and not made', async () => {
  const DATA_DIR = join(platform.folder, 'mistyped');
  expect(await runCommand('backup', [join(platform.folder, 'none')], { DATA_DIR })).toEqual({
    code: 1,
    out: '',
    errors: `There is no database in ${DATA_DIR} (DATA_DIR): nothing to back up.\n`,
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});

it('tells the console of a backup, by the name of its folder alone', async () => {
  await platform.aFile(3_000);
  const place = join(platform.folder, 'told');
  expect(await backUp(place)).toMatchObject({ code: 0, errors: '' });
  const rows = await platform.query<{ place: string }>(
    `select kind, files::int, bytes > 100000 as is_heavy, finished_at > started_at as is_finished,
     place from backups`,
  );
  expect(rows).toEqual([
    { kind: 'embedded', files: 1, is_heavy: true, is_finished: true, place: rows[0]?.place },
  ]);
  expect(await readdir(place)).toContain(rows[0]?.place);
});

it('a backup the console cannot be told of is whole all the same', async () => {
  await platform.query('alter table backups rename to elsewhere');
  const { code, out, errors } = await backUp(join(platform.folder, 'untold'));
  await platform.query('alter table elsewhere rename to backups');
  expect([code, errors]).toEqual([0, '']);
  expect(out).toMatch(
    /Z is whole: .*\nThe console will not show it: .*"backups" does not exist\.\n$/,
  );
});
