import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aRoom } from '#platform/room/room.fixture.ts';
import { programSettings } from './clips.fixture.ts';
import { createMedia } from './create-media.ts';
import { findPrograms } from './ffmpeg/programs.ts';

it('says when videos cannot be worked on, and looks again the next time', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'bimah-create-'));
  const ffmpegPath = join(dir, 'ffmpeg');
  const settings = { ffmpegPath, ffprobePath: null, searchPath: '', threads: 1 };
  const media = createMedia({ ...settings, workDir: join(dir, 'work'), room: aRoom(dir) });
  await expect(media.check()).rejects.toMatchObject({ code: 'unavailable', kind: 'passing' });
  await expect(media.check()).rejects.toThrow(/FFMPEG_PATH is .* cannot both be run/);

  const found = await findPrograms(programSettings);
  await symlink(found.ffmpeg, ffmpegPath);
  await symlink(found.ffprobe, join(dir, 'ffprobe'));
  await expect(media.check()).resolves.toBeUndefined();
  await media.close();
  await rm(dir, { recursive: true });
});
