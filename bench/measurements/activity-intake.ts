import { randomUUID } from 'node:crypto';
import { ACTIVITY_BATCH_MAX } from '@bimah/contract/limits.ts';
import pg from 'pg';
import { closeIntake } from '../../apps/server/src/features/activity/intake.ts';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { median, type Figure, type Measurement } from '../measurement.ts';
import { seedTeams } from '../seeds/teams.ts';
import * as activity from '../stack/activity-ways.ts';
import { withProduct, type RunningProduct } from '../stack/running-product.ts';

const GOAL_RATIO = 0.5;
const ROWS = 100_000;
const ROUNDS = 5;
/** So many that none of them calls more often than a viewer may. */
const VIEWERS = 100;

interface Given {
  readonly userIds: readonly number[];
  readonly videoIds: readonly number[];
}

const pick = (from: readonly number[], n: number): number => from[n % from.length] ?? 0;

/** Of the last hours, each with an id of its own. */
const viewsOf = ({ userIds, videoIds }: Given): activity.View[] =>
  Array.from({ length: ROWS }, (_, n) => ({
    activity_id: randomUUID(),
    at: new Date(Date.now() - (n % 36_000) * 1_000),
    user_id: pick(userIds, Math.floor(n / ACTIVITY_BATCH_MAX)),
    video_id: pick(videoIds, n),
    watch_seconds: n % 60,
  }));

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

async function rowsPerSecond(way: activity.Way, views: readonly activity.View[]): Promise<number> {
  const steps = parts(views, way.rowsAtOnce).map(way.prepare);
  const startedAt = performance.now();
  const work = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) await step();
  };
  await Promise.all(Array.from({ length: way.callers }, work));
  return (1_000 * views.length) / (performance.now() - startedAt);
}

async function givenIn(client: pg.Client): Promise<Given> {
  const ids = async (text: string) =>
    (await client.query<{ id: string }>(text)).rows.map(({ id }) => Number(id));
  return {
    userIds: await ids('select id from users order by id limit 100'),
    videoIds: await ids(`
      select v.id from videos v where v.listing = 'published' and exists (
        select from video_channels p join channels c on c.id = p.channel_id
        where p.video_id = v.id and not c.hidden) order by v.id`),
  };
}

type Names = 'insert' | 'inserts' | 'copy' | 'intake' | 'http';
type Rates = Record<Names, number>;

function figuresOf(rounds: readonly Rates[]): Figure[] {
  const rate = (what: string, name: Names): Figure => ({
    what,
    value: `${Math.round(median(rounds.map((round) => round[name]))).toLocaleString('en')} rows/s`,
  });
  const ratio = (what: string, name: Names, raw: Names): Figure => {
    const value = median(rounds.map((round) => round[name] / round[raw]));
    const reached = value >= GOAL_RATIO;
    return { what, value: value.toFixed(2), goal: `at least ${GOAL_RATIO}`, reached };
  };
  return [
    rate('Raw insert', 'insert'),
    rate('Raw insert, two connections', 'inserts'),
    rate('Raw COPY', 'copy'),
    rate('The intake', 'intake'),
    rate('The call of the app', 'http'),
    ratio('The intake to the insert', 'intake', 'insert'),
    ratio('The intake to COPY', 'intake', 'copy'),
    ratio('The call of the app to the insert', 'http', 'insert'),
    ratio('The call of the app to COPY', 'http', 'copy'),
  ];
}

async function measureRounds(
  ways: Readonly<Record<Names, activity.Way>>,
  given: Given,
): Promise<Rates[]> {
  const rounds: Rates[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates: Partial<Rates> = {};
    for (const [name, way] of Object.entries(ways)) {
      rates[name as Names] = await rowsPerSecond(way, viewsOf(given));
    }
    // The first is for warming up.
    if (round > 0) rounds.push(rates as Rates);
  }
  return rounds;
}

async function measureOn({ product, databaseUrl }: RunningProduct): Promise<Figure[]> {
  const [team] = await seedTeams(databaseUrl, [{ staff: 1, viewers: VIEWERS }]);
  const clients = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl }));
  const [client] = clients as [pg.Client];
  const database = createDatabase(databaseUrl);
  await Promise.all(clients.map((each) => each.connect()));
  try {
    const ways = {
      insert: activity.rawInsert([client]),
      inserts: activity.rawInsert(clients),
      copy: activity.rawCopy(client),
      intake: activity.throughIntake(database.db),
      http: activity.overHttp(product, team?.viewers ?? []),
    };
    return figuresOf(await measureRounds(ways, await givenIn(client)));
  } finally {
    closeIntake(database.db);
    await database.close();
    await Promise.all(clients.map((each) => each.end()));
  }
}

export const activityIntake: Measurement = {
  name: 'Intake of activity',
  method: `Rows a second into viewer_activity, with its indexes and on a database that forgets nothing, ${ROWS.toLocaleString('en')} views a round, ${ROUNDS} rounds, taking turns, medians. Raw: ${activity.ROWS_PER_STATEMENT.toLocaleString('en')} rows a statement, each committed, by one connection (and by two, for the record), with nothing looked up and nothing noted. The intake gets ${ACTIVITY_BATCH_MAX} views a call from ${activity.CALLERS} callers at once and looks up people and videos, tells doubles apart and notes the batch; the call of the app has the way over HTTP with signing in and validation before it. Callers, product and database share the machine.`,
  measure: () => withProduct(measureOn, { ROLES: 'api' }),
};
