import { join } from 'node:path';
import { moveFile } from '../disk.ts';
import { MediaError, type Rendition, type TranscodeOptions } from '../port.ts';
import { shortfallOf } from './failures.ts';
import { inputArgs } from './input.ts';
import { probeVideo, type ProbedVideo } from './probe.ts';
import { PROGRESS_ARGS, progressOf } from './progress.ts';
import { secondsFor } from './render-time.ts';
import { planRendition, type Framing, type RenditionPlan } from './rendition-plan.ts';
import { toArgs } from './to-args.ts';
import type { Workbench } from './workbench.ts';

/** A result this much shorter than what was announced means that the rest could not be read. */
const SHARE_MIN = 0.9;
const SLACK_SECONDS = 1;

const OUTPUT = 'output.mp4';

interface RenderTask {
  readonly path: string;
  readonly target: string;
  readonly framing: Framing;
}

function assertWhole(source: ProbedVideo, made: ProbedVideo, plan: RenditionPlan): void {
  if (made.facts.bytes >= plan.bytes_max) throw new MediaError('too_demanding', 'endless result');
  if (made.facts.duration < source.facts.duration * SHARE_MIN - SLACK_SECONDS) {
    throw new MediaError(
      'damaged',
      `${made.facts.duration} s of ${source.facts.duration} s readable`,
    );
  }
}

/** Makes a rendition and looks at it before handing it over. */
export async function render(
  bench: Workbench,
  { path, target, framing }: RenderTask,
  { onProgress, signal, loudness = null }: TranscodeOptions = {},
): Promise<Rendition> {
  const source = await probeVideo(bench, path, { signal });
  const { container, duration } = source.facts;
  const plan = planRendition(source, framing, loudness);
  await using folder = await bench.folders.create();
  await bench.room.assertFor(plan.bytes_max);
  using watch = bench.room.watch();

  const args = [
    ...PROGRESS_ARGS,
    ...inputArgs(path, container, bench.threads),
    ...plan.args,
    ...toArgs({ threads: bench.threads, fs: plan.bytes_max }),
    OUTPUT,
  ];
  const { complaints } = await bench.ffmpeg(args, {
    cwd: folder.path,
    seconds: secondsFor(duration),
    signal: AbortSignal.any([watch.signal, ...(signal ? [signal] : [])]),
    onLine: progressOf(duration, onProgress ?? (() => {})),
  });

  const output = join(folder.path, OUTPUT);
  const made = await probeVideo(bench, output, { signal }).catch((error: unknown) => {
    // Where the result is broken, what was said while it was made tells whose fault that is.
    throw error instanceof MediaError && error.code === 'damaged' ? shortfallOf(complaints) : error;
  });
  assertWhole(source, made, plan);
  await moveFile(output, target);
  onProgress?.(1);
  return { ...made.facts, copied: plan.copied };
}
