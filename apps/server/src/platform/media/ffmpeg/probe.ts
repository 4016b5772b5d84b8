import { stat } from 'node:fs/promises';
import type { VideoType } from '@bimah/contract/rules/media-types.ts';
import {
  DURATION_MAX_SECONDS,
  DURATION_MIN_SECONDS,
  PICTURE_MAX_PIXELS,
  PROBE_SECONDS_MAX,
  SCAN_SECONDS_MAX,
  SIDE_MAX_PIXELS,
  STREAMS_MAX,
} from '../limits.ts';
import { MediaError, type VideoFacts, type Watching } from '../port.ts';
import { shortfallOf } from './failures.ts';
import { displayedSize, quarterTurns } from './frame-size.ts';
import { inputArgs, videoTypeOf } from './input.ts';
import { PROBE_ENTRIES, probeAnswer, type ProbedStream } from './probe-answer.ts';
import { PROGRESS_ARGS, secondsDone } from './progress.ts';
import type { Workbench } from './workbench.ts';

/** The facts, and what decides how a file is worked on. */
export interface ProbedVideo {
  readonly facts: VideoFacts;
  readonly picture: ProbedStream;
  readonly sound: ProbedStream | null;
}

const UNUSABLE = new Set(['unknown', 'none']);

/** Clockwise. The matrix of newer files counts the other way round than the tag of older ones. */
function rotationOf({ side_data_list: sideData, tags }: ProbedStream) {
  const matrix = sideData?.find(({ rotation }) => rotation !== undefined)?.rotation;
  return quarterTurns(matrix === undefined ? (tags?.rotate ?? 0) : -matrix);
}

function assertPicture({ codec_name, width, height }: ProbedStream): void {
  if (UNUSABLE.has(codec_name)) throw new MediaError('unsupported_codec', codec_name);
  if (Math.max(width, height) > SIDE_MAX_PIXELS || width * height > PICTURE_MAX_PIXELS) {
    throw new MediaError('too_large_picture', `${width} × ${height}`);
  }
}

function assertDuration(duration: number): void {
  if (duration < DURATION_MIN_SECONDS) throw new MediaError('empty', `${duration} s`);
  if (duration > DURATION_MAX_SECONDS) throw new MediaError('too_long', `${duration} s`);
}

async function ask(bench: Workbench, args: string[], signal: AbortSignal | undefined) {
  await using folder = await bench.folders.create();
  const options = { cwd: folder.path, seconds: PROBE_SECONDS_MAX, signal };
  const { answer, complaints } = await bench.ffprobe(
    ['-print_format', 'json', '-show_entries', PROBE_ENTRIES, ...args],
    options,
  );
  const parsed = probeAnswer.safeParse(JSON.parse(answer));
  if (!parsed.success) throw new MediaError('damaged', parsed.error.message);
  return { ...parsed.data, complaints };
}

/** Recordings that were streamed as they were made do not say how long they became: go through them. */
async function scannedDuration(bench: Workbench, args: string[], signal: AbortSignal | undefined) {
  await using folder = await bench.folders.create();
  let duration = 0;
  await bench.ffmpeg(
    [...PROGRESS_ARGS, ...args, '-map', '0:V:0', '-c', 'copy', '-f', 'null', '-'],
    {
      cwd: folder.path,
      seconds: SCAN_SECONDS_MAX,
      signal,
      onLine: (line) => {
        duration = secondsDone(line) ?? duration;
      },
    },
  );
  return duration;
}

function streamsOf(streams: readonly ProbedStream[], complaints: string) {
  if (streams.length === 0) throw shortfallOf(complaints);
  if (streams.length > STREAMS_MAX) throw new MediaError('too_many_streams', `${streams.length}`);
  const isPicture = ({ codec_type, disposition }: ProbedStream) =>
    codec_type === 'video' && disposition.attached_pic === 0;
  const picture = streams.find(isPicture);
  if (!picture) throw new MediaError('not_a_video', 'no picture in it');
  assertPicture(picture);
  if (picture.width * picture.height === 0) throw shortfallOf(complaints);
  const isSound = ({ codec_type, codec_name }: ProbedStream) =>
    codec_type === 'audio' && !UNUSABLE.has(codec_name);
  return { picture, sound: streams.find(isSound) ?? null };
}

interface Measured {
  readonly path: string;
  readonly container: VideoType;
  readonly duration: number;
  readonly streams: number;
}

async function factsOf(
  { path, ...measured }: Measured,
  picture: ProbedStream,
  sound: ProbedStream | null,
): Promise<VideoFacts> {
  const rotation = rotationOf(picture);
  return {
    ...measured,
    ...displayedSize(picture, { pixelShape: picture.sample_aspect_ratio ?? 1, rotation }),
    rotation,
    frame_rate: picture.avg_frame_rate ?? 0,
    video_codec: picture.codec_name,
    audio_codec: sound?.codec_name ?? null,
    has_audio: sound !== null,
    bytes: (await stat(path)).size,
  };
}

/** Reads a file's description and refuses what is beyond the limits. */
export async function probeVideo(
  bench: Workbench,
  path: string,
  { signal }: Watching = {},
): Promise<ProbedVideo> {
  const container = await videoTypeOf(path);
  const args = inputArgs(path, container);
  const { format, streams, complaints } = await ask(bench, args, signal);
  const { picture, sound } = streamsOf(streams, complaints);
  const duration =
    format.duration ?? picture.duration ?? (await scannedDuration(bench, args, signal));
  assertDuration(duration);
  const facts = await factsOf(
    { path, container, duration, streams: streams.length },
    picture,
    sound,
  );
  return { facts, picture, sound };
}
