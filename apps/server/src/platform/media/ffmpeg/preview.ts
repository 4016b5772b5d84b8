import { join } from 'node:path';
import { moveFile } from '../disk.ts';
import { MediaError, type Watching } from '../port.ts';
import { fitted } from './frame-size.ts';
import { inputArgs } from './input.ts';
import { probeVideo, type ProbedVideo } from './probe.ts';
import { secondsFor } from './render-time.ts';
import { toArgs } from './to-args.ts';
import type { Workbench } from './workbench.ts';

const LONGER_SIDE = 480;
const SHORTER_SIDE = 270;
const FRAMES_PER_SECOND = 15;
/** Where pieces are taken, as shares of the film: neither its opening nor its credits. */
const MOMENTS = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8];
const PIECE_SECONDS = 0.9;
/** A film not much longer than its preview is shown from its beginning. */
const SHORT_SECONDS = 12;
const WHOLE_SECONDS = PIECE_SECONDS * MOMENTS.length;
const OUTPUT = 'preview.mp4';

interface Piece {
  readonly from: number;
  readonly seconds: number;
}

const piecesOf = (duration: number): Piece[] =>
  duration < SHORT_SECONDS
    ? [{ from: 0, seconds: Math.min(duration, WHOLE_SECONDS) }]
    : MOMENTS.map((share) => ({ from: share * duration, seconds: PIECE_SECONDS }));

const pieceName = (index: number): string => `piece-${index}.mp4`;

interface Cutting {
  readonly path: string;
  readonly film: ProbedVideo;
  readonly folder: string;
  readonly pieces: readonly Piece[];
}

/**
 * Each moment into a file of its own, from the key frame before it on. An output of its own ends with
 * its piece; a filter that cut them would have the program read on to the end of the film for each.
 */
async function cut(
  bench: Workbench,
  { path, film: { facts, picture }, folder, pieces }: Cutting,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { width, height } = fitted(facts, LONGER_SIDE, SHORTER_SIDE);
  const args = [
    ...pieces.flatMap(({ from }) => [
      '-noaccurate_seek',
      ...toArgs({ ss: from.toFixed(3) }),
      ...inputArgs(path, facts.container),
    ]),
    ...pieces.flatMap(({ seconds }, index) => [
      ...toArgs({
        map: `${index}:${picture.index}`,
        vf: `setpts=PTS-STARTPTS,fps=${FRAMES_PER_SECOND},scale=${width}:${height},setsar=1,format=yuv420p`,
        t: seconds.toFixed(3),
        'c:v': 'libx264',
        preset: 'ultrafast',
        crf: 16,
        threads: bench.threads,
        f: 'mp4',
      }),
      pieceName(index),
    ]),
  ];
  await bench.ffmpeg(args, { cwd: folder, seconds: secondsFor(WHOLE_SECONDS), signal });
}

async function joinPieces(
  bench: Workbench,
  { folder, pieces }: Cutting,
  signal: AbortSignal | undefined,
): Promise<void> {
  const all = pieces.map((_, index) => `[${index}:v]`).join('');
  const args = [
    ...pieces.flatMap((_, index) => inputArgs(join(folder, pieceName(index)), 'video/mp4')),
    ...toArgs({
      filter_complex: `${all}concat=n=${pieces.length}:v=1[out]`,
      map: '[out]',
      an: true,
      'c:v': 'libx264',
      'profile:v': 'main',
      preset: 'veryfast',
      crf: 30,
      map_metadata: -1,
      movflags: '+faststart',
      threads: bench.threads,
      f: 'mp4',
    }),
    OUTPUT,
  ];
  await bench.ffmpeg(args, { cwd: folder, seconds: secondsFor(WHOLE_SECONDS), signal });
}

/** A few moments one after the other, small and without sound. */
export async function previewOf(
  bench: Workbench,
  { path, target }: { readonly path: string; readonly target: string },
  { signal }: Watching = {},
): Promise<number> {
  const film = await probeVideo(bench, path, { signal });
  await using folder = await bench.folders.create();
  const cutting = { path, film, folder: folder.path, pieces: piecesOf(film.facts.duration) };
  await cut(bench, cutting, signal);
  await joinPieces(bench, cutting, signal);
  const output = join(folder.path, OUTPUT);
  const made = await probeVideo(bench, output, { signal }).catch((cause: unknown) => {
    throw new MediaError('damaged', 'no moments could be read', { cause });
  });
  await moveFile(output, target);
  return made.facts.bytes;
}
