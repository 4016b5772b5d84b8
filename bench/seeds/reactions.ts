import pg from 'pg';
import { growLibrary } from './library.ts';

const VIDEOS = 10_000;
const VIEWERS = 1_000;
/** The database counts what one statement adds, all of it at once in its memory. */
const AT_ONCE = 50_000;

const insertViewers = `
  insert into users (name, email, device, language)
  select 'צופה ' || n, 'viewer.' || n || '@example.com', 'android', 'he'
  from generate_series(1, ${VIEWERS}) n`;

/** Everybody has much to say, of another video every time: a report of a video is one of its kind. */
const drawn = (from: number, to: number): string => `
  from (select n, 1 + (n / ${VIEWERS} * 7 + n % ${VIEWERS} * 13) % ${VIDEOS} as video_id,
    (select min(id) from users where email like 'viewer.%@example.com') + n % ${VIEWERS} as user_id
    from generate_series(${from}, ${to}) n) drawn
  order by n`;

/** One in fifty waits for a decision. */
const insertReports = (from: number, to: number): string => `
  insert into video_reports (video_id, user_id, reason, is_ignore)
  select video_id, user_id, 1 + n % 4, n % 50 > 0 ${drawn(from, to)}`;

const insertComments = (from: number, to: number): string => `
  insert into comments (video_id, user_id, text)
  select video_id, user_id, 'תגובה ' || n || ' ' || substr(md5(n::text), 1, 20) ${drawn(from, to)}`;

/** A library, and as many reports of its videos and comments on them as wanted. */
export async function growReactions(url: string, count: number): Promise<void> {
  await growLibrary(url, VIDEOS);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(insertViewers);
    for (let first = 0; first < count; first += AT_ONCE) {
      const last = Math.min(first + AT_ONCE, count) - 1;
      await client.query(insertReports(first, last));
      await client.query(insertComments(first, last));
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
