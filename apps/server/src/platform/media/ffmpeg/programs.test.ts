import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPrograms } from './programs.ts';

let dir: string;
const folder = (name: string) => join(dir, name);

async function withPrograms(
  name: string,
  programs: readonly string[],
  mode = 0o755,
): Promise<void> {
  await mkdir(folder(name));
  for (const program of programs) {
    await writeFile(join(folder(name), program), '');
    await chmod(join(folder(name), program), mode);
  }
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-programs-'));
  await withPrograms('own', ['ffmpeg-7', 'ffprobe-7']);
  await withPrograms('half', ['ffmpeg']);
  await withPrograms('unusable', ['ffmpeg', 'ffprobe'], 0o644);
  await withPrograms('system', ['ffmpeg', 'ffprobe']);
});
afterAll(() => rm(dir, { recursive: true }));

it('takes the one the operator names, before any other', async () => {
  const found = findPrograms({
    ffmpegPath: join(folder('own'), 'ffmpeg-7'),
    ffprobePath: null,
    searchPath: folder('system'),
  });
  expect(await found).toEqual({
    ffmpeg: join(folder('own'), 'ffmpeg-7'),
    ffprobe: join(folder('own'), 'ffprobe-7'),
  });
});

it('takes its partner from elsewhere where the operator says so', async () => {
  const own = {
    ffmpegPath: join(folder('half'), 'ffmpeg'),
    ffprobePath: join(folder('own'), 'ffprobe-7'),
  };
  expect(await findPrograms({ ...own, searchPath: folder('system') })).toEqual({
    ffmpeg: own.ffmpegPath,
    ffprobe: own.ffprobePath,
  });
});

it('says so when the named one cannot be run, and takes no other instead', async () => {
  const named = join(folder('unusable'), 'ffmpeg');
  const settings = { ffmpegPath: named, ffprobePath: null, searchPath: folder('system') };
  const found = findPrograms(settings);
  await expect(found).rejects.toThrow(`FFMPEG_PATH is ${named}`);
  await expect(found).rejects.toMatchObject({ code: 'unavailable', kind: 'passing' });
});

it('looks on the system for a folder that has both', async () => {
  const searchPath = [
    '',
    folder('absent'),
    folder('half'),
    folder('unusable'),
    folder('system'),
  ].join(delimiter);
  expect(await findPrograms({ ffmpegPath: null, ffprobePath: null, searchPath })).toEqual({
    ffmpeg: join(folder('system'), 'ffmpeg'),
    ffprobe: join(folder('system'), 'ffprobe'),
  });
});

it('takes what the packages bring where the system has none', async () => {
  const settings = { ffmpegPath: null, ffprobePath: null, searchPath: folder('half') };
  const { ffmpeg, ffprobe } = await findPrograms(settings);
  expect(ffmpeg).toContain('@ffmpeg-installer');
  expect(ffprobe).toContain('@ffprobe-installer');
});
