import { createHash } from 'node:crypto';
import pg from 'pg';
import { growPeople } from './people.ts';

/**
 * Fills a database of the product with lessons, places of study and places, made by the database
 * itself and the same at every run. Numbers come from hashes of the row's number, so that nothing
 * depends on the order of work.
 */

const CHANNELS = 200;
const SLOTS_PER_GROUP = 4;
/** What the triggers of the counters have to hold in hand at once. */
const ROWS_AT_ONCE = 100_000;
const SHARE_OF_SYNAGOGUES = 100;

const codeOf = (number: number): string =>
  createHash('md5').update(String(number)).digest('hex').slice(0, 8);

/** In one of eight names; in so many however many there are; in one of 500; in one; in none. */
export const terms = {
  common: 'תפילה',
  seldom: 'סנהדרין',
  share: 'פרדסנות',
  single: codeOf(432),
  absent: 'קסילופון',
} as const;
/** How many names have the seldom word. */
export const SELDOM = 500;
/** The channel that has a tenth of all. */
export const LARGE_CHANNEL = 1;
/** The number of the first group; its slots are a lesson's. */
export const FIRST_GROUP = 1_000_000;
/** Four in five are lessons. */
export const lessonsOf = (count: number): number => (count * 4) / 5;

const WORDS = {
  opening: ['שיעור', 'חוג', 'סדנה', 'מפגש', 'הרצאה', 'לימוד', 'סיפור', 'שיחה'],
  subject: [terms.common, 'שבת', 'הלכה', 'אמונה', 'תהילים', 'משנה', 'מוסר', 'פרשה'],
  street: ['האלון', 'הגפן', 'השקד', 'הרימון', 'התמר', 'הזית', 'התאנה', 'הברוש'],
  town: ['ירושלים', 'חיפה', 'אשדוד', 'נתניה', 'בני ברק', 'צפת', 'מודיעין', 'רחובות'],
} as const;

const draw = (salt: number, from: number): string => `abs(hashint8extended(n, ${salt}) % ${from})`;
const word = (kind: keyof typeof WORDS, salt: number): string =>
  `(array[${WORDS[kind].map((entry) => `'${entry}'`).join(',')}])[1 + ${draw(salt, WORDS[kind].length)}]`;

/** All slots of a group are alike, so what describes them is drawn from its number. */
const groups = (first: number, last: number): string => `
  (select n, ${FIRST_GROUP} + n as id,
    (array['event', 'event', 'event', 'event', 'event', 'event', 'event', 'event', 'hevruta_place', 'place'])[1 + n % 10] as place_type,
    case when ${draw(10, 10)} = 0 then ${LARGE_CHANNEL} else 2 + ${draw(11, CHANNELS - 1)} end as channel_id
  from generate_series(${first}, ${last}) n) numbered`;

const insertGroups = (first: number, last: number): string => `
  insert into place_groups (id, channel_id, place_type) overriding system value
  select id, channel_id, place_type from ${groups(first, last)} order by n`;

const insertSlots = (first: number, last: number, count: number): string => `
  insert into places (place_type, "group", leads, channel_id, name, venue, address, audience,
    collector_phone, taking_place, end_time, recurring_interval, disabled)
  select place_type, id, slot = 0, channel_id,
    concat_ws(' ', ${word('opening', 1)}, ${word('subject', 2)},
      case when n % ${count / SELDOM} = 0 then '${terms.seldom}' end,
      case when n % 500 = 7 then '${terms.share}' end, substr(md5(n::text), 1, 8)),
    'בית כנסת ' || ${word('street', 3)}, 'רחוב ' || ${word('street', 4)} || ' ' || n || ', ' || ${word('town', 5)},
    'everyone', '+97250' || lpad((n % 10000000)::text, 7, '0'), t, t + interval '1 hour',
    case when ${draw(6, 3)} = 0 then 1 end, ${draw(7, 9)} = 0
  from ${groups(first, last)}, generate_series(0, ${SLOTS_PER_GROUP - 1}) slot,
    lateral (select timestamptz '2026-01-01Z' + (n % 1000 + 7 * slot) * interval '1 day' as t) day
  order by n, slot`;

const insertSynagogues = (count: number): string => `
  insert into synagogues (name, address)
  select 'בית כנסת ' || ${word('street', 8)} || ' ' || substr(md5(n::text), 1, 8), 'רחוב ' || ${word('street', 9)} || ' ' || n
  from generate_series(1, ${count / SHARE_OF_SYNAGOGUES}) n`;

/** Indexes that carry no constraint: built after the rows, which takes a fraction of the time. */
const INDEXES = `
  select indexdef, indexname from pg_indexes i where tablename = 'places'
    and not exists (select from pg_constraint c where c.conname = i.indexname)`;

async function insertAll(client: pg.Client, count: number): Promise<void> {
  const groupsAtOnce = ROWS_AT_ONCE / SLOTS_PER_GROUP;
  const groupCount = count / SLOTS_PER_GROUP;
  for (let first = 0; first < groupCount; first += groupsAtOnce) {
    const last = Math.min(first + groupsAtOnce, groupCount) - 1;
    await client.query(insertGroups(first, last));
    await client.query(insertSlots(first, last, groupCount));
  }
  await client.query(insertSynagogues(count));
}

/** Adds so many slots beside what is there, and a hundredth as many synagogues. */
export async function growPlaces(url: string, count: number): Promise<void> {
  await growPeople(url, { channels: CHANNELS, users: CHANNELS });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const indexes = await client.query<{ indexname: string; indexdef: string }>(INDEXES);
    for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
    await insertAll(client, count);
    for (const { indexdef } of indexes.rows) await client.query(indexdef);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
