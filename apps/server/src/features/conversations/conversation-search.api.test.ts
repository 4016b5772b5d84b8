import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conversationsApi } from '@bimah/contract';
import { LOOKUP_COUNT_CAP, SEARCH_TERM_MAX } from '@bimah/contract/limits.ts';
import { conversations } from '#schema/conversations.ts';
import { users } from '#schema/users.ts';
import { aConversation } from '#testing/conversations.ts';
import { aChannel, aStaffToken, aToken, aUser } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let channel_id: number;
let token: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  channel_id = (await aChannel(test.db)).id;
  token = await aStaffToken(test.db, channel_id, 'editor');
});

interface Query {
  limit?: string;
  offset?: string;
  unread?: 'true';
}

const ask = (term: string, query: Query = {}) =>
  test.call(
    conversationsApi.list,
    { params: { channel_id: String(channel_id) }, query: { ...query, term } },
    { token },
  );
const find = async (term: string, query: Query = {}) => (await ask(term, query)).value;
const idsOf = async (term: string, query: Query = {}) =>
  (await find(term, query)).conversations.map(({ id }) => id);

/** A conversation in which somebody of this name said these, one after the other. */
async function talk(name: string | null, ...said: string[]) {
  const opener_id = (await aUser(test.db, { name })).id;
  return aConversation(test.db, channel_id, { opener_id, said: said.map((body) => ({ body })) });
}

/** More conversations than a search looks at first, the newest of the channel. */
const others = () =>
  test.db.execute(sql`
    with begun as (insert into conversations (channel_id, messages_count, unread)
      select ${channel_id}::bigint, 1, 1 from generate_series(1, 110) returning id)
    insert into messages (conversation_id, number, is_opener, body, created_at)
    select id, 1, true, 'מתי השיעור?', now() from begun`);

describe('a search is refused', () => {
  it('to those who are not of the channel', async () => {
    await talk('נועה', 'איפה המקורות?');
    const params = { channel_id: String(channel_id) };
    const query = { term: 'מקורות' };
    const other = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
    const viewer = await aToken(test.db, (await aUser(test.db)).id);
    const answers = [
      await test.call(conversationsApi.list, { params, query }, {}),
      await test.call(conversationsApi.list, { params, query }, { token: viewer }),
      await test.call(conversationsApi.list, { params, query }, { token: other }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
  });

  it('of a term too long', async () => {
    const { status, refusal } = await ask('א'.repeat(SEARCH_TERM_MAX + 1));
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['term']]);
  });
});

