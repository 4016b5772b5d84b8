const MINUTE_MS = 60_000;

export interface ScheduleMoment {
  /** ISO 8601 in UTC. The zone it was chosen in plays no part: an instant is past everywhere. */
  instant: string;
  now: string | number | Date;
}

/**
 * Whether something may still be timed to happen then. People choose whole minutes, so the minute
 * that is running counts as not past.
 */
export function isSchedulable({ instant, now }: ScheduleMoment): boolean {
  const thisMinute = Math.floor(new Date(now).getTime() / MINUTE_MS) * MINUTE_MS;
  return Date.parse(instant) >= thisMinute;
}

export type ScheduleProblem = 'missing' | 'past';

export interface Schedule {
  /** False is "now", which needs nothing else. */
  timed: boolean;
  /** Null while the date or the time is not chosen. */
  instant: string | null;
}

/** What keeps a schedule from being accepted; null when nothing does. */
export function scheduleProblem(
  { timed, instant }: Schedule,
  now: ScheduleMoment['now'],
): ScheduleProblem | null {
  if (!timed) return null;
  if (instant === null) return 'missing';
  return isSchedulable({ instant, now }) ? null : 'past';
}
