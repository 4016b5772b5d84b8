import { SCHEDULE_YEARS_MAX } from '@bimah/contract/limits.ts';
import { isSchedulable } from '@bimah/contract/rules/schedule.ts';
import { fieldError } from '#platform/http/api-error.ts';

const YEAR_MS = 366 * 86_400_000;

/** A schedule is an instant from this minute on, in times people plan for. */
export function refuseUnschedulable(instant: string, field: string): void {
  const now = Date.now();
  if (!isSchedulable({ instant, now })) throw fieldError(field, 'schedule_past');
  const isFar = Date.parse(instant) > now + SCHEDULE_YEARS_MAX * YEAR_MS;
  if (isFar) throw fieldError(field, 'schedule_too_far');
}
