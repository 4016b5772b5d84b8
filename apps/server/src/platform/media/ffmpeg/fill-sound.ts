import { join } from 'node:path';
import type { Watching } from '../port.ts';
import { inputArgs } from './input.ts';
import type { ProbedVideo } from './probe.ts';
import { secondsFor } from './render-time.ts';
import { toArgs } from './to-args.ts';
import type { Workbench } from './workbench.ts';

/** Less than this, players pass over. */
const GAP_SECONDS = 0.2;
const BITS_PER_SECOND = 128_000;
const OUTPUT = 'sound.mp4';

/**
 * A player takes a piece for loaded as far as both sound and picture reach, so that a film whose sound
 * begins later or ends sooner would stand still there.
 */
export function hasGaps({ sound, picture, facts }: ProbedVideo): boolean {
  if (!sound) return false;
  const start = sound.start_time ?? 0;
  const end = start + (sound.duration ?? facts.duration);
  const pictureEnd = (picture.start_time ?? 0) + (picture.duration ?? facts.duration);
  return start > GAP_SECONDS || end < pictureEnd - GAP_SECONDS;
}

interface Film {
  readonly path: string;
  readonly folder: string;
  readonly film: ProbedVideo;
}

/** The film's sound with silence where it has none, by itself: beside a picture it would come too late. */
export async function fillSound(
  bench: Workbench,
  { path, folder, film }: Film,
  { signal }: Watching,
): Promise<string> {
  const args = [
    ...inputArgs(path, film.facts.container),
    ...toArgs({
      map: `0:${film.sound?.index}`,
      af: 'aresample=async=1:first_pts=0,apad',
      t: film.facts.duration.toFixed(3),
      'c:a': 'aac',
      'b:a': BITS_PER_SECOND,
      f: 'mp4',
    }),
    OUTPUT,
  ];
  await bench.ffmpeg(args, { cwd: folder, seconds: secondsFor(film.facts.duration), signal });
  return join(folder, OUTPUT);
}
