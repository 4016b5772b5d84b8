import pg from 'pg';

export interface Talk {
  /** Conversations of the first channel. */
  readonly conversations: number;
  /** Messages of the longest of them. */
  readonly messages: number;
}

/** The first channel of the demo, and an id that no conversation of the demo has. */
export const CHANNEL = 1;
export const LONGEST = 1_000_000;

const WORDS = "'הודעה ' || n || ' ' || substr(md5(n::text), 1, 20)";

/** Conversations of one message each; one in fifty is unread. */
const insertConversations = (count: number): string => `
  insert into conversations (id, channel_id, messages_count, unread, channel_read, created_at, updated_at)
  overriding system value
  select ${LONGEST} + n, ${CHANNEL}, 1, (n % 50 = 0)::int, (n % 50 > 0)::int, t, t
  from (select n, timestamptz '2026-11-01Z' - n * interval '1 minute' t from generate_series(1, ${count}) n) numbered`;

const insertFirstMessages = (count: number): string => `
  insert into messages (conversation_id, number, is_opener, body, created_at)
  select ${LONGEST} + n, 1, true, ${WORDS}, now() from generate_series(1, ${count}) n`;

/** The viewer is the demo's own, so that the conversation can be answered. */
const insertLongest = (count: number): string => `
  insert into conversations (id, channel_id, opener_id, messages_count, channel_read, opener_read)
  overriding system value
  select ${LONGEST}, ${CHANNEL}, id, ${count}, ${count}, ${count} from users where email = 'viewer@bimah.local'`;

const insertItsMessages = (count: number): string => `
  insert into messages (conversation_id, number, is_opener, body, created_at)
  select ${LONGEST}, n, n % 2 = 0, ${WORDS}, now() - (${count} - n) * interval '1 second'
  from generate_series(1, ${count}) n`;

/** Adds them beside what the demo has. */
export async function growTalk(url: string, { conversations, messages }: Talk): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(insertConversations(conversations));
    await client.query(insertFirstMessages(conversations));
    await client.query(insertLongest(messages));
    await client.query(insertItsMessages(messages));
    await client.query('vacuum analyze conversations, messages');
  } finally {
    await client.end();
  }
}