describe('a search finds', () => {
  it.each([
    ['by the name', 'נועה', 'נועה ב.', 'שלום'],
    ['by a part of the name', 'נוע', 'נועה ב.', 'שלום'],
    ['by a word', 'מקורות', 'דן', 'יש דף מקורות?'],
    ['by words in any order', 'מקורות דף', 'דן', 'יש דף מקורות?'],
    ['behind what Hebrew writes together with it', 'מקורות', 'דן', 'והמקורות שלחתם?'],
    ['behind a prefix, a word of two letters', 'דף', 'דן', 'שלחתם את הדף?'],
    ['with a final letter', 'שלומ', 'דן', 'שלום לכם'],
    ['without the quotes of an abbreviation', 'רשי', 'דן', 'מה אומר רש״י כאן?'],
    ['in English, in capitals', 'SHEETS', 'Dan', 'Where are the source sheets?'],
    ['by the name and a word together', 'נועה מקורות', 'נועה ב.', 'יש דף מקורות?'],
  ])('%s', async (_what, term, name, body) => {
    const { id } = await talk(name, body);
    await talk('אחר', 'עניין אחר');
    expect(await idsOf(term)).toEqual([id]);
  });

  it.each([
    ['all words are not of one conversation', 'מקורות קסילופון'],
    ['a word of two letters only stands inside another', 'רו'],
    ['there is nothing to look for', '״'],
  ])('nothing where %s', async (_what, term) => {
    await talk('נועה', 'יש דף מקורות?');
    expect(await find(term)).toEqual({ conversations: [], total: 0, capped: false });
  });

  it('the last message that has the words, cut around them, and whose it is', async () => {
    const staff = await aUser(test.db);
    const { id } = await aConversation(test.db, channel_id, {
      said: [
        { body: 'יש דף מקורות?' },
        { body: `${'שלום רב לך. '.repeat(9)}דפי המקורות כאן.`, user_id: staff.id },
        { body: 'תודה!' },
      ],
    });
    const { conversations: found } = await find('מקורות');
    expect(found).toEqual([
      expect.objectContaining({
        id,
        last_message: { body: 'תודה!', isOpener: true },
        found: { body: '…לך. דפי המקורות כאן.', isOpener: false },
      }),
    ]);
  });

  it('no message where the name has the words, and none without a search', async () => {
    await talk('נועה', 'אני נועה', 'שלום');
    expect((await find('נועה')).conversations.map(({ found }) => found)).toEqual([null]);
    expect((await find('')).conversations.map(({ found }) => found)).toEqual([null]);
  });

  it('nothing of other channels', async () => {
    const own = await talk('נועה', 'מקורות');
    const { id } = await aChannel(test.db);
    await aConversation(test.db, id, { opener_id: own.opener_id, said: [{ body: 'מקורות' }] });
    expect(await idsOf('נועה')).toEqual([own.id]);
    expect(await idsOf('מקורות')).toEqual([own.id]);
  });

  it('what was said long ago and far up, the last spoken in first', async () => {
    const old = await talk('נועה', 'מקורות', ...Array.from({ length: 30 }, () => 'עוד משהו'));
    const older = await talk('רחל', 'המקורות');
    await test.db
      .update(conversations)
      .set({ updated_at: new Date('2020-01-01') })
      .where(eq(conversations.id, older.id));
    await others();
    expect(await idsOf('מקורות')).toEqual([old.id, older.id]);
    expect(await idsOf('נועה')).toEqual([old.id]);
  });

  it('only what waits to be read, where that is asked for', async () => {
    const unread = await talk('נועה', 'מקורות');
    const read = await talk('רחל', 'מקורות');
    await test.db
      .update(conversations)
      .set({ unread: 0, channel_read: 1 })
      .where(eq(conversations.id, read.id));
    expect(await idsOf('מקורות')).toEqual([read.id, unread.id]);
    expect(await idsOf('מקורות', { unread: 'true' })).toEqual([unread.id]);
  });

  it('page after page, and counts no further than the cap', async () => {
    await others();
    const first = await find('שיעור', { limit: '25' });
    const second = await find('שיעור', { limit: '25', offset: '25' });
    expect(first).toMatchObject({ total: LOOKUP_COUNT_CAP, capped: true });
    const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect((await find('שיעור', { offset: '60' })).conversations).toEqual([]);
  });
});

describe('the name of who began it', () => {
  it('is followed when it changes, and gone with its bearer', async () => {
    const { id, opener_id } = await talk(null, 'שלום');
    await others();
    expect(await idsOf('מרים')).toEqual([]);
    await test.db.update(users).set({ name: 'מרים' }).where(eq(users.id, opener_id));
    expect(await idsOf('מרים')).toEqual([id]);
    await test.db.delete(users).where(eq(users.id, opener_id));
    expect(await idsOf('מרים')).toEqual([]);
    expect(await idsOf('שלום')).toEqual([id]);
  });

  it('is the new one’s where the conversation goes over', async () => {
    const { id } = await talk(null, 'שלום');
    const { id: opener_id } = await aUser(test.db, { name: 'יעל' });
    await test.db.update(conversations).set({ opener_id }).where(eq(conversations.id, id));
    expect(await idsOf('יעל')).toEqual([id]);
  });
});
