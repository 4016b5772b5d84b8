import { SCHEDULE_YEARS_MAX } from '@bimah/contract/limits.ts';
import { isSchedulable } from '@bimah/contract/rules/schedule.ts';
import { fieldError } from '#platform/http/api-error.ts';

const YEAR_MS = 366 * 86_400_000;

export function refuseFar(instant: string, field: string): void {
  const isFar = Date.parse(instant) > Date.now() + SCHEDULE_YEARS_MAX * YEAR_MS;
  if (isFar) throw fieldError(field, 'schedule_too_far');
}

/** A schedule is an instant from this minute on, in times people plan for. */
export function refuseUnschedulable(instant: string, field: string): void {
  if (!isSchedulable({ instant, now: Date.now() })) throw fieldError(field, 'schedule_past');
  refuseFar(instant, field);
}

/** A time that passed while the file was on its way is none any more: out as soon as it is ready. */
export const scheduleOf = (instant: string | null | undefined): Date | null =>
  instant && isSchedulable({ instant, now: Date.now() }) ? new Date(instant) : null;
