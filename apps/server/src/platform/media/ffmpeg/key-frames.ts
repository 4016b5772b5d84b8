import type { Watching } from '../port.ts';
import { inputArgs } from './input.ts';
import type { ProbedVideo } from './probe.ts';
import { SCAN_SECONDS_MAX } from '../limits.ts';
import { SECONDS_PER_KEY_FRAME } from './rendition-plan.ts';
import { toArgs } from './to-args.ts';
import type { Workbench } from './workbench.ts';

const PACKET = /^([\d.]+),([A-Z_]+)/;
/** A key frame is the first frame at or after its moment. */
const FRAMES_LATE = 1.5;
const SLOWEST_FRAME_RATE = 5;

/** Whether a film has a key frame wherever we would put one ourselves. */
export async function keyFramesAreRegular(
  bench: Workbench,
  { path, film }: { readonly path: string; readonly film: ProbedVideo },
  { signal }: Watching,
): Promise<boolean> {
  const late = FRAMES_LATE / Math.max(film.facts.frame_rate, SLOWEST_FRAME_RATE);
  const moments = new Set<number>();
  await using folder = await bench.folders.create();
  await bench.ffprobe(
    [
      ...toArgs({
        select_streams: String(film.picture.index),
        show_entries: 'packet=pts_time,flags',
        of: 'csv=p=0',
      }),
      ...inputArgs(path, film.facts.container),
    ],
    {
      cwd: folder.path,
      seconds: SCAN_SECONDS_MAX,
      signal,
      onLine: (line) => {
        const [, time = '', flags = ''] = PACKET.exec(line) ?? [];
        if (!flags.startsWith('K')) return;
        const moment = Math.floor((Number(time) + 0.001) / SECONDS_PER_KEY_FRAME);
        if (Number(time) - moment * SECONDS_PER_KEY_FRAME <= late) moments.add(moment);
      },
    },
  );
  const wanted = Math.ceil((film.facts.duration - late) / SECONDS_PER_KEY_FRAME);
  return Array.from({ length: wanted }, (_, moment) => moment).every((moment) =>
    moments.has(moment),
  );
}
