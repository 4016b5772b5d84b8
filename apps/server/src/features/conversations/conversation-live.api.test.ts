import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appConversationsApi, conversationsApi } from '@bimah/contract';
import { createServices } from '#platform/services.ts';
import { aConversation } from '#testing/conversations.ts';
import { aChannel, aStaffToken, aViewer } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { buildApp } from '../../app.ts';

/** Long enough for a busy machine; a passing test never waits for it. */

let test: TestApp;
let channel_id: number;
let token: string;
let viewer: { id: number; token: string };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => {
  test.app.server.closeAllConnections();
  await test.close();
});
beforeEach(async () => {
  channel_id = (await aChannel(test.db, { conversation_enabled: true })).id;
  token = await aStaffToken(test.db, channel_id, 'editor');
  viewer = await aViewer(test.db);
});

const paramsOf = (id: number) => ({ channel_id: String(channel_id), id: String(id) });
const open = (body: string) =>
  test.call(
    appConversationsApi.openConversation,
    { body: { channel_id, message: { body } } },
    viewer,
  );
const send = (id: number, body: string, by = token) =>
  test.call(
    conversationsApi.send,
    { params: paramsOf(id), body: { message: { body } } },
    { token: by },
  );
const read = async (id: number, query: object = {}) =>
  (await test.call(conversationsApi.messages, { params: paramsOf(id), query }, { token })).value;

describe('what is told at once', () => {
  it('is every message and the first reading, to the channel and nobody else', async () => {
    const elsewhere = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
    const [staff, others] = [
      await listenLive(test.origin, token),
      await listenLive(test.origin, elsewhere),
    ];
    const { id } = (await open('שלום')).value.conversation;
    const seen = () => test.call(conversationsApi.seenAll, { params: paramsOf(id) }, { token });
    await seen();
    await seen();
    await send(id, 'תשובה');
    const own = { params: { id: String(id) } };
    await test.call(appConversationsApi.readConversation, own, viewer);
    const said = { topic: 'message', channel_id, id };
    const wasRead = { topic: 'conversation', channel_id, id };
    await expect.poll(staff.events, SOON).toEqual([said, wasRead, said, wasRead]);
    expect(others.events()).toEqual([]);
    staff.stop();
    others.stop();
  });

  it('reaches people at a second server', async () => {
    const { config, database } = test.services;
    const services = await createServices(config, database);
    const second = await buildApp(services, { consoleRoot: null });
    const stream = await listenLive(await second.listen({ port: 0, host: '127.0.0.1' }), token);
    const { id } = (await open('שלום')).value.conversation;
    await expect.poll(stream.events, SOON).toEqual([{ topic: 'message', channel_id, id }]);
    stream.stop();
    await second.close();
    await services.close();
  });
});

describe('nothing is missing', () => {
  it('after a connection was lost: what came meanwhile is read again', async () => {
    const { id } = (await open('ראשונה')).value.conversation;
    const [stream, witness] = await Promise.all([
      listenLive(test.origin, token),
      listenLive(test.origin, token),
    ]);
    stream.stop();
    for (const body of ['שנייה', 'שלישית']) await open(body);
    // Whoever comes only now has missed both.
    await expect.poll(() => witness.events().length, SOON).toBe(2);
    witness.stop();
    const again = await listenLive(test.origin, token);
    expect((await read(id)).messages.map(({ body }) => body)).toEqual([
      'שלישית',
      'שנייה',
      'ראשונה',
    ]);
    await open('רביעית');
    await expect.poll(again.events, SOON).toEqual([{ topic: 'message', channel_id, id }]);
    again.stop();
  });

  it('when a hundred are sent at once, in one order of numbers, ids and times', async () => {
    const { id } = await aConversation(test.db, channel_id);
    const senders = [token];
    while (senders.length < 4) senders.push(await aStaffToken(test.db, channel_id, 'editor'));
    const sent = Array.from({ length: 100 }, (_, index) => `הודעה ${index}`);
    const answers = await Promise.all(
      sent.map((body, index) => send(id, body, senders[index % senders.length])),
    );
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
    const { messages, total } = await read(id, { limit: '100' });
    expect(total).toBe(101);
    const rest = (await read(id, { limit: '100', before: String(messages.at(-1)?.id) })).messages;
    const all = [...messages, ...rest].toReversed();
    expect(new Set(all.map(({ body }) => body)).size).toBe(101);
    const ids = all.map((message) => message.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
  });
});
