import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conversationsApi } from '@bimah/contract';
import { CONVERSATION_MESSAGE_MAX } from '@bimah/contract/limits.ts';
import { conversations, messages } from '#schema/conversations.ts';
import { rate_limits } from '#schema/system.ts';
import { users } from '#schema/users.ts';
import { auditOf } from '#testing/audit.ts';
import { aConversation } from '#testing/conversations.ts';
import { aChannel, aToken, aUser, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let channel_id: number;
let editor: { id: number; token: string };

async function anEditor(of: number) {
  const { id } = await aUser(test.db, { name: 'צוות הערוץ' });
  await permit(test.db, { user_id: id, channel_id: of, role: 'editor' });
  return { id, token: await aToken(test.db, id) };
}

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(rate_limits);
  channel_id = (await aChannel(test.db)).id;
  editor = await anEditor(channel_id);
});

const paramsOf = (id: number, channel = channel_id) => ({
  channel_id: String(channel),
  id: String(id),
});
const read = (id: number, query: object = {}) =>
  test.call(conversationsApi.messages, { params: paramsOf(id), query }, editor);
const send = (id: number, message: object, headers: Record<string, string> = {}) =>
  test.call(
    conversationsApi.send,
    { params: paramsOf(id), body: { message: message as { body: string } } },
    { token: editor.token, headers },
  );
const bodies = (found: readonly { body: string }[]) => found.map(({ body }) => body);

describe('a foreign conversation', () => {
  it('is as missing as one that never was, under the own channel and under its own', async () => {
    const other = (await aChannel(test.db)).id;
    const { id } = await aConversation(test.db, other);
    const body = { message: { body: 'שלום' } };
    for (const one of [id, 999_999]) {
      const params = paramsOf(one);
      const answers = [
        await test.call(conversationsApi.get, { params }, editor),
        await test.call(conversationsApi.messages, { params, query: {} }, editor),
        await test.call(conversationsApi.send, { params, body }, editor),
        await test.call(conversationsApi.seenAll, { params }, editor),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    const named = await test.call(
      conversationsApi.send,
      { params: paramsOf(id, other), body },
      editor,
    );
    expect(named.status).toBe(403);
    expect(await test.db.$count(messages, eq(messages.conversation_id, id))).toBe(1);
  });

  it('lends no message to page by', async () => {
    const mine = await aConversation(test.db, channel_id);
    const { id } = await aConversation(test.db, (await aChannel(test.db)).id);
    const [foreign] = await test.db.select().from(messages).where(eq(messages.conversation_id, id));
    expect((await read(mine.id, { before: String(foreign?.id) })).status).toBe(404);
  });
});

describe('an answer is refused', () => {
  it.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['of invisible characters', '\u200b\u2060'],
    ['of 10 kB', 'x'.repeat(10_240)],
    ['a character too long', 'א'.repeat(CONVERSATION_MESSAGE_MAX + 1)],
    ['with a control character', 'a\u0000b'],
    ['no text', 7],
    ['missing', undefined],
  ])('when it is %s', async (_what, body) => {
    const { id } = await aConversation(test.db, channel_id);
    const { status, refusal } = await send(id, { body });
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['message.body']]);
    expect((await read(id)).value.total).toBe(1);
  });

  it('when whoever opened the conversation has left; what was said stays', async () => {
    const { id, opener_id } = await aConversation(test.db, channel_id);
    await test.db.delete(users).where(eq(users.id, opener_id));
    const { value } = await test.call(conversationsApi.get, { params: paramsOf(id) }, editor);
    expect(value.opener).toEqual({ id: null, name: null, avatar_url: null });
    expect((await read(id)).value.messages[0]).toMatchObject({ user_id: null, isOpener: true });
    expect((await send(id, { body: 'יש שם מישהו?' })).refusal.code).toBe('conversation_ended');
  });

  it('when there are too many a minute', async () => {
    const { id } = await aConversation(test.db, channel_id);
    const answers = await Promise.all(Array.from({ length: 65 }, () => send(id, { body: 'הצפה' })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(id)).value.total).toBe(61);
  });
});

describe('an answer', () => {
  it('has the author, side and time of its sending, whatever it claims', async () => {
    const { id, opener_id } = await aConversation(test.db, channel_id);
    const before = Date.now();
    const { value } = await send(id, {
      body: 'תשובה',
      id: 1,
      user_id: opener_id,
      isOpener: true,
      is_opener: true,
      created_at: '2001-01-01T00:00:00.000Z',
      message_reads: [{ user_id: opener_id }],
      is_read: true,
    });
    const [kept] = (await read(id)).value.messages;
    expect(kept).toEqual(value);
    expect(value).toMatchObject({
      body: 'תשובה',
      user_id: editor.id,
      isOpener: false,
      user: { name: 'צוות הערוץ', avatar_url: null },
      is_read: false,
      message_reads: [],
    });
    expect(Date.parse(value.created_at)).toBeGreaterThanOrEqual(before - 1_000);
  });

  it('keeps its lines and both scripts, and loses what pasting brought along', async () => {
    const { id } = await aConversation(test.db, channel_id);
    const { value } = await send(id, { body: '  שורה ראשונה\r\nSecond line\tהמשך\n🙏 ' });
    expect(value.body).toBe('שורה ראשונה\nSecond line המשך\n🙏');
  });

  it('is one however often it is sent under its key, and refused with other words', async () => {
    const { id } = await aConversation(test.db, channel_id);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(id, { body: 'פעם אחת' }, key)));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect((await read(id)).value.total).toBe(2);
    expect((await send(id, { body: 'אחרת' }, key)).status).toBe(409);
  });

  it('reads what was said before, and stands in the history of the channel', async () => {
    const { id } = await aConversation(test.db, channel_id);
    const { value } = await send(id, { body: 'תשובה' });
    const [, first] = (await read(id)).value.messages;
    expect(first).toMatchObject({ is_read: true, message_reads: [{ user_id: editor.id }] });
    expect(await auditOf(test.db, 'conversation', id)).toMatchObject([
      { action: 'conversations.answer', change: { channel_id, message_id: value.id } },
    ]);
  });
});

