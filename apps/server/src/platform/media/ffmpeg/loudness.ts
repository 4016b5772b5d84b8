import { z } from 'zod';
import { MediaError, type Loudness, type RenderOptions } from '../port.ts';
import { inputArgs } from './input.ts';
import { probeVideo } from './probe.ts';
import { PROGRESS_ARGS, progressOf } from './progress.ts';
import { secondsFor } from './render-time.ts';
import { toArgs } from './to-args.ts';
import type { Workbench } from './workbench.ts';

/** What speech on phones and laptops is commonly evened out to, in LUFS, and room for its peaks. */
const TARGET = { loudness: -16, peak: -1.5, range: 11 } as const;
/** The most the filter of older programs takes. */
const RANGE_MAX = 20;
/** None at all would mean to the filter that it was not measured. */
const RANGE_MIN = 0.1;
/** Nobody hears less of a difference: such sound is left as it is. */
const HARDLY_HEARD = 1;
/** Quieter than this there is nothing to even out: hiss would be made loud. */
const SILENCE = -60;

const decibels = z.coerce.number();
const report = z.object({
  input_i: decibels,
  input_tp: decibels,
  input_lra: decibels,
  input_thresh: decibels,
  target_offset: decibels,
});

const target = (range: number) => `loudnorm=I=${TARGET.loudness}:TP=${TARGET.peak}:LRA=${range}`;

/** The last thing the program says: the filter's report. Silence has none that can be used. */
function readReport(said: string): Loudness | null {
  const from = said.lastIndexOf('{');
  const to = said.lastIndexOf('}');
  if (from < 0 || to < from) throw new MediaError('damaged', 'its sound could not be measured');
  const parsed = report.safeParse(JSON.parse(said.slice(from, to + 1)));
  if (!parsed.success) return null;
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = parsed.data;
  if (input_i < SILENCE) return null;
  return {
    integrated: input_i,
    peak: input_tp,
    range: input_lra,
    threshold: input_thresh,
    offset: target_offset,
  };
}

const isRight = ({ integrated, peak }: Loudness): boolean =>
  Math.abs(integrated - TARGET.loudness) <= HARDLY_HEARD && peak <= 0;

/** The first pass: how loud a film is. Null: without sound, silent, or as loud as it should be. */
export async function loudnessOf(
  bench: Workbench,
  path: string,
  { onProgress = () => {}, signal }: RenderOptions = {},
): Promise<Loudness | null> {
  const { facts, sound } = await probeVideo(bench, path, { signal });
  if (!sound) return null;
  await using folder = await bench.folders.create();
  const args = [
    // The report is no error, so it is told at this level only.
    ...toArgs({ v: 'info' }),
    ...PROGRESS_ARGS,
    ...inputArgs(path, facts.container),
    ...toArgs({
      map: `0:${sound.index}`,
      af: `${target(TARGET.range)}:print_format=json`,
      f: 'null',
    }),
    '-',
  ];
  const { complaints } = await bench.ffmpeg(args, {
    cwd: folder.path,
    seconds: secondsFor(facts.duration),
    signal,
    onLine: progressOf(facts.duration, onProgress),
  });
  const measured = readReport(complaints);
  return measured === null || isRight(measured) ? null : measured;
}

/** The second pass: one change of volume for all of it, unless its peaks would not bear that. */
export const loudnessFilter = (measured: Loudness): string => {
  const range = Math.min(RANGE_MAX, Math.max(TARGET.range, measured.range));
  return [
    target(range),
    `measured_I=${measured.integrated}`,
    `measured_TP=${measured.peak}`,
    `measured_LRA=${Math.max(RANGE_MIN, measured.range)}`,
    `measured_thresh=${measured.threshold}`,
    `offset=${measured.offset}`,
    'linear=true',
  ].join(':');
};
