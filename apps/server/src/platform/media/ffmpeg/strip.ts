import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError, type Strip, type Watching } from '../port.ts';
import { fitted } from './frame-size.ts';
import { inputArgs } from './input.ts';
import { probeVideo } from './probe.ts';
import { secondsFor } from './render-time.ts';
import { SECONDS_PER_KEY_FRAME } from './rendition-plan.ts';
import { toArgs } from './to-args.ts';
import type { Workbench } from './workbench.ts';

const LONGER_SIDE = 160;
const SHORTER_SIDE = 90;
const COLUMNS = 10;
const PICTURES_MAX = COLUMNS * COLUMNS;
/** Shorter films are gone through frame by frame; of longer ones the key frames do, at a fraction of the work. */
const SHORT_SECONDS = 60;
const PICTURES_OF_SHORT = 25;
const CLOSEST_SECONDS = 0.5;
const OUTPUT = 'strip.jpg';

function secondsBetween(duration: number): number {
  if (duration <= SHORT_SECONDS) return Math.max(CLOSEST_SECONDS, duration / PICTURES_OF_SHORT);
  return Math.max(SECONDS_PER_KEY_FRAME, duration / PICTURES_MAX);
}

/** Pictures at even distances in one, so that a player has them all after one look. */
export async function stripOf(
  bench: Workbench,
  path: string,
  { signal }: Watching = {},
): Promise<Strip> {
  const { facts, picture } = await probeVideo(bench, path, { signal });
  const seconds = Math.round(secondsBetween(facts.duration) * 1_000) / 1_000;
  const pictures = Math.min(PICTURES_MAX, Math.max(1, Math.ceil(facts.duration / seconds)));
  const columns = Math.min(COLUMNS, pictures);
  const rows = Math.ceil(pictures / columns);
  const { width, height } = fitted(facts, LONGER_SIDE, SHORTER_SIDE);
  await using folder = await bench.folders.create();
  const args = [
    ...(facts.duration > SHORT_SECONDS ? toArgs({ skip_frame: 'nokey' }) : []),
    ...inputArgs(path, facts.container, bench.threads),
    ...toArgs({
      map: `0:${picture.index}`,
      vf: `fps=1/${seconds}:start_time=0,scale=${width}:${height},setsar=1,format=yuvj420p,tile=${columns}x${rows}`,
      'frames:v': 1,
      'c:v': 'mjpeg',
      'q:v': 5,
      threads: 1,
      f: 'image2',
    }),
    OUTPUT,
  ];
  await bench.ffmpeg(args, { cwd: folder.path, seconds: secondsFor(facts.duration), signal });
  const data = await readFile(join(folder.path, OUTPUT)).catch((cause: unknown) => {
    throw new MediaError('damaged', 'no frame could be read', { cause });
  });
  const whole = { width: width * columns, height: height * rows };
  return {
    picture: { data, type: 'image/jpeg', ...whole },
    columns,
    rows,
    width,
    height,
    seconds,
  };
}
