import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appConversationsApi as app, conversationsApi } from '@bimah/contract';
import { conversations } from '#schema/conversations.ts';
import { rate_limits } from '#schema/system.ts';
import { aConversation } from '#testing/conversations.ts';
import { aChannel, aStaffToken, aViewer } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let channel_id: number;
let viewer: { id: number; token: string };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(rate_limits);
  channel_id = (await aChannel(test.db, { name: 'שביל ההלכה', conversation_enabled: true })).id;
  viewer = await aViewer(test.db, { name: 'נועה ב.' });
});

const open = (body: string, headers: Record<string, string> = {}, to = channel_id) =>
  test.call(
    app.openConversation,
    { body: { channel_id: to, message: { body } } },
    { token: viewer.token, headers },
  );

describe('a viewer cannot', () => {
  it.each(['', ' ', 'x'.repeat(10_240)])('say %j', async (body) => {
    expect((await open(body)).refusal.fields).toHaveProperty(['message.body']);
    expect(await test.db.$count(conversations)).toBe(0);
  });

  it.each([
    { what: 'hidden', values: { conversation_enabled: true, hidden: true }, code: 'not_found' },
    { what: 'closed', values: {}, code: 'conversations_closed' },
  ])('write to a $what channel, begun or not', async ({ values, code }) => {
    const { id: shut } = await aChannel(test.db, values);
    expect((await open('שלום', {}, shut)).refusal.code).toBe(code);
    const { id } = await aConversation(test.db, shut, { opener_id: viewer.id });
    const params = { id: String(id) };
    const body = { message: { body: 'שלום' } };
    const answer = await test.call(app.sendMessage, { params, body }, viewer);
    expect(answer.refusal.code).toBe('conversations_closed');
    expect((await test.call(app.listMessages, { params, query: {} }, viewer)).status).toBe(200);
  });

  it('write to a channel that is not there', async () => {
    expect((await open('שלום', {}, 999_999)).status).toBe(404);
  });

  it("come near somebody else's conversation", async () => {
    const { id } = await aConversation(test.db, channel_id);
    const params = { id: String(id) };
    const body = { message: { body: 'שלום' } };
    const answers = [
      await test.call(app.getConversation, { params }, viewer),
      await test.call(app.listMessages, { params, query: {} }, viewer),
      await test.call(app.sendMessage, { params, body }, viewer),
      await test.call(app.readConversation, { params }, viewer),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await test.call(app.listConversations, { query: {} }, viewer)).value.total).toBe(0);
  });

  it('use the calls of the console', async () => {
    const { id } = await aConversation(test.db, channel_id, { opener_id: viewer.id });
    const params = { channel_id: String(channel_id), id: String(id) };
    expect((await test.call(conversationsApi.get, { params }, viewer)).status).toBe(403);
  });

  it('flood a channel', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => open('הצפה')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('a conversation', () => {
  it('is one for a viewer and a channel, however it is opened', async () => {
    const answers = await Promise.all(['א', 'ב', 'ג', 'ד'].map((body) => open(body)));
    const ids = new Set(answers.map(({ value }) => value.conversation.id));
    expect(ids.size).toBe(1);
    const query = { channel_id: String(channel_id) };
    const { value } = await test.call(app.listConversations, { query }, viewer);
    expect(value).toMatchObject({
      total: 1,
      conversations: [{ id: [...ids][0], channel: { id: channel_id, name: 'שביל ההלכה' } }],
    });
    const params = { id: String([...ids][0]) };
    const said = await test.call(app.listMessages, { params, query: {} }, viewer);
    expect(said.value.messages.map(({ body }) => body).toSorted()).toEqual(['א', 'ב', 'ג', 'ד']);
  });

  it('is opened once under one key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [one, two] = [await open('שלום', key), await open('שלום', key)];
    expect(two.value).toEqual(one.value);
  });

  it('goes to and fro: the channel reads and answers, the viewer reads, both see it', async () => {
    const token = await aStaffToken(test.db, channel_id, 'editor');
    const { id } = (await open('יש לי שאלה')).value.conversation;
    const own = { params: { id: String(id) } };
    const params = { channel_id: String(channel_id), id: String(id) };
    const ofViewer = async () =>
      (await test.call(app.listMessages, { ...own, query: {} }, viewer)).value.messages;
    const ofStaff = async () =>
      (await test.call(conversationsApi.messages, { params, query: {} }, { token })).value.messages;

    expect(await ofViewer()).toMatchObject([{ isOpener: true, is_read: false }]);
    await test.call(conversationsApi.seenAll, { params }, { token });
    expect(await ofViewer()).toMatchObject([{ isOpener: true, is_read: true }]);

    const body = { message: { body: 'בשמחה' } };
    await test.call(conversationsApi.send, { params, body }, { token });
    const shown = (await test.call(app.getConversation, own, viewer)).value;
    expect(shown).toMatchObject({
      unread_messages_count: 1,
      last_message: { body: 'בשמחה', isOpener: false },
    });
    expect(await ofStaff()).toMatchObject([{ body: 'בשמחה', is_read: false }, {}]);
    await test.call(app.readConversation, own, viewer);
    expect((await ofStaff())[0]).toMatchObject({
      is_read: true,
      message_reads: [{ user_id: viewer.id }],
    });
    expect((await test.call(app.getConversation, own, viewer)).value.unread_messages_count).toBe(0);
  });

  it('does not say who of the channel answered', async () => {
    const token = await aStaffToken(test.db, channel_id, 'editor');
    const { id } = (await open('יש לי שאלה')).value.conversation;
    const params = { channel_id: String(channel_id), id: String(id) };
    await test.call(
      conversationsApi.send,
      { params, body: { message: { body: 'כן' } } },
      { token },
    );
    const response = await test.fetch(`/api/app/conversations/${id}/messages`, {
      headers: { token: viewer.token },
    });
    const { messages } = (await response.json()) as { messages: object[] };
    expect(Object.keys(messages[0] ?? {}).toSorted()).toEqual(
      ['body', 'created_at', 'id', 'isOpener', 'is_read'].toSorted(),
    );
  });
});
