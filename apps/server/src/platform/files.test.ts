import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Config, loadConfig } from '#config.ts';
import { aVolume } from '#platform/room/room.fixture.ts';
import { APP_SECRET } from '#testing/factories.ts';
import { createFiles, keepSwept } from './files.ts';
import { createLog } from './log.ts';

const HOUR_MS = 3_600_000;
const MIB = 1_024 ** 2;
const log = createLog('silent');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-files-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const before = (ageMs: number) => new Date(Date.now() - ageMs);

it.each([
  ['short', 100 * MIB, false],
  ['enough', 10_000 * MIB, true],
])(
  'with room %s, what an hour ago was left half done is gone before any database is there',
  async (_, free, uploadStays) => {
    const config = loadConfig({ DATA_DIR: dir, APP_SECRET }) as Config;
    const files = await createFiles(config, aVolume(free));
    const paths = {
      part: 'media/.parts/half.part',
      work: 'work/dead-process',
      upload: 'media/uploads/7/unused.mp4',
      mark: 'media/.unclaimed/uploads+7+unused.mp4',
    };
    await mkdir(join(dir, paths.work), { recursive: true });
    await mkdir(join(dir, 'media/uploads/7'), { recursive: true });
    await mkdir(join(dir, 'media/.unclaimed'), { recursive: true });
    for (const path of [paths.part, paths.upload, paths.mark]) await writeFile(join(dir, path), '');
    const then = before(1.5 * HOUR_MS);
    for (const path of Object.values(paths)) await utimes(join(dir, path), then, then);

    const sweeping = await keepSwept(files, log);
    await sweeping.stop();
    expect(Object.values(paths).map((path) => existsSync(join(dir, path)))).toEqual([
      false,
      false,
      uploadStays,
      uploadStays,
    ]);
    await files.media.close();
  },
);
