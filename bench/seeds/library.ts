import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Fills a database of the product with a library of the wanted size, made by the database itself and
 * the same at every run. Numbers come from hashes of the row's number, so that nothing depends on
 * the order of work.
 */

const CHANNELS = 200;
/** At work at any moment; a larger library does not have more of them. */
const IN_PROCESSING = 200;

const codeOf = (number: number): string =>
  createHash('md5').update(String(number)).digest('hex').slice(0, 8);

/**
 * In one of eight titles, as are another that is never beside it and one that is in one of eight of
 * these; the beginning of a word of one title in eight; in so many however large the library; in one
 * of 500; in one; in none.
 */
export const terms = {
  common: 'תפילה',
  other: 'הלכה',
  town: 'ירושלים',
  short: 'בו',
  seldom: 'סנהדרין',
  share: 'פרדסנות',
  single: codeOf(4_321),
  absent: 'קסילופון',
} as const;
/** The channel that has a tenth of the library. */
export const LARGE_CHANNEL = 1;

const WORDS = {
  opening: ['שיעור', 'מבוא', 'סיכום', 'שאלה', 'הרצאה', 'לימוד', 'סיפור', 'שיחה'],
  subject: [terms.common, 'שבת', terms.other, 'אמונה', 'תהילים', 'משנה', 'מוסר', 'פרשה'],
  ending: ['בוקר', terms.town, 'בית המדרש', 'המשפחה', 'הלב', 'הדרך', 'השולחן', 'הקהילה'],
} as const;

const draw = (salt: number, from: number): string => `abs(hashint8extended(n, ${salt}) % ${from})`;
const word = (kind: keyof typeof WORDS, salt: number): string =>
  `(array[${WORDS[kind].map((entry) => `'${entry}'`).join(',')}])[1 + ${draw(salt, WORDS[kind].length)}]`;

/** How many titles have the seldom word. */
export const SELDOM = 500;

/** The title of the video `n` of so many. */
export const titleIn = (
  count: number,
): string => `concat_ws(' ', ${word('opening', 1)}, ${word('subject', 2)},
  case when n % ${count / SELDOM} = 0 then '${terms.seldom}' end,
  case when n % 500 = 7 then '${terms.share}' end, '—', ${word('ending', 4)}, substr(md5(n::text), 1, 8))`;

const insertVideos = (count: number): string => `
  insert into videos (title, language, platform, status, processing, hidden, link, video_url, thumb_url,
    duration, tags, views, published_at, created_at, updated_at)
  select ${titleIn(count)}, case when ${draw(5, 7)} = 0 then 'en' else 'he' end, 'internal',
    case when ${draw(6, 100)} < 15 then 'unpublished' else 'published' end,
    n > ${count - IN_PROCESSING}, ${draw(7, 100)} < 3,
    '/media/videos/' || n || '.mp4', '/media/videos/' || n || '.mp4', '/media/thumbs/' || n || '.jpg',
    60 + ${draw(8, 7_000)}, array['תגית'], (640 * exp(2.2 * (${draw(9, 1_000)} - 500) / 250.0))::bigint,
    t, t, t
  from (select n, timestamptz '2016-01-01Z' + n * (interval '3650 days' / ${count}) as t
    from generate_series(1, ${count}) n) numbered
  order by n`;

const insertVideoChannels = (channels: number): string => `
  insert into video_channels (channel_id, video_id, listing, language, search_title, views, published_at, created_at)
  select case when ${draw(10, 10)} = 0 then ${LARGE_CHANNEL} else 2 + ${draw(11, channels - 1)} end,
    n, listing, language, search_title, views, published_at, created_at
  from (select id as n, * from videos) numbered`;

/** Indexes that carry no constraint: built after the rows, which takes a fraction of the time. */
const INDEXES = `
  select indexdef, indexname from pg_indexes i where tablename in ('videos', 'video_channels')
    and not exists (select from pg_constraint c where c.conname = i.indexname)`;

/**
 * What is written at once here, or judged by nobody: asking the video for each row, and each video for
 * its categories, takes longer than all the rest.
 */
const IDLE_TRIGGERS = [
  ['video_channels', 'video_channels_copy'],
  ['video_channels', 'video_channels_categorised_insert'],
  ['videos', 'videos_categorised_insert'],
] as const;

async function switchTriggers(client: pg.Client, how: 'disable' | 'enable'): Promise<void> {
  for (const [table, trigger] of IDLE_TRIGGERS) {
    await client.query(`alter table ${table} ${how} trigger ${trigger}`);
  }
}

export async function growLibrary(
  url: string,
  count: number,
  channels: number = CHANNELS,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('delete from videos');
    await client.query('alter sequence videos_id_seq restart');
    await client.query(
      `insert into channels (id, name) overriding system value select n, 'ערוץ ' || n
       from generate_series((select count(*) from channels) + 1, ${channels}) n`,
    );
    const indexes = await client.query<{ indexname: string; indexdef: string }>(INDEXES);
    for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
    await switchTriggers(client, 'disable');
    await client.query(insertVideos(count));
    await client.query(insertVideoChannels(channels));
    await client.query('insert into processings (video_id) select id from videos where processing');
    for (const { indexdef } of indexes.rows) await client.query(indexdef);
    await switchTriggers(client, 'enable');
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
