import { gte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { active_step_days } from '#schema/activity-numbers.ts';

const DAY_MS = 86_400_000;

export interface ByHeading {
  readonly registered_users: number;
  readonly anonymous_users: number;
}

interface Steps {
  readonly is_anonymous: boolean;
  readonly change: number;
}

const midnightNear = (moment: Date): number => Math.round(moment.getTime() / DAY_MS) * DAY_MS;

/** Two rows a day, whatever the traffic; nobody's time as an active one ends more than thirty days ahead. */
async function stepsOfDays(db: Db, from: number): Promise<(Steps & { readonly at: number })[]> {
  const { day, is_anonymous, change } = active_step_days;
  const rows = await db
    .select({ day, is_anonymous, change })
    .from(active_step_days)
    .where(gte(day, new Date(from).toISOString().slice(0, 10)));
  return rows.map((row) => ({ ...row, at: Date.parse(row.day) }));
}

/** What lies between each moment and the midnight next to it: twelve hours at most. */
async function stepsNear(db: Db, moments: readonly Date[]): Promise<(Steps & { nth: number })[]> {
  const cuts = moments.map((moment) => moment.toISOString());
  const midnights = moments.map((moment) => new Date(midnightNear(moment)).toISOString());
  const { rows } = await db.execute<{ nth: number; is_anonymous: boolean; change: number }>(sql`
    select m.nth::int as nth, s.is_anonymous, sum(s.change)::float8 as change
    from unnest(${sql.param(cuts)}::timestamptz[], ${sql.param(midnights)}::timestamptz[])
      with ordinality as m (cut, midnight, nth)
    join active_steps s on s.quarter >= least(m.cut, m.midnight) and s.quarter < greatest(m.cut, m.midnight)
    group by 1, 2`);
  return rows;
}

/**
 * How many people did something in the thirty days before each moment. Who comes in goes out again, so
 * all steps together are nothing and those before a moment are what those from it on take back: only
 * the latter are read, by days as far as days go.
 */
export async function activeBefore(db: Db, moments: readonly Date[]): Promise<ByHeading[]> {
  const [days, near] = await Promise.all([
    stepsOfDays(db, Math.min(...moments.map(midnightNear))),
    stepsNear(db, moments),
  ]);
  return moments.map((moment, index) => {
    const midnight = midnightNear(moment);
    const steps: Steps[] = days.filter(({ at }) => at >= midnight);
    const fromMidnight = near
      .filter(({ nth }) => nth === index + 1)
      .map(({ is_anonymous, change }) => ({
        is_anonymous,
        change: moment.getTime() < midnight ? change : -change,
      }));
    const sumOf = (wanted: boolean): number =>
      [...steps, ...fromMidnight]
        .filter(({ is_anonymous }) => is_anonymous === wanted)
        .reduce((sum, { change }) => sum - change, 0);
    return { registered_users: sumOf(false), anonymous_users: sumOf(true) };
  });
}
