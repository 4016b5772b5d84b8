import type { VideoChange } from '@bimah/contract';
import { hasEnded, untilProblem } from '@bimah/contract/rules/until.ts';
import { fieldError } from '#platform/http/api-error.ts';
import { refuseFar } from './schedule.ts';
import type { Action } from './videos.policy.ts';

interface WantedEnd {
  readonly until: string;
  /** When it is to come out; null for what is out or has no date. */
  readonly publication: Date | string | null;
  readonly now?: number;
}

/** An end lies ahead, after the publication, in times people plan for. */
export function refuseEnd(
  { until, publication, now = Date.now() }: WantedEnd,
  field: string,
): void {
  const problem = untilProblem({ until, publication, now });
  if (problem) throw fieldError(field, problem);
  refuseFar(until, field);
}

/** What has ended comes out with another end or with none, which somebody has to say. */
export function refuseEnded(until: Date | null): void {
  if (hasEnded({ until, now: Date.now() })) throw fieldError('until', 'until_over');
}

/** What a change of a video does to its end, or against it. */
export function refuseAgainstEnd(
  before: { readonly scheduled_at: Date | null; readonly until: Date | null },
  { until, scheduled_at }: VideoChange,
  actions: readonly Action[],
): void {
  const isTimed = !actions.includes('publish') && !actions.includes('unpublish');
  const scheduled = scheduled_at === undefined ? before.scheduled_at : scheduled_at;
  const publication = isTimed ? scheduled : null;
  if (actions.includes('end')) {
    if (until) refuseEnd({ until, publication }, 'until');
    return;
  }
  if (actions.includes('publish')) refuseEnded(before.until);
  if (!actions.includes('schedule') || publication === null) return;
  if (hasEnded({ until: before.until, now: publication })) {
    throw fieldError('scheduled_at', 'schedule_after_until');
  }
}
