import pg from 'pg';
import { fillBare } from './bare-tables.ts';
import { titleIn } from './library.ts';

export interface Talk {
  /** Conversations of the first channel. */
  readonly conversations: number;
  /** Messages of the longest of them. */
  readonly messages: number;
}

/** The first channel of the demo, and an id that no conversation of the demo has. */
export const CHANNEL = 1;
export const LONGEST = 1_000_000;

/** Said, and names, in the words of a library's titles. */
const wordsIn = ({ conversations, messages }: Talk): string => titleIn(conversations + messages);

/** Conversations of one message each; one in fifty is unread. */
const insertConversations = (talk: Talk): string => `
  insert into conversations (id, channel_id, messages_count, unread, channel_read, created_at, updated_at, search_name)
  overriding system value
  select ${LONGEST} + n, ${CHANNEL}, 1, (n % 50 = 0)::int, (n % 50 > 0)::int, t, t, search_text(${wordsIn(talk)})
  from (select n, timestamptz '2026-11-01Z' - n * interval '1 minute' t from generate_series(1, ${talk.conversations}) n) numbered`;

const insertFirstMessages = (talk: Talk): string => `
  insert into messages (conversation_id, channel_id, number, is_opener, body, created_at)
  select ${LONGEST} + n, ${CHANNEL}, 1, true, ${wordsIn(talk)}, now() from generate_series(1, ${talk.conversations}) n`;

/** The viewer is the demo's own, so that the conversation can be answered. */
const insertLongest = (count: number): string => `
  insert into conversations (id, channel_id, opener_id, messages_count, channel_read, opener_read)
  overriding system value
  select ${LONGEST}, ${CHANNEL}, id, ${count}, ${count}, ${count} from users where email = 'viewer@bimah.local'`;

const insertItsMessages = (talk: Talk): string => `
  insert into messages (conversation_id, channel_id, number, is_opener, body, created_at)
  select ${LONGEST}, ${CHANNEL}, n, n % 2 = 0, ${wordsIn(talk)}, now() - (${talk.messages} - n) * interval '1 second'
  from generate_series(1, ${talk.messages}) n`;

/** Openers without accounts: their names would be taken away. */
const NAMES = 'conversations_named_insert';
const INDEX = 'conversations_search_name_trgm';

/** Adds them beside what the demo has. */
export async function growTalk(url: string, talk: Talk): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = '${INDEX}'`,
    );
    await client.query(`drop index ${INDEX}`);
    await client.query(`alter table conversations disable trigger ${NAMES}`);
    await client.query(insertConversations(talk));
    await client.query(insertLongest(talk.messages));
    await client.query(`alter table conversations enable trigger ${NAMES}`);
    for (const { indexdef } of rows) await client.query(indexdef);
    await fillBare(client, ['messages'], async () => {
      await client.query(insertFirstMessages(talk));
      await client.query(insertItsMessages(talk));
    });
    await client.query('vacuum analyze conversations, messages');
  } finally {
    await client.end();
  }
}