describe('reading', () => {
  it('turns one check mark into two, for as long as the message is there', async () => {
    const { id } = await aConversation(test.db, channel_id);
    expect((await read(id)).value.messages[0]).toMatchObject({ is_read: false, message_reads: [] });
    const { value } = await test.call(conversationsApi.seenAll, { params: paramsOf(id) }, editor);
    expect(value.unread_messages_count).toBe(0);
    expect((await read(id)).value.messages[0]).toMatchObject({
      is_read: true,
      message_reads: [{ user_id: editor.id }],
    });
    const reader = editor.id;
    editor = await anEditor(channel_id);
    await test.db.delete(users).where(eq(users.id, reader));
    expect((await read(id)).value.messages[0]).toMatchObject({ is_read: true, message_reads: [] });
  });

  it('tells everybody of the channel who has read, and can be repeated', async () => {
    const { id } = await aConversation(test.db, channel_id);
    const colleague = await anEditor(channel_id);
    for (const { token } of [editor, colleague, colleague]) {
      await test.call(conversationsApi.seenAll, { params: paramsOf(id) }, { token });
    }
    expect((await read(id)).value.messages[0]?.message_reads).toEqual([
      { user_id: editor.id },
      { user_id: colleague.id },
    ]);
  });
});

describe('the list', () => {
  const list = async (query: object = {}) =>
    (
      await test.call(
        conversationsApi.list,
        { params: { channel_id: String(channel_id) }, query },
        editor,
      )
    ).value;

  it.each(['limit=0', 'limit=101', 'offset=-1', 'unread=maybe'])('refuses ?%s', async (query) => {
    const path = `/api/channels/${channel_id}/conversations.json?${query}`;
    expect((await test.fetch(path, { headers: { token: editor.token } })).status).toBe(422);
  });

  it('has 25 to a page, the last spoken in first, from either end', async () => {
    const ids: number[] = [];
    for (let minute = 0; minute < 52; minute += 1) {
      const updated_at = new Date(Date.UTC(2025, 10, 1, 10, minute));
      ids.unshift((await aConversation(test.db, channel_id, { updated_at })).id);
    }
    const first = await list();
    expect(first.total).toBe(52);
    expect(first.conversations.map(({ id }) => id)).toEqual(ids.slice(0, 25));
    const last = await list({ offset: '50' });
    expect(last.conversations.map(({ id }) => id)).toEqual(ids.slice(50));
    await send(ids[51] as number, { body: 'תשובה' });
    expect((await list({ limit: '1' })).conversations[0]?.id).toBe(ids[51]);
  });

  it('shows who opened it, the beginning of the last message and how many are unread', async () => {
    const opener = await aUser(test.db, { name: 'נועה ב.', avatar_url: '/media/people/noa.webp' });
    const body = 'ארוך '.repeat(100);
    const { id, updated_at } = await aConversation(test.db, channel_id, {
      opener_id: opener.id,
      said: [{ body: 'שלום' }, { body }],
    });
    expect((await list()).conversations).toEqual([
      {
        id,
        channel_id,
        opener: {
          id: opener.id,
          name: 'נועה ב.',
          avatar_url: '/media/people/noa.webp',
        },
        found: null,
        last_message: { body: body.slice(0, 200), isOpener: true },
        unread_messages_count: 2,
        created_at: expect.any(String) as string,
        updated_at: updated_at.toISOString(),
      },
    ]);
  });

  it('can be cut to what is unread, and is counted as it changes', async () => {
    const one = await aConversation(test.db, channel_id);
    const two = await aConversation(test.db, channel_id);
    const params = { channel_id: String(channel_id) };
    const count = async () => (await test.call(conversationsApi.count, { params }, editor)).value;
    expect(await count()).toEqual({ total: 2, unread: 2 });
    await test.call(conversationsApi.seenAll, { params: paramsOf(one.id) }, editor);
    expect(await count()).toEqual({ total: 2, unread: 1 });
    expect((await list({ unread: 'true' })).conversations.map(({ id }) => id)).toEqual([two.id]);
    expect((await list({ unread: 'true' })).total).toBe(1);
    await send(two.id, { body: 'תשובה' });
    expect(await count()).toEqual({ total: 2, unread: 0 });
    await test.db.delete(conversations).where(eq(conversations.id, one.id));
    expect(await count()).toEqual({ total: 1, unread: 0 });
  });
});

describe('messages', () => {
  it('come 30 at a time, the newest first, and pages stand still while more come', async () => {
    const said = Array.from({ length: 70 }, (_, index) => ({ body: `הודעה ${index + 1}` }));
    const { id } = await aConversation(test.db, channel_id, { said });
    const newest = said.map(({ body }) => body).toReversed();
    const first = (await read(id)).value;
    expect(first.total).toBe(70);
    expect(bodies(first.messages)).toEqual(newest.slice(0, 30));
    await send(id, { body: 'בינתיים' });
    const before = String(first.messages.at(-1)?.id);
    expect(bodies((await read(id, { before })).value.messages)).toEqual(newest.slice(30, 60));
    expect(bodies((await read(id, { offset: '61' })).value.messages)).toEqual(newest.slice(60));
    expect((await read(id, { offset: '500' })).value.messages).toEqual([]);
  });
});
