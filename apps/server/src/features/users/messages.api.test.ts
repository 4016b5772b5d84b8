import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usersApi } from '@bimah/contract';
import { push_devices, user_messages, users } from '#schema/users.ts';
import { PushRejectedError, type OutgoingPush } from '#platform/push/port.ts';
import { auditOf } from '#testing/audit.ts';
import {
  aChannel,
  anAdminToken,
  aPushDevice,
  aStaffToken,
  aToken,
  aUser,
} from '#testing/factories.ts';
import { hurryRetries, OFTEN } from '#testing/retries.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startWorker } from '../../worker.ts';

const content = { title: 'שיעור חדש 🎬', body: 'שורה ראשונה\nשורה שנייה' };

describe('a message to a user', () => {
  let test: TestApp;
  const pushed = new Map<string, OutgoingPush>();
  let stop: () => Promise<void>;

  beforeAll(async () => {
    test = await startTestApp();
    const push = {
      send: async (message: OutgoingPush, id: string) => {
        if (message.to.startsWith('gone')) throw new PushRejectedError('no such device');
        if (message.to === 'busy' && !pushed.has('seen busy')) {
          pushed.set('seen busy', message);
          throw new Error('try later');
        }
        pushed.set(id, message);
      },
      isSetUp: true,
      check: async () => {},
      close: async () => {},
    };
    const worker = await startWorker({ ...test.services, push }, OFTEN);
    stop = () => worker.stop();
  });
  afterAll(async () => {
    await stop();
    await test.close();
  });

  const send = (
    token: string,
    userId: number,
    { body = content, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ) =>
    test.call(
      usersApi.sendMessage,
      { params: { id: String(userId) }, body: body as never },
      { token, language: 'en', headers },
    );
  const sentAs = (id: number) =>
    [...pushed].filter(([name]) => name.startsWith(`message-${id}-`)).map(([, message]) => message);
  const sentTo = (userId: number) =>
    test.db.select().from(user_messages).where(eq(user_messages.user_id, userId));

  it('is not sent by channel staff', async () => {
    const channel = await aChannel(test.db);
    const user = await aUser(test.db, { push_token: 'device-0' });
    expect((await send(await aStaffToken(test.db, channel.id, 'admin'), user.id)).status).toBe(403);
    expect(await sentTo(user.id)).toEqual([]);
  });

  it.each([
    ['nothing', {}, { title: ['Title is required'], body: ['Content is required'] }],
    [
      'blanks',
      { title: ' ', body: '\n \n' },
      { title: ['Title is required'], body: ['Content is required'] },
    ],
    [
      'an endless title',
      { ...content, title: 'א'.repeat(101) },
      { title: ['The text is too long.'] },
    ],
    ['an endless body', { ...content, body: 'א'.repeat(501) }, { body: ['The text is too long.'] }],
    [
      'a title of two lines',
      { ...content, title: 'a\nb' },
      { title: ['The text contains characters that are not allowed.'] },
    ],
    [
      'a body with a bell',
      { ...content, body: 'a\u0007b' },
      { body: ['The text contains characters that are not allowed.'] },
    ],
  ])('refuses %s', async (_, body, fields) => {
    const user = await aUser(test.db);
    const answer = await send(await anAdminToken(test.db), user.id, { body });
    expect([answer.status, answer.refusal.fields]).toEqual([422, fields]);
    expect(await sentTo(user.id)).toEqual([]);
  });

  it('needs somebody to go to', async () => {
    expect((await send(await anAdminToken(test.db), 999_999_999)).refusal.code).toBe('not_found');
  });

  it('goes to the device, stays on record and in the audit trail', async () => {
    const user = await aUser(test.db, { push_token: 'device-1' });
    const { value } = await send(await anAdminToken(test.db), user.id);
    expect(value).toMatchObject({ ...content, user_id: user.id, status: 'queued' });
    await vi.waitFor(async () => {
      expect((await sentTo(user.id)).map(({ status }) => status)).toEqual(['sent']);
    }, SOON);
    expect(sentAs(value.id)).toEqual([{ to: 'device-1', ...content }]);
    const [entry] = await auditOf(test.db, 'user', user.id);
    expect(entry).toMatchObject({ action: 'users.send_message', change: { title: content.title } });
  });

  it('is kept where there is no device, and marked where the device is gone', async () => {
    const [homeless, gone] = [await aUser(test.db), await aUser(test.db, { push_token: 'gone' })];
    const { value } = await send(await anAdminToken(test.db), homeless.id);
    expect(value.status).toBe('kept');
    await send(await anAdminToken(test.db), gone.id);
    await vi.waitFor(async () => {
      expect((await sentTo(gone.id)).map(({ status }) => status)).toEqual(['failed']);
    }, SOON);
    expect(await test.db.$count(push_devices, eq(push_devices.user_id, gone.id))).toBe(0);
  });

  it('goes to every device, whatever becomes of the others', async () => {
    const user = await aUser(test.db, { push_token: 'gone-too' });
    for (const push_token of ['desk', 'busy']) {
      await aPushDevice(test.db, { user_id: user.id, push_token });
    }
    const { value } = await send(await anAdminToken(test.db), user.id);
    await vi.waitFor(async () => {
      await hurryRetries(test.db);
      const reached = sentAs(value.id).map(({ to }) => to);
      expect(reached.toSorted()).toEqual(['busy', 'desk']);
    }, SOON);
    expect((await sentTo(user.id)).map(({ status }) => status)).toEqual(['sent']);
    expect(await test.db.$count(push_devices, eq(push_devices.user_id, user.id))).toBe(2);
  });

  describe('on record', () => {
    const record = (token: string, userId: number, query = {}) =>
      test.call(
        usersApi.messages,
        { params: { id: String(userId) }, query },
        { token, language: 'en' },
      );
    const keep = (userId: number, senderId: number | null, title: string, minute: number) =>
      test.db.insert(user_messages).values({
        ...content,
        title,
        user_id: userId,
        sender_id: senderId,
        status: 'kept',
        created_at: new Date(Date.UTC(2025, 0, 1, 10, minute)),
      });

    it('is read by platform admins alone', async () => {
      const { id } = await aChannel(test.db);
      const user = await aUser(test.db);
      const me = await aToken(test.db, user.id);
      for (const token of [me, await aStaffToken(test.db, id, 'admin')]) {
        expect((await record(token, user.id)).status).toBe(403);
      }
      const admin = await anAdminToken(test.db);
      expect((await record(admin, user.id)).value).toEqual({ messages: [], total: 0 });
      expect((await record(admin, 999_999_999)).refusal.code).toBe('not_found');
    });

    it('tells what was said, by whom, and how it was delivered', async () => {
      const sender = await aUser(test.db, { is_admin: true, name: 'דנה' });
      const token = await aToken(test.db, sender.id);
      const user = await aUser(test.db, { push_token: 'device-9' });
      const sent = (await send(token, user.id)).value;
      await vi.waitFor(async () => {
        const { value } = await record(token, user.id);
        expect(value).toEqual({
          messages: [{ ...sent, status: 'sent', sender: { id: sender.id, name: 'דנה' } }],
          total: 1,
        });
      }, SOON);
    });

    it('is the user’s own, pages from the last, and outlives its sender', async () => {
      const [user, other, sender] = [
        await aUser(test.db),
        await aUser(test.db),
        await aUser(test.db),
      ];
      await keep(user.id, sender.id, 'first', 1);
      await keep(user.id, sender.id, 'second', 2);
      await keep(other.id, sender.id, 'not theirs', 3);
      await test.db.delete(users).where(eq(users.id, sender.id));
      const token = await anAdminToken(test.db);
      const { messages, total } = (await record(token, user.id)).value;
      expect(messages.map(({ title, sender: by }) => [title, by])).toEqual([
        ['second', null],
        ['first', null],
      ]);
      const page = (await record(token, user.id, { limit: '1', offset: '1' })).value;
      expect([total, page.total, page.messages]).toEqual([2, 2, messages.slice(1)]);
    });
  });

  it('goes out once however often the button is pressed', async () => {
    const user = await aUser(test.db, { push_token: 'device-2' });
    const token = await anAdminToken(test.db);
    const headers = { 'idempotency-key': 'one-press' };
    const answers = await Promise.all([1, 2, 3].map(() => send(token, user.id, { headers })));
    expect(new Set(answers.map((answer) => answer.value.id)).size).toBe(1);
    expect(await sentTo(user.id)).toHaveLength(1);
  });

  it('has to wait for the one before it, from the same sender', async () => {
    const [one, two] = [await aUser(test.db), await aUser(test.db)];
    const token = await anAdminToken(test.db);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(token, index % 2 === 0 ? one.id : two.id)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(25);
  });

  it('does not reach one person more than three times in five minutes, whoever sends', async () => {
    const user = await aUser(test.db);
    const tokens = await Promise.all(Array.from({ length: 5 }, () => anAdminToken(test.db)));
    const answers = await Promise.all(tokens.map((token) => send(token, user.id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 429, 429,
    ]);
    expect(await sentTo(user.id)).toHaveLength(3);
  });

  it('lands in the outbox folder where no push service is configured', async () => {
    const { push, config } = test.services;
    await push.send({ to: 'device-3', ...content }, 'message-1');
    const folder = join(config.dataDir, 'push');
    expect(await readdir(folder)).toEqual(['message-1.json']);
    expect(await readFile(join(folder, 'message-1.json'), 'utf8')).toContain('שיעור חדש');
  });
});
