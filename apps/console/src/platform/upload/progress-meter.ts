export interface UploadProgress {
  /** Bytes. */
  sent: number;
  total: number;
  /** Bytes per second over the last seconds; null until it can be told. */
  speed: number | null;
  secondsLeft: number | null;
}

interface Sample {
  sent: number;
  at: number;
}

/** Long enough to even out bursts, short enough to notice a connection that slows down. */
const WINDOW_MS = 5_000;
/** Earlier than this the speed is a guess that jumps about. */
const SETTLE_MS = 500;

/** Turns byte counts into speed and time left. `clock` gives milliseconds; `begun` was sent before. */
export function createProgressMeter(clock: () => number, begun = 0) {
  let samples: Sample[] = [{ sent: begun, at: clock() }];

  return (sent: number, total: number): UploadProgress => {
    const at = clock();
    const recent = samples.filter((sample) => at - sample.at <= WINDOW_MS);
    const first = recent[0] ?? samples.at(-1) ?? { sent: 0, at };
    samples = [...(recent.length > 0 ? recent : [first]), { sent, at }];

    const elapsed = at - first.at;
    if (elapsed < SETTLE_MS) return { sent, total, speed: null, secondsLeft: null };
    const speed = ((sent - first.sent) / elapsed) * 1000;
    const secondsLeft = speed > 0 ? Math.ceil(Math.max(0, total - sent) / speed) : null;
    return { sent, total, speed, secondsLeft };
  };
}
