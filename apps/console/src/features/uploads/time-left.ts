const MINUTE = 60;
const HOUR = 3_600;
/** Up to here minutes are easier to grasp than hours. */
const IN_MINUTES = 100 * MINUTE;

export interface TimeLeft {
  readonly unit: 'seconds' | 'minutes' | 'hours';
  readonly count: number;
}

/** Rounded as people say it; null while it cannot be told. */
export function timeLeft(seconds: number | null): TimeLeft | null {
  if (seconds === null) return null;
  if (seconds < MINUTE) return { unit: 'seconds', count: 0 };
  return seconds <= IN_MINUTES
    ? { unit: 'minutes', count: Math.round(seconds / MINUTE) }
    : { unit: 'hours', count: Math.round(seconds / HOUR) };
}
