import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commboxApi } from '@bimah/contract';
import { COMMBOX_MESSAGE_MAX, COMMBOX_MESSAGES_MAX } from '@bimah/contract/limits.ts';
import { commbox_conversations } from '#schema/commbox.ts';
import { rate_limits } from '#schema/system.ts';
import { auditOf } from '#testing/audit.ts';
import { aCommboxConversation } from '#testing/conversations.ts';
import { aChannel, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { listenLive, type Listening } from '#testing/live.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const SECRET = 'rW8kQ2zLx5Vn9TpB4mYc7HsJ3dGf6AeU';
let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await startTestApp({ env: { COMMBOX_SECRET: SECRET, IMAGE_HOSTS: 'Cdn.example.org' } });
  token = await anAdminToken(test.db);
});
afterAll(async () => {
  test.app.server.closeAllConnections();
  await test.close();
});
beforeEach(async () => {
  await test.db.delete(rate_limits);
  await test.db.delete(commbox_conversations);
});

const child = (message: string, minute: number, isManager = false) => ({
  message,
  createdTime: `2025-11-02T10:${String(minute).padStart(2, '0')}:00+02:00`,
  user: { isManager, identity: { thumbnailUrl: 'https://cdn.example.org/face.png' } },
});
const sample = (childs = [child('<p>שלום <b>נועה</b></p>', 1, true)]) => ({
  object_id: 'cb-77',
  user_name: 'נועה ב.',
  user_email: 'noa.b@example.com',
  closed_time: null as string | null,
  payload: [{ message: '<p>יש לי שאלה</p>', childs }],
});

const post = async (body: unknown, authorization: string | null = `Bearer ${SECRET}`) =>
  test.fetch('/api/integrations/commbox', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(authorization !== null && { authorization }),
    },
    body: JSON.stringify(body),
  });
const statusOf = async (...args: Parameters<typeof post>) => (await post(...args)).status;
const list = async () => (await test.call(commboxApi.list, { query: {} }, { token })).value;
const onlyOne = async () => {
  const { commbox_conversations: rows, total } = await list();
  expect([rows.length, total]).toEqual([1, 1]);
  const id = rows[0]?.id ?? 0;
  return (await test.call(commboxApi.get, { params: { id: String(id) } }, { token })).value;
};
/** Without that of the tests before, which may still be coming in. */
const newsOf = (stream: Listening, id: number) => () =>
  stream.events().filter((event) => event.id === id);

describe('taking a conversation in', () => {
  it.each([
    ['nothing', null],
    ['another secret', `Bearer ${SECRET.toLowerCase()}`],
    ['a part of the secret', `Bearer ${SECRET.slice(0, -1)}`],
    ['an empty secret', 'Bearer '],
    ['the secret without its scheme', SECRET],
  ])('needs the shared secret: %s', async (_what, authorization) => {
    expect(await statusOf(sample(), authorization)).toBe(401);
    // Before anything is said of the input.
    expect(await statusOf({}, authorization)).toBe(401);
    expect((await list()).total).toBe(0);
  });

  it('is not for a platform admin', async () => {
    const response = await test.fetch('/api/integrations/commbox', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(sample()),
    });
    expect(response.status).toBe(401);
  });

  it.each([
    ['without an id', { ...sample(), object_id: undefined }],
    ['with an empty id', { ...sample(), object_id: ' ' }],
    ['without a payload', { ...sample(), payload: undefined }],
    ['with an empty payload', { ...sample(), payload: [] }],
    ['with a time that is none', sample([{ ...child('א', 1), createdTime: 'yesterday' }])],
    ['with a zero in it', sample([child('a\u0000b', 1)])],
    ['with half a character', sample([child('a\ud800b', 1)])],
    ['with a message too long', sample([child('x'.repeat(COMMBOX_MESSAGE_MAX + 1), 1)])],
    [
      'with too many messages',
      sample(Array.from({ length: COMMBOX_MESSAGES_MAX + 1 }, () => child('', 1))),
    ],
  ])('refuses one %s', async (_what, body) => {
    expect(await statusOf(body)).toBe(422);
    expect((await list()).total).toBe(0);
  });

  it('keeps it as it came, times in UTC and unknown keys aside', async () => {
    const sent = sample();
    expect(await statusOf({ ...sent, id: 1, created_at: '2001-01-01T00:00:00Z' })).toBe(200);
    expect(await onlyOne()).toEqual({
      id: expect.any(Number) as number,
      object_id: 'cb-77',
      user_name: 'נועה ב.',
      user_email: 'noa.b@example.com',
      closed_time: null,
      updated_at: expect.any(String) as string,
      image_hosts: ['cdn.example.org'],
      payload: [
        {
          message: '<p>יש לי שאלה</p>',
          childs: [
            {
              message: '<p>שלום <b>נועה</b></p>',
              createdTime: '2025-11-02T08:01:00.000Z',
              user: {
                isManager: true,
                identity: { thumbnailUrl: 'https://cdn.example.org/face.png' },
              },
            },
          ],
        },
      ],
    });
    expect((await list()).commbox_conversations[0]).toMatchObject({
      last_message: 'שלום נועה',
      last_message_at: '2025-11-02T08:01:00.000Z',
    });
  });

  it('makes one of the same, also at once, and tells of it once', async () => {
    const stream = await listenLive(test.origin, token);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(sample())));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { id } = await onlyOne();
    const told = { topic: 'commbox', channel_id: null, id };
    await expect.poll(newsOf(stream, id), SOON).toEqual([told]);
    expect(await statusOf({ ...sample(), closed_time: '2025-11-03T09:00:00Z' })).toBe(200);
    expect((await onlyOne()).closed_time).toBe('2025-11-03T09:00:00.000Z');
    await expect.poll(newsOf(stream, id), SOON).toEqual([told, told]);
    stream.stop();
  });

  it('goes on with what was said since, and takes nothing back when it comes late', async () => {
    await post(sample());
    const longer = sample([child('א', 1), child('ב', 2), child('ג', 3)]);
    await post(longer);
    await post(sample());
    expect((await onlyOne()).payload[0]?.childs).toHaveLength(3);
    expect((await list()).commbox_conversations[0]?.last_message).toBe('ג');
  });

  it('is bounded', async () => {
    await test.db.insert(rate_limits).values({
      key: 'commbox_per_ip:127.0.0.1',
      points: 600,
      expire: Date.now() + 30_000,
    });
    const response = await post(sample());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the list', () => {
  it('has the last spoken in first', async () => {
    const at = (minute: number) => ({
      last_message_at: new Date(Date.UTC(2025, 10, 1, 9, minute)),
    });
    const ids: number[] = [];
    for (let n = 0; n < 27; n += 1) ids.unshift((await aCommboxConversation(test.db, at(n))).id);
    const first = await list();
    expect([first.total, first.commbox_conversations.length]).toEqual([27, 25]);
    expect(first.commbox_conversations.map(({ id }) => id)).toEqual(ids.slice(0, 25));
    const query = { offset: '25' };
    const last = (await test.call(commboxApi.list, { query }, { token })).value;
    expect(last.commbox_conversations.map(({ id }) => id)).toEqual(ids.slice(25));
  });
});

