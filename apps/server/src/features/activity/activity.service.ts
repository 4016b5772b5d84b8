import { randomUUID } from 'node:crypto';
import type { Activity, ActivityProblem, appActivityApi, OutputOf } from '@bimah/contract';
import { ACTIVITY_LATE_DAYS_MAX, ACTIVITY_SKEW_MINUTES } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { NewActivity } from './activity.repository.ts';
import { take } from './intake.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Recorded = OutputOf<typeof appActivityApi.recordActivity>;

/** What happens at this moment; there is no such thing as having sent it before. */
export async function recordNow(
  db: Db,
  activity: Omit<NewActivity, 'activity_id' | 'at' | 'counted_at'>,
) {
  const at = new Date();
  const activity_id = randomUUID();
  const [written] = await take(db, [{ ...activity, activity_id, at, counted_at: at }]);
  if (!written) throw new ApiError('not_found');
  const { device, watch_seconds } = written;
  return { activity_id, at, device, watch_seconds };
}

function problemOf(at: number, now: number): ActivityProblem | null {
  if (at > now + ACTIVITY_SKEW_MINUTES * MINUTE_MS) return 'in_future';
  return at < now - ACTIVITY_LATE_DAYS_MAX * DAY_MS ? 'too_old' : null;
}

function asRow(user_id: number, { id, at, ...rest }: Activity, now: number): NewActivity {
  const told = new Date(at);
  const counted_at = new Date(Math.min(told.getTime(), now));
  return { ...rest, activity_id: id, at: told, counted_at, user_id };
}

/** Events of some time past. Each is judged by itself; one that counts nowhere keeps no other back. */
export async function record(
  { db, actor }: SignedInContext,
  events: readonly Activity[],
): Promise<Recorded> {
  const now = Date.now();
  const refused: Recorded['refused'] = [];
  const timely = events.filter(({ id, at }) => {
    const problem = problemOf(Date.parse(at), now);
    if (problem) refused.push({ id, problem });
    return !problem;
  });
  const rows = timely.map((event) => asRow(actor.user_id, event, now));
  const written = rows.length > 0 ? await take(db, rows) : [];
  let accepted = 0;
  for (const [index, { id }] of timely.entries()) {
    const one = written[index];
    if (!one) refused.push({ id, problem: 'not_found' });
    else if (one.is_new) accepted += 1;
  }
  return { accepted, repeated: events.length - refused.length - accepted, refused };
}
