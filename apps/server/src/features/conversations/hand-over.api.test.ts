import { afterAll, beforeAll, expect, it } from 'vitest';
import { appApi, appConversationsApi as app, conversationsApi } from '@bimah/contract';
import { aConversation } from '#testing/conversations.ts';
import { aChannel, aStaffToken, aUser, aViewer, APP_KEY, PASSWORD } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('signing in brings what the anonymous viewer said along, but for channels spoken with already', async () => {
  const [alone, both] = [
    await aChannel(test.db, { conversation_enabled: true }),
    await aChannel(test.db, { conversation_enabled: true }),
  ];
  const email = 'noa.home@example.com';
  const account = await aUser(test.db, { email, name: 'נועה', is_publisher: false });
  const viewer = await aViewer(test.db);
  const moved = await aConversation(test.db, alone.id, { opener_id: viewer.id });
  const left = await aConversation(test.db, both.id, { opener_id: viewer.id });
  const known = await aConversation(test.db, both.id, { opener_id: account.id });
  const { token } = viewer;
  await test.call(app.readConversation, { params: { id: String(moved.id) } }, { token });

  const { value } = await test.call(
    appApi.signInViewer,
    { body: { email, password: PASSWORD } },
    { token, headers: { app_key: APP_KEY } },
  );
  const { conversations } = (await test.call(app.listConversations, { query: {} }, value)).value;
  expect(new Set(conversations.map(({ id }) => id))).toEqual(new Set([moved.id, known.id]));
  const said = await test.call(
    app.listMessages,
    { params: { id: String(moved.id) }, query: {} },
    value,
  );
  expect(said.value.messages).toMatchObject([{ isOpener: true }]);

  const staff = await aStaffToken(test.db, both.id, 'editor');
  const params = { channel_id: String(both.id), id: String(left.id) };
  const stayed = await test.call(conversationsApi.get, { params }, { token: staff });
  expect(stayed.value.opener).toMatchObject({ id: viewer.id });
  const shown = await test.call(
    conversationsApi.get,
    { params: { channel_id: String(alone.id), id: String(moved.id) } },
    { token: await aStaffToken(test.db, alone.id, 'editor') },
  );
  expect(shown.value.opener).toMatchObject({ id: account.id, name: 'נועה' });
});