describe('deleting', () => {
  const remove = (id: number) =>
    test.call(commboxApi.remove, { params: { id: String(id) } }, { token });

  it('is told of, recorded, and final for what was sent', async () => {
    const stream = await listenLive(test.origin, token);
    await post(sample());
    const { id } = await onlyOne();
    expect((await remove(id)).value).toEqual({ status: 'ok' });
    const told = { topic: 'commbox', channel_id: null, id };
    await expect.poll(newsOf(stream, id), SOON).toEqual([told, told]);
    stream.stop();
    expect((await remove(id)).status).toBe(404);
    expect(await auditOf(test.db, 'commbox_conversation', id)).toMatchObject([
      { action: 'commbox.remove', change: { object_id: 'cb-77' } },
    ]);
    await post(sample());
    expect((await list()).total).toBe(0);
    await post(sample([child('א', 1), child('ב', 2)]));
    expect((await list()).total).toBe(1);
  });

  it('of two at once one does it', async () => {
    const { id } = await aCommboxConversation(test.db);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe('finding a conversation', () => {
  const find = async (query: object) =>
    (await test.call(commboxApi.list, { query }, { token })).value;
  const ids = async (query: object) =>
    (await find(query)).commbox_conversations.map(({ object_id }) => object_id);

  beforeEach(async () => {
    await post({ ...sample(), object_id: 'open-1' });
    await post({
      ...sample([child('תודה רבה, הסתדר', 5)]),
      object_id: 'closed-2',
      user_name: 'אליהו מזרחי',
      user_email: 'eli@example.com',
      closed_time: '2025-11-02T12:00:00+02:00',
    });
  });

  it('is for platform admins', async () => {
    const channel = await aChannel(test.db);
    const staff = await aStaffToken(test.db, channel.id, 'admin');
    const answer = await test.call(commboxApi.list, { query: { term: 'a' } }, { token: staff });
    expect(answer.status).toBe(403);
  });

  it.each(['is_open=maybe', `term=${'a'.repeat(300)}`])('refuses ?%s', async (query) => {
    const path = `/api/commbox_conversations.json?${query}`;
    expect((await test.fetch(path, { headers: { token } })).status).toBe(422);
  });

  it.each([
    [{ term: 'מזרחי' }, ['closed-2']],
    [{ term: 'noa.b@example' }, ['open-1']],
    [{ term: 'closed 2' }, ['closed-2']],
    [{ term: 'הסתדר תודה' }, ['closed-2']],
    [{ term: '%' }, []],
    [{ is_open: 'true' }, ['open-1']],
    [{ is_open: 'false' }, ['closed-2']],
    [{ is_open: 'true', term: 'מזרחי' }, []],
    [{}, ['closed-2', 'open-1']],
  ])('by %j gives %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
    expect(await find(query)).toMatchObject({ total: expected.length, capped: false });
  });

  it('turns pages, and tells how much was said', async () => {
    const { commbox_conversations: rows, total } = await find({
      term: 'example.com',
      limit: '1',
      offset: '1',
    });
    expect([
      rows.map(({ object_id, messages_count }) => [object_id, messages_count]),
      total,
    ]).toEqual([[['open-1', 2]], 2]);
  });
});
