import pg from 'pg';
import { fillBare } from '../bare-tables.ts';
import { wholeDays, type Day } from './days.ts';
import * as happenings from './happenings.ts';
import * as rollUps from './roll-ups.ts';

const CHARTS = [
  'platform_quarters',
  'channel_days',
  'video_days',
  'recent_views',
  'user_quarters',
  'counted_users',
  'active_steps',
  'active_step_days',
] as const;
/** The newest days are there as they came in, whole; of those before, the figures alone. */
const RAW_DAYS = 3;
const ROWS_PER_BATCH = 1_000;
const WORKERS = 2;

const SETTINGS = `set work_mem = '256MB'; set temp_buffers = '256MB'; set maintenance_work_mem = '512MB'`;

async function fillDay(client: pg.Client, day: Day, plan: { sittings: number; isRaw: boolean }) {
  await client.query('truncate happened');
  await client.query(happenings.watch(day, plan.sittings));
  await client.query(
    happenings.join(`u.created_at >= '${day.begins}' and u.created_at < '${day.ends}'`),
  );
  await client.query(happenings.signUp(day));
  await client.query('analyze happened');
  await client.query(rollUps.PLATFORM_QUARTERS);
  await client.query(rollUps.channelDays(day.date));
  await client.query(rollUps.videoDays(day.date));
  await client.query(rollUps.USER_QUARTERS);
  if (plan.isRaw) await client.query(rollUps.rawRows(ROWS_PER_BATCH));
}

/** Takes one of the days that are left, again and again. */
async function work(url: string, left: Day[], sittings: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(SETTINGS);
    await client.query(happenings.BECOME);
    for (let day = left.shift(); day; day = left.shift()) {
      await fillDay(client, day, { sittings, isRaw: left.length < RAW_DAYS });
    }
  } finally {
    await client.end();
  }
}

/** Those who joined before these days, or since. */
async function fillRest(client: pg.Client, first: Day, last: Day): Promise<void> {
  await client.query(happenings.BECOME);
  await client.query(
    happenings.join(`u.created_at < '${first.begins}' or u.created_at >= '${last.ends}'`),
  );
  await client.query(rollUps.PLATFORM_QUARTERS);
  await client.query(rollUps.USER_QUARTERS);
  await client.query(rollUps.RECENT_VIEWS);
  await client.query(rollUps.COUNTED_USERS);
  await client.query(rollUps.ACTIVE_STEPS);
  await client.query(rollUps.ACTIVE_STEP_DAYS);
}

/** So many views in thirty days, of the people and videos that stand, instead of what was counted so far. */
export async function growActivity(client: pg.Client, url: string, views: number): Promise<void> {
  const days = await wholeDays(client);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error('There are no days');
  const sittings = Math.ceil(views / happenings.VIEWS_PER_SITTING / days.length);
  await client.query(SETTINGS);
  await client.query(`truncate viewer_activity, activity_batches, ${CHARTS.join(', ')}`);
  await client.query(happenings.PUT_OUT);
  await client.query(happenings.seatViewers(first, last));
  await client.query('analyze bench_watchable, bench_viewers');
  await fillBare(client, ['viewer_activity', ...CHARTS], async () => {
    const left = [...days];
    await Promise.all(Array.from({ length: WORKERS }, () => work(url, left, sittings)));
    await fillRest(client, first, last);
  });
  await client.query(rollUps.CHANNEL_COUNTERS);
  await client.query(
    `select setval('activity_batches_id_seq', max(batch_id)) from viewer_activity`,
  );
  await client.query('drop table bench_watchable, bench_viewers');
}
