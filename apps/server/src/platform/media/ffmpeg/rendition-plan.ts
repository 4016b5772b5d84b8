import type { Loudness } from '../port.ts';
import { displayedSize, fitted, portraitPiece, type FrameSize } from './frame-size.ts';
import { pictureBitsPerSecond } from './ladder.ts';
import { loudnessFilter } from './loudness.ts';
import type { ProbedVideo } from './probe.ts';
import type { ProbedStream } from './probe-answer.ts';
import { toArgs, type Options } from './to-args.ts';

export type Framing = 'whole' | 'portrait';

export interface RenditionPlan {
  readonly args: readonly string[];
  /** Whether the picture is taken over as it is. */
  readonly copied: boolean;
  /** More than any sound result needs. */
  readonly bytes_max: number;
}

const LONGER_SIDE = 1_920;
const SHORTER_SIDE = 1_080;
const FRAME_RATE_MAX = 60;
/** The pieces of streams begin there: see `streams.ts`. */
export const SECONDS_PER_KEY_FRAME = 4;
export const KEY_FRAMES = `expr:gte(t,n_forced*${SECONDS_PER_KEY_FRAME})`;
const SOUND_BITS_PER_SECOND = 160_000;
/** Above this, a picture that would do otherwise is too heavy to stream. */
const COPY_BITS_PER_SECOND_MAX = 12_000_000;

const COPYABLE_PROFILES = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High']);
const PROGRESSIVE = new Set<string | undefined>(['progressive', 'unknown', undefined]);
/** AVI carries no time stamps that could be taken over. */
const COPYABLE_CONTAINERS = new Set([
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/x-matroska',
]);

const isSame = (a: FrameSize, b: FrameSize) => a.width === b.width && a.height === b.height;

function sizesOf({ facts, picture }: ProbedVideo, framing: Framing) {
  const rotation = facts.rotation;
  const pixelShape = picture.sample_aspect_ratio ?? 1;
  const seen = displayedSize(picture, { pixelShape, rotation });
  const piece = framing === 'portrait' ? portraitPiece(seen) : seen;
  return { seen, piece, target: fitted(piece, LONGER_SIDE, SHORTER_SIDE) };
}

function isCopyable({ facts, picture }: ProbedVideo, target: FrameSize): boolean {
  const bitsPerSecond = picture.bit_rate ?? (facts.bytes * 8) / facts.duration;
  return (
    COPYABLE_CONTAINERS.has(facts.container) &&
    picture.codec_name === 'h264' &&
    picture.pix_fmt === 'yuv420p' &&
    COPYABLE_PROFILES.has(picture.profile ?? '') &&
    PROGRESSIVE.has(picture.field_order) &&
    facts.rotation === 0 &&
    isSame(picture, target) &&
    facts.frame_rate <= FRAME_RATE_MAX &&
    bitsPerSecond <= COPY_BITS_PER_SECOND_MAX
  );
}

function filtersOf(video: ProbedVideo, framing: Framing): string {
  const { seen, piece, target } = sizesOf(video, framing);
  const { picture, facts } = video;
  const hasSquarePixels = (picture.sample_aspect_ratio ?? 1) === 1;
  return [
    PROGRESSIVE.has(picture.field_order) ? '' : 'yadif=deint=interlaced',
    facts.frame_rate > FRAME_RATE_MAX ? `fps=${FRAME_RATE_MAX}` : '',
    framing === 'portrait' && !hasSquarePixels ? `scale=${seen.width}:${seen.height},setsar=1` : '',
    framing === 'portrait' ? `crop=${piece.width}:${piece.height}` : '',
    `scale=${target.width}:${target.height}:flags=bicubic`,
    'setsar=1',
    'format=yuv420p',
  ]
    .filter(Boolean)
    .join(',');
}

function encodedPicture(video: ProbedVideo, framing: Framing): Options {
  const bitsPerSecond = pictureBitsPerSecond(sizesOf(video, framing).target);
  return {
    vf: filtersOf(video, framing),
    'c:v': 'libx264',
    'profile:v': 'high',
    preset: 'veryfast',
    crf: 22,
    maxrate: bitsPerSecond,
    bufsize: bitsPerSecond * 2,
    force_key_frames: KEY_FRAMES,
  };
}

function soundOptions(
  { index, codec_name, profile, channels }: ProbedStream,
  loudness: Loudness | null,
): Options {
  const isRight = codec_name === 'aac' && profile === 'LC' && (channels === 1 || channels === 2);
  const encoded = { 'c:a': 'aac', 'b:a': SOUND_BITS_PER_SECOND, ac: 2, ar: 48_000 };
  if (loudness) return { map: `0:${index}`, ...encoded, af: loudnessFilter(loudness) };
  return { map: `0:${index}`, ...(isRight ? { 'c:a': 'copy' } : encoded) };
}

/** One file, its description first: it plays before it is loaded, and tells nothing about its maker. */
const FILE_OPTIONS: Options = {
  sn: true,
  dn: true,
  map_metadata: -1,
  map_chapters: -1,
  max_muxing_queue_size: 4_096,
  movflags: '+faststart',
  f: 'mp4',
};

/** Decides what is taken over and what is made anew. */
export function planRendition(
  video: ProbedVideo,
  framing: Framing,
  loudness: Loudness | null = null,
): RenditionPlan {
  const { facts, picture, sound } = video;
  const { target } = sizesOf(video, framing);
  const copied = isCopyable(video, target);
  const bitsPerSecond = pictureBitsPerSecond(target) + 2 * SOUND_BITS_PER_SECOND;
  const expectedBytes = copied ? facts.bytes : (facts.duration * bitsPerSecond) / 8;
  return {
    copied,
    bytes_max: Math.ceil(expectedBytes * 1.5) + 1_024 ** 2,
    args: [
      ...toArgs({ map: `0:${picture.index}` }),
      ...toArgs(copied ? { 'c:v': 'copy' } : encodedPicture(video, framing)),
      ...(sound ? toArgs(soundOptions(sound, loudness)) : []),
      ...toArgs(FILE_OPTIONS),
    ],
  };
}
