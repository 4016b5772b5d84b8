import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import pg from 'pg';
import { median, type Figure, type Measurement } from '../measurement.ts';
import { drawOf } from '../seeds/draw.ts';
import { growVolume, volumeOf } from '../seeds/volume/index.ts';
import { withGrown, type Grown } from '../stack/grown.ts';
import { ask, milliseconds, quantile, type Caller } from '../stack/latency.ts';
import { signIn } from '../stack/people.ts';
import { startProduct } from '../stack/product.ts';

const GOAL_RATIO = 2;
const FACTOR = 0.1;
const EVENTS = 1_000_000;
const BATCH = 1_000;
const IDLE_CALLS = 300;
const STARTS_WITHIN_MS = 90_000;
const POLL_MS = 100;

const PATHS = {
  'A page of the library': '/api/videos.json?filter=1&language=he&limit=15',
  'A page of channels': `/api/channels.json?limit=${PAGE_SIZE.channels}`,
} as const;

/** Views of the last day, of any video and by anybody, in batches as they would have come in. */
const insertViews = ({ users, videos }: { users: number; videos: number }): string => `
  with batches as (
    insert into activity_batches (size) select ${BATCH} from generate_series(1, ${EVENTS / BATCH}) returning id
  )
  insert into viewer_activity (batch_id, activity_id, at, counted_at, kind, user_id, is_anonymous, device,
    video_id, watch_seconds)
  select b.id, md5('roll-up ' || n)::uuid, at, at, 'view', 1 + ${drawOf('n', 301, users)}, false,
    (array['android', 'ios', 'web'])[1 + n % 3], 1 + ${drawOf('n', 302, videos)}, ${drawOf('n', 303, 600)}
  from (select id, row_number() over (order by id) - 1 as nth from batches) b,
    generate_series(0, ${BATCH - 1}) k, lateral (select b.nth * ${BATCH} + k as n) numbered,
    lateral (select now() - ${drawOf('n', 304, 86_400)} * interval '1 second' as at) moment`;

type Times = Record<keyof typeof PATHS, number[]>;

/** The lists in turn, for as long as wanted. */
async function callWhile(caller: Caller, goesOn: (times: Times) => boolean): Promise<Times> {
  const times: Times = { 'A page of the library': [], 'A page of channels': [] };
  while (goesOn(times)) {
    for (const [what, path] of Object.entries(PATHS)) {
      times[what as keyof Times].push(await ask(caller.product, path, caller.token));
    }
  }
  return times;
}

const callIdle = (caller: Caller): Promise<Times> =>
  callWhile(caller, (times) => times['A page of channels'].length < IDLE_CALLS);

async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from activity_batches');
  return Number(rows[0]?.count);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the product has begun, which it does by its clock. */
async function untilBegun(client: pg.Client): Promise<void> {
  const giveUpAt = performance.now() + STARTS_WITHIN_MS;
  while ((await waiting(client)) === EVENTS / BATCH) {
    if (performance.now() > giveUpAt) throw new Error('The roll-up did not begin');
    await pause(POLL_MS);
  }
}

async function untilDone(client: pg.Client): Promise<void> {
  while ((await waiting(client)) > 0) await pause(POLL_MS);
}

async function callBeside(caller: Caller, client: pg.Client) {
  await client.query(insertViews(volumeOf(FACTOR)));
  await untilBegun(client);
  const startedAt = performance.now();
  let isDone = false;
  const done = untilDone(client).then(() => (isDone = true));
  const times = await callWhile(caller, () => !isDone);
  await done;
  return { times, seconds: (performance.now() - startedAt) / 1_000 };
}

function figuresOf(idle: Times, busy: Times): Figure[] {
  return Object.keys(PATHS).flatMap((name) => {
    const what = name as keyof Times;
    const [alone, beside] = [quantile(idle[what], 0.95), quantile(busy[what], 0.95)];
    const line = (times: number[], p95: number) =>
      `${milliseconds(p95)} (median ${milliseconds(median(times))})`;
    return [
      { what: `${what}, idle`, value: line(idle[what], alone) },
      { what: `${what}, beside the roll-up`, value: line(busy[what], beside) },
      {
        what: `${what}, ratio`,
        value: (beside / alone).toFixed(2),
        goal: `at most ${GOAL_RATIO}`,
        reached: beside / alone <= GOAL_RATIO,
      },
    ];
  });
}

async function measureOn(database: Grown): Promise<Figure[]> {
  const product = await startProduct(database);
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  try {
    const caller = { product, token: await signIn(product) };
    await callIdle(caller);
    const idle = await callIdle(caller);
    const { times, seconds } = await callBeside(caller, client);
    const pace = `${seconds.toFixed(0)} s, ${Math.round(EVENTS / seconds).toLocaleString('en')} events/s`;
    return [...figuresOf(idle, times), { what: 'The roll-up', value: pace }];
  } finally {
    await client.end();
    await product.stop();
  }
}

const size = volumeOf(FACTOR);

export const rollUp: Measurement = {
  name: 'Lists beside a roll-up',
  method: `95th percentile of two list calls by one caller, without other work and while the same process counts ${EVENTS.toLocaleString('en')} views of one day into counters and charts, with ${size.videos.toLocaleString('en')} videos, ${size.users.toLocaleString('en')} users and ${size.views.toLocaleString('en')} views of thirty days counted before.`,
  measure: () =>
    withGrown({ sizes: [FACTOR], grow: growVolume }, async ([database]) => {
      if (!database) throw new Error('There is no database');
      return measureOn(database);
    }),
};
