import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commboxApi, conversationsApi } from '@bimah/contract';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { conversations } from '#schema/conversations.ts';
import { anAdminToken } from '#testing/factories.ts';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { NOAS_DIALOGUE } from './conversations.ts';

describe('the conversations of the demo', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startDemoApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());

  const list = async (channel_id: string, query: object = {}) =>
    (await test.call(conversationsApi.list, { params: { channel_id }, query }, { token })).value;

  it('are sixty, more than a page of them in the first channel, read and unread', async () => {
    expect(await test.db.$count(conversations)).toBe(60);
    const { conversations: rows, total } = await list('1');
    expect([rows.length, total]).toEqual([25, 31]);
    expect(new Set(rows.map(({ unread_messages_count: unread }) => unread > 0)).size).toBe(2);
    const times = rows.map(({ updated_at }) => updated_at);
    expect(times.every((time) => Date.parse(time) < Date.now())).toBe(true);
  });

  it('have one long enough to be read back in', async () => {
    const { conversations: rows } = await list('1', { limit: '100' });
    const totals = await Promise.all(
      rows.map(async ({ id }) => {
        const params = { channel_id: '1', id: String(id) };
        const input = { params, query: {} };
        return (await test.call(conversationsApi.messages, input, { token })).value.total;
      }),
    );
    expect(Math.max(...totals)).toBeGreaterThan(PAGE_SIZE.messages);
  });

  it('tell of an egg in a salad, in both languages, at the hours of the day', async () => {
    const { conversations: rows } = await list('4');
    const noas = rows.find(({ opener }) => opener.name === 'נועה ב.');
    const params = { channel_id: '4', id: String(noas?.id) };
    const { value } = await test.call(conversationsApi.messages, { params, query: {} }, { token });
    expect(value.total).toBe(20);
    expect(value.messages.toReversed().map(({ body }) => body)).toEqual(
      NOAS_DIALOGUE.map(([, , body]) => body),
    );
    expect(value.messages.at(-1)?.created_at).toMatch(/T07:12:00\.000Z$/);
    expect(value.messages[0]).toMatchObject({
      created_at: expect.stringMatching(/T06:52:00\.000Z$/) as string,
      isOpener: true,
      is_read: false,
    });
  });

  it('come from Commbox too, open and closed', async () => {
    const { value } = await test.call(commboxApi.list, { query: {} }, { token });
    expect(value.total).toBeGreaterThan(6);
    const closed = value.commbox_conversations.map(({ closed_time }) => closed_time !== null);
    expect(new Set(closed).size).toBe(2);
  });
});
