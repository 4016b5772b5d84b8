import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError, type StreamFile, type StreamOptions, type Watching } from '../port.ts';
import { fillSound, hasGaps } from './fill-sound.ts';
import { inputArgs } from './input.ts';
import { keyFramesAreRegular } from './key-frames.ts';
import { ladderOf, pictureBitsPerSecond, type LadderStep } from './ladder.ts';
import { probeVideo, type ProbedVideo } from './probe.ts';
import { PROGRESS_ARGS, progressOf } from './progress.ts';
import { secondsFor } from './render-time.ts';
import { KEY_FRAMES, SECONDS_PER_KEY_FRAME } from './rendition-plan.ts';
import {
  areAligned,
  peakBitsPerSecond,
  readStreamList,
  writeStreamList,
  type StreamList,
} from './stream-list.ts';
import { toArgs, type Options } from './to-args.ts';
import type { Workbench } from './workbench.ts';

interface Task {
  readonly path: string;
  readonly folder: string;
  readonly film: ProbedVideo;
  /** Where its sound lies without gaps, if not in the film. */
  readonly filled: string | null;
  /** Which of the tracks read is the sound. */
  readonly sound: string;
  readonly steps: readonly LadderStep[];
}

const fileOf = ({ quality }: LadderStep): string => `${quality}.m4s`;
const listOf = ({ quality }: LadderStep): string => `${quality}.m3u8`;

/** Key frames at the same moments in all of them, and nowhere else. */
function encoded(step: LadderStep): Options {
  const bitsPerSecond = pictureBitsPerSecond(step);
  return {
    'c:v': 'libx264',
    'profile:v': 'high',
    preset: 'veryfast',
    crf: 23,
    maxrate: bitsPerSecond,
    bufsize: bitsPerSecond * 2,
    force_key_frames: KEY_FRAMES,
    sc_threshold: 0,
    g: 100_000,
  };
}

function outputOf(step: LadderStep, { film, sound }: Task, isCopied: boolean): string[] {
  return [
    ...toArgs({ map: isCopied ? `0:${film.picture.index}` : `[v${step.quality}]` }),
    ...(film.sound ? toArgs({ map: sound, 'c:a': 'copy' }) : []),
    ...toArgs(isCopied ? { 'c:v': 'copy' } : encoded(step)),
    ...toArgs({
      map_metadata: -1,
      max_muxing_queue_size: 4_096,
      f: 'hls',
      hls_time: SECONDS_PER_KEY_FRAME,
      hls_playlist_type: 'vod',
      hls_segment_type: 'fmp4',
      hls_flags: 'single_file',
      hls_segment_filename: fileOf(step),
    }),
  ];
}

/** The film is decoded once, whatever is made of it. */
function argsOf(task: Task, threads: number, isTopCopied: boolean): string[] {
  const { path, film, filled, steps } = task;
  const isCopied = (step: LadderStep) => isTopCopied && step.isWhole;
  const drawn = steps.filter((step) => !isCopied(step));
  const parts = drawn.map(({ quality }) => `[s${quality}]`).join('');
  const scaled = drawn.map(
    ({ quality, width, height }) =>
      `[s${quality}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[v${quality}]`,
  );
  const split = `[0:${film.picture.index}]split=${drawn.length}${parts}`;
  return [
    ...PROGRESS_ARGS,
    ...inputArgs(path, film.facts.container, threads),
    ...(filled === null ? [] : inputArgs(filled, 'video/mp4')),
    ...(drawn.length > 0 ? toArgs({ filter_complex: [split, ...scaled].join(';') }) : []),
    ...steps.flatMap((step) => [
      ...outputOf(step, task, isCopied(step)),
      ...toArgs({ threads }),
      listOf(step),
    ]),
  ];
}

async function make(
  bench: Workbench,
  task: Task,
  { onProgress = () => {}, signal, isTopCopied }: StreamOptions & { isTopCopied: boolean },
): Promise<StreamList[]> {
  const { duration } = task.film.facts;
  using watch = bench.room.watch();
  await bench.ffmpeg(argsOf(task, bench.threads, isTopCopied), {
    cwd: task.folder,
    seconds: secondsFor(duration),
    signal: AbortSignal.any([watch.signal, ...(signal ? [signal] : [])]),
    onLine: progressOf(duration, onProgress),
  });
  const lists: StreamList[] = [];
  for (const step of task.steps) {
    const text = await readFile(join(task.folder, listOf(step)), 'utf8');
    lists.push(readStreamList(text));
  }
  return lists;
}

const HEAD_BYTES = 16_384;

/** Profile, its limits and level stand at the beginning of the picture's settings. */
async function codecsOf(path: string, hasSound: boolean): Promise<string> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const at = buffer.indexOf('avcC');
  if (at < 0) throw new MediaError('damaged', 'no picture in a stream');
  const picture = `avc1.${buffer.subarray(at + 5, at + 8).toString('hex')}`;
  return hasSound ? `${picture},mp4a.40.2` : picture;
}

async function describe(task: Task, step: LadderStep, list: StreamList): Promise<StreamFile> {
  const path = join(task.folder, fileOf(step));
  const { quality, width, height } = step;
  return {
    path,
    bytes: (await stat(path)).size,
    quality,
    width,
    height,
    bits_per_second: peakBitsPerSecond(list),
    codecs: await codecsOf(path, task.film.sound !== null),
    list: (file, shift) => writeStreamList(list, file, shift),
  };
}

const bytesOf = (film: ProbedVideo, steps: readonly LadderStep[]): number =>
  steps.reduce(
    (sum, step) => sum + (film.facts.duration * pictureBitsPerSecond(step)) / 8,
    film.facts.bytes,
  );

/**
 * Several qualities of a film. The best is the film itself, taken over as it is where it can be cut at
 * the moments of the others.
 */
export async function streamsOf(
  bench: Workbench,
  { path, folder }: { readonly path: string; readonly folder: string },
  options: StreamOptions,
): Promise<StreamFile[]> {
  const watching: Watching = { signal: options.signal };
  const film = await probeVideo(bench, path, watching);
  const steps = ladderOf(film.facts, options.qualities);
  await bench.room.assertFor(bytesOf(film, steps));
  const filled = hasGaps(film) ? await fillSound(bench, { path, folder, film }, watching) : null;
  const sound = filled === null ? `0:${film.sound?.index}` : '1:0';
  const task = { path, folder, film, filled, sound, steps };
  const isTopCopied = await keyFramesAreRegular(bench, { path, film }, watching);
  let lists = await make(bench, task, { ...options, isTopCopied });
  if (isTopCopied && !areAligned(lists)) {
    lists = await make(bench, task, { ...options, isTopCopied: false });
  }
  const files: StreamFile[] = [];
  for (const [index, step] of task.steps.entries()) {
    files.push(await describe(task, step, lists[index] as StreamList));
  }
  options.onProgress?.(1);
  return files;
}
