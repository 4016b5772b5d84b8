import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { FRAME_SECONDS_MAX } from '../limits.ts';
import { normaliseImage } from '../images.ts';
import {
  MediaError,
  type FrameOptions,
  type MediaProblem,
  type Picture,
  type ThumbnailOptions,
} from '../port.ts';
import { fitted } from './frame-size.ts';
import { inputArgs, videoTypeOf } from './input.ts';
import { probeVideo, type ProbedVideo } from './probe.ts';
import { toArgs } from './to-args.ts';
import type { Workbench } from './workbench.ts';

const SIZES = {
  large: { longer: 1_280, shorter: 720 },
  small: { longer: 320, shorter: 180 },
} as const;
const FRAME = 'frame.png';
/** All that are looked at, uncompressed. */
const FRAMES_MAX_BYTES = 6 * SIZES.large.longer * SIZES.large.shorter * 3;

/** Where to look, as shares of the duration, in the order of trying. */
const MOMENTS = [0.1, 0.3, 0.5, 0.75, 0];

/** A black, white or single-coloured picture has next to no entropy; a dark scene has some. */
const TELLING_ENTROPY = 2.5;
const TELLING_BRIGHTNESS = 16;

/** Another moment of the same video may still do. */
const ONLY_HERE = new Set<MediaProblem>(['damaged', 'timed_out']);

interface Frame {
  readonly path: string;
  readonly entropy: number;
  readonly isTelling: boolean;
}

async function judge(path: string): Promise<Frame> {
  const { entropy, channels } = await sharp(path).stats();
  const brightness = Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
  return {
    path,
    entropy,
    isTelling: entropy >= TELLING_ENTROPY && brightness >= TELLING_BRIGHTNESS,
  };
}

interface Moment {
  readonly seconds: number;
  /** Otherwise the nearest key frame before it does, which is found without decoding up to there. */
  readonly isExact: boolean;
}

function momentsOf(duration: number, wanted: number | undefined): Moment[] {
  const usual = MOMENTS.map((share) => ({ seconds: share * duration, isExact: false }));
  const isWithin = wanted !== undefined && wanted >= 0 && wanted < duration;
  return isWithin ? [{ seconds: wanted, isExact: true }, ...usual] : usual;
}

interface FilmInHand {
  readonly path: string;
  readonly probed: ProbedVideo;
  readonly folder: string;
}

/** Null where there is no frame to be had, as after the end of a video shorter than announced. */
async function frameAt(
  bench: Workbench,
  video: FilmInHand,
  { seconds, isExact, signal }: Moment & { signal: AbortSignal | undefined },
): Promise<Frame | null> {
  const { facts, picture } = video.probed;
  const { longer, shorter } = SIZES.large;
  const { width, height } = fitted(facts, longer, shorter);
  const name = `${seconds.toFixed(3)}-${FRAME}`;
  const args = [
    ...(isExact ? [] : ['-noaccurate_seek']),
    ...toArgs({ ss: seconds.toFixed(3) }),
    ...inputArgs(video.path, facts.container),
    ...toArgs({
      map: `0:${picture.index}`,
      'frames:v': 1,
      vf: `scale=${width}:${height},setsar=1,format=rgb24`,
      'c:v': 'png',
      threads: 1,
      f: 'image2',
    }),
    name,
  ];
  const path = join(video.folder, name);
  try {
    await bench.ffmpeg(args, { cwd: video.folder, seconds: FRAME_SECONDS_MAX, signal });
  } catch (error) {
    const isOnlyHere = error instanceof MediaError && ONLY_HERE.has(error.code);
    if (isOnlyHere) return null;
    throw error;
  }
  return existsSync(path) ? judge(path) : null;
}

/** The first telling frame; where there is none, the one with most to see. */
export async function thumbnailOf(
  bench: Workbench,
  path: string,
  { at, signal }: ThumbnailOptions = {},
): Promise<Picture> {
  await bench.room.assertFor(FRAMES_MAX_BYTES);
  const probed = await probeVideo(bench, path, { signal });
  await using folder = await bench.folders.create();
  const video = { path, probed, folder: folder.path };
  let best: Frame | null = null;
  for (const moment of momentsOf(probed.facts.duration, at)) {
    const frame = await frameAt(bench, video, { ...moment, signal });
    if (!frame) continue;
    if (frame.isTelling || frame.entropy > (best?.entropy ?? -1)) best = frame;
    if (frame.isTelling) break;
  }
  if (!best) throw new MediaError('damaged', 'no frame could be read');
  return await normaliseImage(best.path, { format: 'jpeg' });
}

/** What is to be seen at a second of a film we made, telling or not: its facts need no looking up. */
export async function frameOf(
  bench: Workbench,
  { path, second }: { readonly path: string; readonly second: number },
  { size, signal }: FrameOptions,
): Promise<Picture | null> {
  const type = await videoTypeOf(path);
  await using folder = await bench.folders.create();
  const { longer, shorter } = SIZES[size];
  const box = `w='if(gt(iw,ih),${longer},${shorter})':h='if(gt(iw,ih),${shorter},${longer})'`;
  const args = [
    ...toArgs({ ss: second.toFixed(3) }),
    ...inputArgs(path, type),
    ...toArgs({
      map: '0:V:0',
      'frames:v': 1,
      vf: `scale=${box}:force_original_aspect_ratio=decrease,setsar=1,format=rgb24`,
      'c:v': 'png',
      threads: 1,
      f: 'image2',
    }),
    FRAME,
  ];
  await bench.ffmpeg(args, { cwd: folder.path, seconds: FRAME_SECONDS_MAX, signal });
  const frame = join(folder.path, FRAME);
  return existsSync(frame) ? await normaliseImage(frame, { format: 'jpeg' }) : null;
}
