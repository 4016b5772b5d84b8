import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { conversations, messages } from '#schema/conversations.ts';
import { aChannel } from '#testing/factories.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import * as lists from './conversations.repository.ts';
import { readMessages } from './message-pages.ts';

const CONVERSATIONS = 10_000;
const LONG = 20_000;
/** Of the one index a page is cut from, and of the rows. */
const PAGE_READS_MAX = 25 * 4;
const MESSAGES_READS_MAX = 30 * 4;

let test: TestApp;
let channel_id: number;
let longest: { id: number; messages_count: number };
beforeAll(async () => {
  test = await startTestApp();
  channel_id = (await aChannel(test.db)).id;
  const other = (await aChannel(test.db)).id;
  await test.db.execute(sql`
    insert into conversations (channel_id, messages_count, unread, channel_read, updated_at)
    select case when n % 2 = 0 then ${channel_id}::bigint else ${other}::bigint end, 1,
      (n % 200 = 0)::int, 0, now() - n * interval '1 minute'
    from generate_series(1, ${CONVERSATIONS}::int) n`);
  await test.db.execute(sql`
    insert into messages (conversation_id, number, is_opener, body, created_at)
    select id, 1, true, 'שלום', updated_at from conversations`);
  const [row] = await test.db
    .insert(conversations)
    .values({ channel_id, messages_count: LONG, channel_read: LONG })
    .returning();
  longest = row as typeof conversations.$inferSelect;
  await test.db.execute(sql`
    insert into messages (conversation_id, number, is_opener, body, created_at)
    select ${longest.id}::bigint, n, n % 2 = 0, 'הודעה ' || n, now()
    from generate_series(1, ${LONG}::int) n`);
  await test.db.execute(sql`vacuum analyze conversations, messages`);
});
afterAll(() => test.close());

const reads = (table: string, work: (tx: Db) => Promise<unknown>) => rowsRead(test.db, table, work);

describe('how much is read', () => {
  it.each([{}, { unread: true }, { offset: CONVERSATIONS / 2 - 20 }])(
    'by a page of the list: %j',
    async (cut) => {
      const wanted = { channel_id, limit: 25, offset: 0, ...cut };
      for (const table of ['conversations', 'messages']) {
        const { read, whole } = await reads(table, (tx) => lists.findPage(tx, wanted));
        expect([table, whole]).toEqual([table, 0]);
        expect(read).toBeLessThan(PAGE_READS_MAX);
      }
    },
  );

  it('by one conversation, however long', async () => {
    const { read, whole } = await reads('messages', (tx) =>
      lists.find(tx, { id: longest.id, channel_id }),
    );
    expect(whole).toBe(0);
    expect(read).toBeLessThan(10);
  });

  it.each([0, 30, LONG / 2, LONG - 30])('by its messages at %i', async (offset) => {
    const { read, whole } = await reads('messages', (tx) =>
      readMessages(tx, longest, { limit: 30, offset }),
    );
    expect(whole).toBe(0);
    expect(read).toBeLessThan(MESSAGES_READS_MAX);
  });

  it('by its messages before another', async () => {
    const [middle] = await test.db
      .select({ id: messages.id })
      .from(messages)
      .where(sql`conversation_id = ${longest.id} and number = ${LONG / 2}`);
    const { read, whole } = await reads('messages', (tx) =>
      readMessages(tx, longest, { limit: 30, offset: 0, before: middle?.id }),
    );
    expect(whole).toBe(0);
    expect(read).toBeLessThan(MESSAGES_READS_MAX);
  });
});
