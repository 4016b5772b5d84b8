import pg from 'pg';
import { slotsAfter, type QueueSlotRules } from '@bimah/contract/rules/queue-slots.ts';
import { growLibrary, LARGE_CHANNEL } from './library.ts';

/** A month in which nothing of the library went out. */
export const BUSY_MONTH = { from: '2031-05-01T00:00:00Z', to: '2031-06-01T00:00:00Z' } as const;
const MINUTES = 31 * 24 * 60;

/** Things of the month, by kind; of lessons each has four or five dates in it. */
const VIDEOS = 1_400;
const STORIES = 200;
const LESSONS = 100;

const moment = (of: number) =>
  `timestamptz '${BUSY_MONTH.from}' + n * (${MINUTES} / ${of}) * interval '1 minute'`;

/** Every evening, so that the slots of a queue lie near one another at any size. */
const RULES: QueueSlotRules = {
  slots: [0, 1, 2, 3, 4].map((weekday) => ({ kind: 'clock', weekday, time: '18:00' })),
  rest: 'skip',
  town: 'jerusalem',
  custom: 'israel',
};
export const QUEUED = 100;

/** The queue of one channel, with so many in it. */
async function fillQueue(client: pg.Client): Promise<void> {
  const slots = slotsAfter(RULES, new Date().toISOString()).take(QUEUED).toArray();
  await client.query('delete from queued_videos where channel_id = $1', [LARGE_CHANNEL]);
  await client.query(
    `insert into publishing_queues (channel_id, slots, rest, unready, town, custom)
     values ($1, $2, $3, 'next', $4, $5)
     on conflict (channel_id) do update set slots = excluded.slots, rest = excluded.rest,
       town = excluded.town, custom = excluded.custom, paused = false`,
    [LARGE_CHANNEL, JSON.stringify(RULES.slots), RULES.rest, RULES.town, RULES.custom],
  );
  await client.query(
    `with made as (
       insert into videos (title, language, platform, processing, scheduled_at)
       select 'בתור', 'he', 'internal', false, slot from unnest($1::timestamptz[]) slot
       returning id, scheduled_at
     ), owned as (
       insert into video_channels (channel_id, video_id) select $2, id from made returning video_id
     ) insert into queued_videos (channel_id, video_id, slot)
     select $2, id, scheduled_at from made join owned on owned.video_id = made.id`,
    [slots, LARGE_CHANNEL],
  );
}

/** A library of the wanted size, a month of one channel with two thousand things on it, and its queue. */
export async function growCalendar(url: string, count: number): Promise<void> {
  await growLibrary(url, count);
  await growBusyMonth(url);
}

/** The month and the queue alone, on top of whatever is there. */
export async function growBusyMonth(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      with made as (
        insert into videos (title, language, platform, processing, scheduled_at)
        select 'שיעור ' || n, 'he', 'internal', false, ${moment(VIDEOS)}
        from generate_series(0, ${VIDEOS - 1}) n returning id
      ) insert into video_channels (channel_id, video_id) select ${LARGE_CHANNEL}, id from made`);
    await client.query(`
      insert into stories (channel_id, title, background_color, publish_time)
      select ${LARGE_CHANNEL}, 'סטורי ' || n, '#99D4F3', ${moment(STORIES)}
      from generate_series(0, ${STORIES - 1}) n`);
    await client.query(`
      with made as (
        insert into place_groups (channel_id, place_type)
        select ${LARGE_CHANNEL}, 'event' from generate_series(1, ${LESSONS}) returning id
      ) insert into places (channel_id, place_type, "group", name, address, taking_place, recurring_interval)
      select ${LARGE_CHANNEL}, 'event', id, 'שיעור ' || n, 'ירושלים',
        timestamptz '2026-01-04T18:00Z' + n * interval '1 hour', 1
      from (select id, row_number() over () as n from made) numbered`);
    await fillQueue(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
