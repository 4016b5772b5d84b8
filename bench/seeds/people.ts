import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Fills a database of the product with channels, the people behind them and viewers, made by the
 * database itself and the same at every run. Numbers come from hashes of the row's number, so that
 * nothing depends on the order of work.
 */

export interface People {
  readonly channels: number;
  readonly users: number;
  /** When the last of them joined; at the end of 2025 where it does not matter. */
  readonly until?: Date;
}

const UNTIL = new Date('2025-12-29T00:00:00Z');

const codeOf = (number: number): string =>
  createHash('md5').update(String(number)).digest('hex').slice(0, 8);

/**
 * How many have the word: one in eight, one in 300, one in 2,000, one alone, none. A term that is
 * misspelt is in no name and resembles some; what only the oldest have is never met among the newest.
 */
export const nameTerms = {
  common: 'תפילה',
  seldom: 'סנהדרין',
  rare: 'פרדסנות',
  single: codeOf(432),
  misspelt: 'סנהדרון',
  absent: 'קסילופון',
} as const;
export const addressTerms = {
  common: 'cohen',
  seldom: 'mordechai',
  rare: 'zvulun',
  oldest: 'firstyears',
  single: codeOf(4_321),
  short: 'no',
  absent: 'xylophone',
} as const;

const WORDS = {
  opening: ['ערוץ', 'בית', 'קול', 'אור', 'שביל', 'מעיין', 'נתיב', 'שער'],
  subject: [nameTerms.common, 'שבת', 'הלכה', 'אמונה', 'תהילים', 'משנה', 'מוסר', 'פרשה'],
  given: ['noa', 'david', 'tehila', 'yehuda', 'hadas', 'uriya', 'rivka', 'netanel', 'shira'],
  family: [addressTerms.common, 'levi', 'mizrahi', 'almog', 'harel', 'vaknin', 'peretz', 'biton'],
} as const;

const draw = (salt: number, from: number): string => `abs(hashint8extended(n, ${salt}) % ${from})`;
const word = (kind: keyof typeof WORDS, salt: number): string =>
  `(array[${WORDS[kind].map((entry) => `'${entry}'`).join(',')}])[1 + ${draw(salt, WORDS[kind].length)}]`;
const oneIn = (share: number, salt: number, term: string): string =>
  `case when ${draw(salt, share)} = 0 then '${term}' end`;
const code = 'substr(md5(n::text), 1, 8)';

const insertUsers = ({ users: count, until = UNTIL }: People): string => `
  insert into users (name, email, is_anonymous, gender, device, app_version, language, follows, views, created_at, updated_at)
  select case when named then initcap(given || ' ' || family) end,
    case when named then concat_ws('.', given, ${oneIn(300, 23, addressTerms.seldom)}, ${oneIn(2_000, 24, addressTerms.rare)}, family)
      || '.' || ${code} || case when n < ${count / 20} then '@${addressTerms.oldest}.example.com' else '@example.com' end end,
    not named, case when ${draw(25, 3)} > 0 then 'female' end, (array['android', 'ios', 'web'])[1 + ${draw(26, 3)}], '3.10.0',
    case when ${draw(27, 7)} = 0 then 'en' else 'he' end, ${draw(28, 14)}, ${draw(29, 2_400)}, t, t
  from (select n, ${word('given', 21)} given, ${word('family', 22)} family, ${draw(20, 100)} >= 18 named,
    timestamptz '2016-01-01Z' + n * ((timestamptz '${until.toISOString()}' - timestamptz '2016-01-01Z') / ${count}) t
    from generate_series(1, ${count}) n) numbered
  order by n`;

const insertChannels = (count: number): string => `
  insert into channels (name, o_n_o, is_hot, hidden, phone_number, followers_count, visits, shares, views,
    watch_seconds, watches, admins_count)
  select concat_ws(' ', ${word('opening', 1)}, ${word('subject', 2)}, ${oneIn(300, 3, nameTerms.seldom)},
      ${oneIn(2_000, 4, nameTerms.rare)}, ${code}),
    ${draw(5, 30)} = 0, ${draw(6, 50)} = 0, ${draw(7, 40)} = 0, '+97250' || lpad((n % 10000000)::text, 7, '0'),
    ${draw(8, 20_000)}, ${draw(9, 900_000)}, ${draw(10, 4_000)}, ${draw(11, 2_000_000)}, ${draw(12, 9_000_000)},
    ${draw(13, 60_000)}, 0
  from generate_series(1, ${count}) n
  order by n`;

/** One admin for four channels in five, and an editor or two for every other one. */
const insertTeams = ({ channels, users }: People): string => `
  insert into channel_permissions (user_id, channel_id, role)
  select 1 + ${draw(14, users)}, n, 'admin' from generate_series(1, ${channels}) n where n % 5 > 0
  union all
  select 1 + (${draw(14, users)} + seat) % ${users}, n, 'editor'
  from generate_series(1, ${channels}) n, generate_series(1, 2) seat where n % (2 * seat) = 0
  on conflict do nothing`;

const TABLES = ['users', 'channels', 'channel_permissions'];

/** Indexes that carry no constraint: built after the rows, which takes a fraction of the time. */
const INDEXES = `
  select indexdef, indexname from pg_indexes i where tablename = any($1)
    and not exists (select from pg_constraint c where c.conname = i.indexname)`;

/** Adds as many beside what is there, with ids from 1 where the tables were empty. */
export async function growPeople(url: string, people: People): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const indexes = await client.query<{ indexname: string; indexdef: string }>(INDEXES, [TABLES]);
    for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
    // A million people joining at once are not what is measured; who charts them counts them.
    await client.query('alter table users disable trigger users_joined');
    await client.query(insertUsers(people));
    await client.query('alter table users enable trigger users_joined');
    await client.query(insertChannels(people.channels));
    await client.query(insertTeams(people));
    for (const { indexdef } of indexes.rows) await client.query(indexdef);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
