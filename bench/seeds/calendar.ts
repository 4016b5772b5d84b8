import pg from 'pg';
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

/** A library of the wanted size, and a month of one channel with two thousand things on it. */
export async function growCalendar(url: string, count: number): Promise<void> {
  await growLibrary(url, count);
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
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
