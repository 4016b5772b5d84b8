import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environment, loadConfig } from '#config.ts';
import { aRoom, aVolume, type FakeVolume } from '#platform/room/room.fixture.ts';
import { createMedia } from './create-media.ts';
import { findPrograms } from './ffmpeg/programs.ts';
import { toArgs } from './ffmpeg/to-args.ts';
import type { MediaPort } from './port.ts';

const execute = promisify(execFile);

/** For a server that is to run the programs this machine has. */
export const programVariables = Object.fromEntries(
  ['PATH', 'FFMPEG_PATH', 'FFPROBE_PATH'].map((name) => [name, environment[name] ?? '']),
);
export const programSettings = loadConfig(programVariables).media;

export const PICTURE = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=2'];
export const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'];
/** What plays everywhere already. */
export const RIGHT = toArgs({
  'c:v': 'libx264',
  preset: 'ultrafast',
  'profile:v': 'high',
  pix_fmt: 'yuv420p',
  'c:a': 'aac',
  ac: 2,
});

/** As much of a film as arrival asks for; nothing that could be played. */
export const FILM_HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');

export interface Studio extends AsyncDisposable {
  readonly media: MediaPort;
  readonly workDir: string;
  /** The disk it works on, with room for everything unless told otherwise. */
  readonly volume: FakeVolume;
  path(name: string): string;
  /** A file drawn and sounded for the occasion. */
  clip(name: string, args: readonly string[]): Promise<string>;
  /** A file with this content. */
  write(name: string, content: string | Buffer): Promise<string>;
  /** What the program says about a file, value by value. */
  describe(path: string, entries: string): Promise<string[]>;
}

/** A media port on a folder of its own, and the means to make files for it. */
export async function aStudio(): Promise<Studio> {
  const dir = await mkdtemp(join(tmpdir(), 'bimah-media-'));
  const workDir = join(dir, 'work');
  const volume = aVolume(Number.MAX_SAFE_INTEGER);
  const room = aRoom(dir, { volume });
  const media = createMedia({ ...programSettings, workDir, room });
  const { ffmpeg, ffprobe } = await findPrograms(programSettings);
  const path = (name: string) => join(dir, name);
  return {
    media,
    workDir,
    volume,
    path,
    async clip(name, args) {
      await execute(ffmpeg, ['-v', 'error', '-y', ...args, path(name)]);
      return path(name);
    },
    async write(name, content) {
      await writeFile(path(name), content);
      return path(name);
    },
    async describe(file, entries) {
      const args = ['-v', 'error', '-of', 'default=nw=1:nk=1', '-show_entries', entries, file];
      const { stdout } = await execute(ffprobe, args);
      return stdout.trim().split('\n');
    },
    async [Symbol.asyncDispose]() {
      await media.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const MATRIX_OFFSET = 44;
const ONE = 0x1_0000;

/** Marks an MP4 as a phone does that was held upright: show it turned a quarter clockwise. */
export async function turnedClockwise(path: string): Promise<void> {
  const file = await readFile(path);
  const matrix = file.indexOf('tkhd') + MATRIX_OFFSET;
  for (const [index, value] of [0, ONE, 0, -ONE, 0].entries()) {
    file.writeInt32BE(value, matrix + index * 4);
  }
  await writeFile(path, file);
}
