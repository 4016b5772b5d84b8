import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { MediaError } from '../port.ts';

export interface Programs {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

export interface ProgramSettings {
  /** Where the operator says ffmpeg is. Null: look for both programs. */
  readonly ffmpegPath: string | null;
  /** Where the operator says its partner is. Null: beside it. */
  readonly ffprobePath: string | null;
  /** Folders of system programs, as in PATH. */
  readonly searchPath: string;
}

const require = createRequire(import.meta.url);

const isRunnable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

async function bothIn(programs: Programs): Promise<Programs | null> {
  const runnable = await Promise.all([isRunnable(programs.ffmpeg), isRunnable(programs.ffprobe)]);
  return runnable.every(Boolean) ? programs : null;
}

const beside = (ffmpeg: string): Programs => ({
  ffmpeg,
  ffprobe: join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe')),
});

async function onTheSystem(searchPath: string): Promise<Programs | null> {
  for (const folder of searchPath.split(delimiter).filter(Boolean)) {
    const found = await bothIn(beside(join(folder, 'ffmpeg')));
    if (found) return found;
  }
  return null;
}

/** Old but everywhere: what `npm install` brings along where the platform is served by them. */
async function fromPackages(): Promise<Programs | null> {
  try {
    const { path: ffmpeg } = require('@ffmpeg-installer/ffmpeg') as { path: string };
    const { path: ffprobe } = require('@ffprobe-installer/ffprobe') as { path: string };
    return await bothIn({ ffmpeg, ffprobe });
  } catch {
    return null;
  }
}

async function named(ffmpeg: string, ffprobe: string | null): Promise<Programs> {
  const programs = ffprobe === null ? beside(ffmpeg) : { ffmpeg, ffprobe };
  if (await bothIn(programs)) return programs;
  throw new MediaError(
    'unavailable',
    `FFMPEG_PATH is ${ffmpeg}, but it and ${programs.ffprobe} cannot both be run.`,
  );
}

/** What the operator names, what the system has, what the packages bring: the first that is there. */
export async function findPrograms(settings: ProgramSettings): Promise<Programs> {
  if (settings.ffmpegPath !== null) return named(settings.ffmpegPath, settings.ffprobePath);
  const found = (await onTheSystem(settings.searchPath)) ?? (await fromPackages());
  if (found) return found;
  throw new MediaError(
    'unavailable',
    'Videos cannot be processed: install ffmpeg (with ffprobe), or set FFMPEG_PATH to where it is.',
  );
}
