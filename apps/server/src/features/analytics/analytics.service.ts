import type {
  analyticsApi,
  AnalyticsTotals,
  FollowsSeries,
  ParsedOf,
  Series,
  UserDevice,
  UserNumbers,
  ViewingDevice,
} from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { activeBefore, type ByHeading } from './active-users.repository.ts';
import * as repository from './analytics.repository.ts';
import { daysOf } from './days.ts';

type Query = ParsedOf<typeof analyticsApi.users>['query'];
type DurationQuery = ParsedOf<typeof analyticsApi.videoDuration>['query'];

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

const DEVICES: Readonly<Record<ViewingDevice, readonly UserDevice[]>> = {
  web: ['web'],
  mobile: ['android', 'ios'],
};

/** Of whole seconds, to the tenth. */
const inMinutes = (seconds: number): number => Math.round(seconds / 6) / 10;

const toHundredths = (value: number): number => Math.round(value * 100) / 100;

const daysIn = (query: Query) => daysOf(query, Date.now());

const series = (dates: readonly string[], yaxis: number[]): Series => ({
  xaxis: [...dates],
  yaxis,
});

/** Whoever is asked for; the others are none. */
function numbers(counted: ByHeading, wanted: boolean | undefined): UserNumbers {
  const registered_users = wanted === true ? 0 : counted.registered_users;
  const anonymous_users = wanted === false ? 0 : counted.anonymous_users;
  return { total: registered_users + anonymous_users, registered_users, anonymous_users };
}

/** When the present quarter of an hour is over, which is as exact as activity is kept. */
const quarterEnds = () => (Math.floor(Date.now() / QUARTER_MS) + 1) * QUARTER_MS;

/** As things are now: the start of the series does not matter here. */
export async function total(db: Db, { is_anonymous }: Query): Promise<AnalyticsTotals> {
  const [counts, [active]] = await Promise.all([
    repository.countUsers(db),
    activeBefore(db, [new Date(quarterEnds())]),
  ]);
  const usersOf = (wanted: boolean) =>
    counts.find((count) => count.is_anonymous === wanted)?.users ?? 0;
  const users = { registered_users: usersOf(false), anonymous_users: usersOf(true) };
  const total_users = numbers(users, is_anonymous);
  const follows = counts
    .filter((count) => is_anonymous === undefined || count.is_anonymous === is_anonymous)
    .reduce((sum, count) => sum + count.follows, 0);
  return {
    total_users,
    monthly_active_users: numbers(active as ByHeading, is_anonymous),
    avg_follows_per_user: total_users.total > 0 ? toHundredths(follows / total_users.total) : 0,
  };
}

/** New registered users are those who joined as such and those who became it that day. */
export async function users(db: Db, query: Query): Promise<Series> {
  const days = daysIn(query);
  const { is_anonymous } = query;
  const { joined, signed_up } = await repository.dailySums(db, days, {
    measures: ['joined', 'signed_up'],
    is_anonymous,
  });
  const became = (index: number) => (is_anonymous === false ? (signed_up[index] ?? 0) : 0);
  return series(
    days.dates,
    joined.map((number, index) => number + became(index)),
  );
}

/** A day that is not over ends now, so that it tells the same number as the totals. */
export async function activeUsers(db: Db, query: Query): Promise<Series> {
  const { dates, begins } = daysIn(query);
  const now = quarterEnds();
  const ends = dates.map(
    (_, index) => new Date(Math.min(begins.getTime() + (index + 1) * DAY_MS, now)),
  );
  const active = await activeBefore(db, ends);
  return series(
    dates,
    active.map((counted) => numbers(counted, query.is_anonymous).total),
  );
}

export async function follows(db: Db, query: Query): Promise<FollowsSeries> {
  const days = daysIn(query);
  const { is_anonymous } = query;
  const measures = ['follows', 'unfollows'] as const;
  const sums = await repository.dailySums(db, days, { measures, is_anonymous });
  return {
    follows: series(days.dates, sums.follows),
    unfollows: series(days.dates, sums.unfollows),
  };
}

export async function videoViews(db: Db, query: Query): Promise<Series> {
  const days = daysIn(query);
  const { is_anonymous } = query;
  const { views } = await repository.dailySums(db, days, { measures: ['views'], is_anonymous });
  return series(days.dates, views);
}

/** In minutes. */
export async function videoDuration(db: Db, query: DurationQuery): Promise<Series> {
  const days = daysIn(query);
  const { is_anonymous, device } = query;
  const { watch_seconds } = await repository.dailySums(db, days, {
    measures: ['watch_seconds'],
    is_anonymous,
    devices: DEVICES[device],
  });
  return series(days.dates, watch_seconds.map(inMinutes));
}
