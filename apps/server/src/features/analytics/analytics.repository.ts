import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { UserDevice } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { platform_quarters } from '#schema/activity-numbers.ts';
import { user_counts } from '#schema/users.ts';
import type { Days } from './days.ts';

const DAY_MS = 86_400_000;

type Measure = 'joined' | 'signed_up' | 'views' | 'watch_seconds' | 'follows' | 'unfollows';

export interface Whose {
  /** Absent: everybody. */
  readonly is_anonymous?: boolean | undefined;
  /** Absent: on whatever. */
  readonly devices?: readonly UserDevice[];
}

const sumOf = (measure: Measure): SQL<number> =>
  sql<number>`sum(${platform_quarters[measure]})::float8`;

/** The moment the day a quarter belongs to begins, as a text to look it up by. */
const beginOf = ({ begins }: Days, quarter: SQL): SQL<string> =>
  sql<string>`date_bin('1 day', ${quarter}, ${begins.toISOString()}::timestamptz)`;

type DayRow = { readonly day: string } & Readonly<Record<string, number | string>>;

const numbersByDay = (rows: readonly DayRow[], name: string): ReadonlyMap<number, number> =>
  new Map(rows.map((row) => [Date.parse(row.day), Number(row[name])]));

/** One number a day, a zero where nothing happened. */
function spread({ dates, begins }: Days, rows: readonly DayRow[], name: string): number[] {
  const byDay = numbersByDay(rows, name);
  return dates.map((_, index) => byDay.get(begins.getTime() + index * DAY_MS) ?? 0);
}

/** What came each day. As many rows are read whatever the traffic: eight a quarter of an hour at most. */
export async function dailySums<M extends Measure>(
  db: Db,
  days: Days,
  { measures, is_anonymous, devices }: Whose & { readonly measures: readonly M[] },
): Promise<Record<M, number[]>> {
  const { quarter, device } = platform_quarters;
  const day = beginOf(days, sql`${quarter}`);
  const sums = Object.fromEntries(measures.map((name) => [name, sumOf(name)]));
  const rows = await db
    .select({ day, ...sums })
    .from(platform_quarters)
    .where(
      and(
        gte(quarter, days.begins),
        lt(quarter, days.ends),
        is_anonymous === undefined ? undefined : eq(platform_quarters.is_anonymous, is_anonymous),
        devices && inArray(device, devices),
      ),
    )
    .groupBy(sql`1`);
  const series = measures.map((name) => [name, spread(days, rows, name)]);
  return Object.fromEntries(series) as Record<M, number[]>;
}

/** Read from the counters, so that it takes as long for a million users as for ten. */
export async function countUsers(
  db: Db,
): Promise<{ is_anonymous: boolean; users: number; follows: number }[]> {
  return db
    .select({
      is_anonymous: user_counts.is_anonymous,
      users: sql<number>`sum(${user_counts.users})::float8`,
      follows: sql<number>`sum(${user_counts.follows})::float8`,
    })
    .from(user_counts)
    .groupBy(user_counts.is_anonymous);
}
