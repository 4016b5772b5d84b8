import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appApi, appConversationsApi as app, conversationsApi } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { aConversation } from '#testing/conversations.ts';
import { aChannel, aStaffToken, aUser, aViewer, APP_KEY, PASSWORD } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('signing in brings the conversations of the anonymous viewer along', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(rate_limits));

  const anOpenChannel = () => aChannel(test.db, { conversation_enabled: true });
  async function anAccount() {
    const account = await aUser(test.db, { name: 'נועה' });
    const body = { email: account.email ?? '', password: PASSWORD };
    const signIn = (token?: string) =>
      test.call(
        appApi.signInViewer,
        { body },
        { ...(token && { token }), headers: { app_key: APP_KEY } },
      );
    return { ...account, signIn };
  }
  const open = (token: string, channel_id: number, body: string) =>
    test.call(app.openConversation, { body: { channel_id, message: { body } } }, { token });
  const listOf = async (token: string) =>
    (await test.call(app.listConversations, { query: {} }, { token })).value.conversations;
  const saidIn = async (token: string, id: number) =>
    (await test.call(app.listMessages, { params: { id: String(id) }, query: {} }, { token })).value
      .messages;
  const numbersOf = async (id: number) =>
    (
      await test.db.execute<{ number: number; user_id: string; body: string }>(
        sql`select number, user_id, body from messages where conversation_id = ${id} order by number`,
      )
    ).rows;

  it('where the account has none with the channel', async () => {
    const channel = await anOpenChannel();
    const account = await anAccount();
    const { id: viewerId, token } = await aViewer(test.db);
    const { id } = await aConversation(test.db, channel.id, { opener_id: viewerId });
    await test.call(app.readConversation, { params: { id: String(id) } }, { token });
    const { value } = await account.signIn(token);
    expect((await listOf(value.token)).map((one) => one.id)).toEqual([id]);
    expect(await saidIn(value.token, id)).toMatchObject([{ isOpener: true }]);
    const shown = await test.call(
      conversationsApi.get,
      { params: { channel_id: String(channel.id), id: String(id) } },
      { token: await aStaffToken(test.db, channel.id, 'editor') },
    );
    expect(shown.value.opener).toMatchObject({ id: account.id, name: 'נועה' });
  });

  it('into the one the account has with the channel, in order of time', async () => {
    const channel = await anOpenChannel();
    const staff = await aStaffToken(test.db, channel.id, 'editor');
    const account = await anAccount();
    const home = (await account.signIn()).value.token;
    const { token } = await aViewer(test.db);
    const answer = (id: number, body: string) =>
      test.call(
        conversationsApi.send,
        {
          params: { channel_id: String(channel.id), id: String(id) },
          body: { message: { body } },
        },
        { token: staff },
      );
    const kept = (await open(home, channel.id, 'א')).value.conversation.id;
    const joined = (await open(token, channel.id, 'ב')).value.conversation.id;
    await answer(kept, 'ג');
    await answer(joined, 'ד');
    await open(home, channel.id, 'ה');
    await open(token, channel.id, 'ו');
    const live = await listenLive(test.origin, staff);
    const { value } = await account.signIn(token);

    const [only, ...more] = await listOf(value.token);
    expect([only?.id, more]).toEqual([kept, []]);
    expect((await saidIn(value.token, kept)).map(({ body, isOpener }) => [body, isOpener])).toEqual(
      [
        ['ו', true],
        ['ה', true],
        ['ד', false],
        ['ג', false],
        ['ב', true],
        ['א', true],
      ],
    );
    const rows = await numbersOf(kept);
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows.filter(({ user_id }) => Number(user_id) === account.id)).toHaveLength(4);
    const params = { channel_id: String(channel.id) };
    const counted = await test.call(conversationsApi.count, { params }, { token: staff });
    expect(counted.value).toEqual({ total: 1, unread: 1 });
    const seen = await test.call(
      conversationsApi.get,
      { params: { ...params, id: String(kept) } },
      { token: staff },
    );
    expect(seen.value).toMatchObject({
      unread_messages_count: 2,
      opener: { id: account.id },
      last_message: { body: 'ו' },
    });
    const gone = await test.call(
      conversationsApi.get,
      { params: { ...params, id: String(joined) } },
      { token: staff },
    );
    expect(gone.status).toBe(404);
    await expect
      .poll(() => live.events())
      .toEqual(
        expect.arrayContaining([
          { topic: 'message', channel_id: channel.id, id: kept },
          { topic: 'conversation', channel_id: channel.id, id: joined },
        ]),
      );
    live.stop();
    expect((await open(value.token, channel.id, 'ז')).value.conversation.id).toBe(kept);
  });

  it('while both go on writing, and is never refused for it', async () => {
    for (let round = 0; round < 12; round += 1) {
      await test.db.delete(rate_limits);
      const channel = await anOpenChannel();
      const account = await anAccount();
      const home = (await account.signIn()).value.token;
      const { token } = await aViewer(test.db);
      if (round % 2 === 0) await open(token, channel.id, 'קודם');
      if (round % 3 === 0) await open(home, channel.id, 'קודם');
      const [signedIn, ...written] = await Promise.all([
        account.signIn(token),
        open(home, channel.id, 'בבית'),
        open(token, channel.id, 'בדרך'),
        open(home, channel.id, 'ושוב'),
      ]);
      expect(signedIn.status).toBe(200);
      for (const { status } of written) expect([200, 401]).toContain(status);
      const [only, ...more] = await listOf(signedIn.value.token);
      expect(more).toEqual([]);
      const rows = await numbersOf(only?.id ?? 0);
      const before = Number(round % 2 === 0) + Number(round % 3 === 0);
      const taken = written.filter(({ status }) => status === 200).length;
      expect(rows.map(({ number }) => number)).toEqual(
        Array.from({ length: before + taken }, (_, index) => index + 1),
      );
    }
  });
});
