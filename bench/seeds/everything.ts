import { createHash } from 'node:crypto';
import pg from 'pg';
import { tokenHash } from '../../apps/server/src/features/users/tokens.ts';
import { growLibrary, LARGE_CHANNEL, titleIn } from './library.ts';

/**
 * A library and, named by the same words, everything else a search looks through: lists and stories a
 * hundredth as many as videos; people, lessons, comments and conversations a tenth.
 */

const SHARE_OF_SERIES = 100;
const SHARE_OF_TALK = 10;
/** The database counts what one statement adds, all of it at once in its memory. */
const AT_ONCE = 50_000;
/** Ids that nothing of the demo has. */
const FIRST = 1_000_000;
/** One in ten is of the large channel. */
const CHANNEL = `case when n % 10 = 0 then ${LARGE_CHANNEL} else 2 + n % 199 end`;

/** Platform admins who take turns, since each may search only so often, with the tokens they call with. */
const SEARCHERS = 40;
export const searcherTokens: readonly string[] = Array.from({ length: SEARCHERS }, (_, number) =>
  createHash('sha256').update(`searcher ${number}`).digest('base64url'),
);

const insertSearchers = `
  with added as (insert into users (name, is_admin)
    select 'Searcher ' || n, true from generate_series(1, ${SEARCHERS}) n returning id)
  insert into sessions (token_hash, user_id, audience, expires_at)
  select hash, id, 'console', now() + interval '1 day'
  from (select id, row_number() over (order by id) as n from added) numbered
  join unnest($1::bytea[]) with ordinality token(hash, n) using (n)`;

interface Part {
  readonly share: number;
  readonly insert: (title: string, numbers: string) => string;
}

const parts: readonly Part[] = [
  {
    share: SHARE_OF_SERIES,
    insert: (title, numbers) => `
      with added as (insert into playlists (id, title, language, status) overriding system value
        select ${FIRST} + n, ${title}, 'he', 'published' from ${numbers} returning id)
      insert into playlist_channels (playlist_id, channel_id)
      select id, ${CHANNEL} from (select id, id - ${FIRST} as n from added) numbered`,
  },
  {
    share: SHARE_OF_SERIES,
    insert: (title, numbers) => `
      insert into stories (channel_id, title, background_color, publish_time, announced_at)
      select ${CHANNEL}, ${title}, '#99D4F3', now(), now() from ${numbers}`,
  },
  {
    share: SHARE_OF_TALK,
    insert: (title, numbers) => `
      insert into users (id, name, email, device, language) overriding system value
      select ${FIRST} + n, ${title}, 'someone.' || n || '@example.com', 'android', 'he' from ${numbers}`,
  },
  {
    share: SHARE_OF_TALK,
    insert: (title, numbers) => `
      insert into places (place_type, channel_id, name, address, taking_place)
      select 'event', ${CHANNEL}, ${title}, 'רחוב האלון ' || n, timestamptz '2026-01-01Z' from ${numbers}`,
  },
  {
    share: SHARE_OF_TALK,
    insert: (title, numbers) => `
      insert into comments (video_id, user_id, text)
      select n * ${SHARE_OF_TALK}, ${FIRST} + n, ${title} from ${numbers}`,
  },
  {
    share: SHARE_OF_TALK,
    insert: (title, numbers) => `
      with begun as (insert into conversations (id, channel_id, opener_id, messages_count, channel_read, updated_at)
        overriding system value
        select ${FIRST} + n, ${CHANNEL}, ${FIRST} + n, 1, 1, timestamptz '2026-11-01Z' + n * interval '1 second'
        from ${numbers} returning id)
      insert into messages (conversation_id, number, is_opener, body, created_at)
      select id, 1, true, ${title}, now() from (select id, id - ${FIRST} as n from begun) numbered`,
  },
];

async function insertAll(client: pg.Client, { share, insert }: Part, count: number): Promise<void> {
  const rows = count / share;
  for (let first = 1; first <= rows; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE - 1, rows);
    await client.query(insert(titleIn(count), `generate_series(${first}, ${last}) n`));
  }
}

export async function growEverything(url: string, count: number): Promise<void> {
  await growLibrary(url, count);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('alter table users disable trigger users_joined');
    for (const part of parts) await insertAll(client, part, count);
    await client.query(insertSearchers, [searcherTokens.map(tokenHash)]);
    await client.query('alter table users enable trigger users_joined');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
