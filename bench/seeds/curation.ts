import { CATEGORIES_PER_LANGUAGE_MAX } from '@bimah/contract/limits.ts';
import pg from 'pg';
import { growLibrary, LARGE_CHANNEL } from './library.ts';

/** The category that every Hebrew video is in, with every other slot of its feed locked. */
export const CATEGORY = 1_000_000;
/** The list of five hundred videos, spread over the whole library. */
export const PLAYLIST = 1_000_000;
export const PLAYLIST_ITEMS = 500;
const SHARE_OF_PLAYLISTS = 100;

const insertCategories = `
  insert into categories (id, name, language, "order") overriding system value
  select ${CATEGORY} + n - 1, 'מדף ' || n, 'he', taken + n
  from (select count(*)::int as taken from categories where language = 'he') categories,
    generate_series(1, ${CATEGORIES_PER_LANGUAGE_MAX} - taken) n`;

const insertMembers = `
  insert into category_videos (category_id, video_id, source, listing, newest_at)
  select ${CATEGORY}, id, 'rule', listing, coalesce(published_at, created_at) from videos where language = 'he'`;

const insertLocks = `
  insert into video_positions (category_id, video_id, position)
  select ${CATEGORY}, video_id, 2 * row_number() over () from (
    select video_id from category_videos where category_id = ${CATEGORY} and listing = 'published'
    order by newest_at limit 12) oldest`;

const insertPlaylists = (count: number): string => `
  insert into playlists (id, title, language, status) overriding system value
  select ${PLAYLIST} + n - 1, 'סדרה ' || n, 'he', case when n % 3 = 0 then 'draft' else 'published' end
  from generate_series(1, ${count / SHARE_OF_PLAYLISTS}) n`;

const insertPlaylistChannels = `
  insert into playlist_channels (playlist_id, channel_id)
  select id, ${LARGE_CHANNEL} from playlists where id >= ${PLAYLIST}`;

const insertItems = (count: number): string => `
  insert into playlist_items (playlist_id, video_id, position)
  select ${PLAYLIST}, id, row_number() over (order by id) from (
    select id from videos where not hidden and not processing and id % ${count / PLAYLIST_ITEMS / 2} = 0
    order by id limit ${PLAYLIST_ITEMS}) spread`;

/** A library of the wanted size and what is made of it: a full order of categories, a feed, lists. */
export async function growCuration(url: string, count: number): Promise<void> {
  await growLibrary(url, count);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(insertCategories);
    await client.query('alter table category_videos disable trigger category_videos_copy');
    await client.query(insertMembers);
    await client.query('alter table category_videos enable trigger category_videos_copy');
    await client.query(insertLocks);
    await client.query(insertPlaylists(count));
    await client.query(insertPlaylistChannels);
    await client.query(insertItems(count));
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
