import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { notificationsApi } from '@bimah/contract';
import type { OutgoingPush } from '#platform/push/port.ts';
import { PushRejectedError } from '#platform/push/port.ts';
import { channels } from '#schema/channels.ts';
import { follows } from '#schema/follows.ts';
import { notification_deliveries, notifications } from '#schema/notifications.ts';
import { push_devices } from '#schema/users.ts';
import { auditOf } from '#testing/audit.ts';
import {
  aChannel,
  anAdminToken,
  aPushDevice,
  aStaffToken,
  aToken,
  aUser,
  aViewer,
  permit,
} from '#testing/factories.ts';
import { hurryRetries, OFTEN } from '#testing/retries.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startWorker } from '../../worker.ts';

const content = { title: 'שיעור חדש 🎬', body: 'היום בשמונה\nבאולם' };

describe('a notification', () => {
  let test: TestApp;
  let stop: () => Promise<void>;
  const pushed: { id: string; push: OutgoingPush }[] = [];
  /** Devices the service does not take a message for at once: how often it says no. */
  const busy = new Map<string, number>();

  beforeAll(async () => {
    test = await startTestApp();
    const push = {
      send: async (message: OutgoingPush, id: string) => {
        if (message.to.startsWith('gone')) throw new PushRejectedError('no such device');
        const times = busy.get(message.to) ?? 0;
        busy.set(message.to, times - 1);
        if (times > 0) throw new Error('try later');
        pushed.push({ id, push: message });
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

  const send = (token: string, body: object, headers: Record<string, string> = {}) =>
    test.call(notificationsApi.send, { body: body as never }, { token, headers, language: 'en' });
  const rowOf = async (id: number) =>
    (await test.db.select().from(notifications).where(eq(notifications.id, id)))[0];
  const finished = (id: number) =>
    vi.waitFor(async () => {
      const row = await rowOf(id);
      expect(row?.finished_at).not.toBeNull();
      return row;
    }, SOON);
  const devicesOf = (id: number) =>
    pushed.filter((one) => one.id.startsWith(`notification-${id}-`)).map(({ push }) => push.to);

  async function aFollowedChannel(tokens: readonly (string | null)[]) {
    const channel = await aChannel(test.db);
    for (const push_token of tokens) {
      const { id } = await aViewer(test.db, { push_token });
      await test.db.insert(follows).values({ user_id: id, channel_id: channel.id });
    }
    return channel;
  }

  it('tells beforehand how many people it goes to, as they are at that moment', async () => {
    const channel = await aFollowedChannel(['audience-1', 'audience-2', null]);
    const [own, foreign] = [channel.id, (await aChannel(test.db)).id];
    const editor = await aStaffToken(test.db, own, 'editor');
    const audience = async (token: string, channel_id?: number) =>
      test.call(
        notificationsApi.audience,
        { query: channel_id === undefined ? {} : { channel_id: String(channel_id) } },
        { token },
      );
    expect((await audience(editor, foreign)).status).toBe(403);
    expect((await audience(editor)).status).toBe(403);
    expect((await audience(editor, own)).value).toEqual({ people: 2 });
    await test.db.delete(follows).where(eq(follows.channel_id, own));
    expect((await audience(editor, own)).value).toEqual({ people: 0 });
    const admin = await anAdminToken(test.db);
    const { people } = (await audience(admin)).value;
    await aViewer(test.db, { push_token: 'audience-3' });
    expect((await audience(admin)).value).toEqual({ people: people + 1 });
  });

  describe('is refused', () => {
    it('to a foreign channel, and to everybody, for all but platform admins', async () => {
      const [own, foreign] = [await aChannel(test.db), await aFollowedChannel(['foreign-1'])];
      for (const role of ['editor', 'admin'] as const) {
        const token = await aStaffToken(test.db, own.id, role);
        expect((await send(token, { ...content, video_id: foreign.id })).status).toBe(403);
        expect((await send(token, content)).status).toBe(403);
      }
      const { token } = await aViewer(test.db);
      expect((await send(token, content)).status).toBe(403);
      expect(await test.db.$count(notifications)).toBe(0);
    });

    it.each([
      ['without a title', { body: 'x' }, 'title'],
      ['with a blank title', { title: ' ', body: 'x' }, 'title'],
      ['with an endless title', { ...content, title: 'א'.repeat(101) }, 'title'],
      ['with a title of two lines', { ...content, title: 'a\nb' }, 'title'],
      ['with an endless body', { ...content, body: 'א'.repeat(501) }, 'body'],
      ['with a bell in it', { ...content, body: 'a\u0007b' }, 'body'],
      ['to a channel that is not there', { ...content, video_id: 999_999_999 }, 'video_id'],
    ])('%s', async (_, body, field) => {
      const answer = await send(await anAdminToken(test.db), body);
      expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]]);
    });

    it('in the history of others', async () => {
      const [own, foreign] = [await aChannel(test.db), await aChannel(test.db)];
      const token = await aStaffToken(test.db, own.id, 'admin');
      const query = { channel_id: String(foreign.id) };
      expect((await test.call(notificationsApi.list, { query }, { token })).status).toBe(403);
      expect((await test.call(notificationsApi.list, { query: {} }, { token })).status).toBe(403);
    });
  });

  it('reaches every follower with a device once, and nobody else', async () => {
    const channel = await aFollowedChannel(['f-1', 'f-2', null]);
    await aViewer(test.db, { push_token: 'stranger' });
    const sender = await aUser(test.db, { name: 'דנה' });
    await permit(test.db, { user_id: sender.id, channel_id: channel.id, role: 'editor' });
    const token = await aToken(test.db, sender.id);
    const { value } = await send(token, { ...content, video_id: channel.id, sender_id: 1 });
    expect(value).toMatchObject({
      ...content,
      video_id: channel.id,
      to_everybody: false,
      status: 'queued',
      recipients: null,
      sender: { id: sender.id, name: 'דנה' },
    });
    expect(await finished(value.id)).toMatchObject({ status: 'sent', recipients: 2, delivered: 2 });
    expect(devicesOf(value.id).toSorted()).toEqual(['f-1', 'f-2']);
    expect(pushed.find(({ push }) => push.to === 'f-1')?.push).toEqual({
      to: 'f-1',
      ...content,
      data: { video_id: String(channel.id) },
    });
    const [row] = await test.db.select().from(channels).where(eq(channels.id, channel.id));
    expect(row?.notifications_counter).toBe(1);
    const [entry] = await auditOf(test.db, 'notification', value.id);
    expect(entry).toMatchObject({
      action: 'notifications.send',
      user_id: sender.id,
      change: { title: content.title, channel_id: channel.id },
    });
    const query = { channel_id: String(channel.id) };
    const history = (await test.call(notificationsApi.list, { query }, { token })).value;
    expect(history).toMatchObject({ total: 1, notifications: [{ id: value.id, delivered: 2 }] });
  });

  it('needs no content', async () => {
    const channel = await aFollowedChannel(['bare-1']);
    const body = { title: 'שבת שלום', body: ' ', video_id: channel.id };
    const { value } = await send(await anAdminToken(test.db), body);
    expect(value.body).toBe('');
  });

  it('to everybody goes to every device', async () => {
    await aViewer(test.db, { push_token: 'all-1' });
    const { value } = await send(await anAdminToken(test.db), content);
    expect(value).toMatchObject({ to_everybody: true, video_id: null, channel: null });
    await finished(value.id);
    const expected = await test.db.select().from(push_devices);
    const reached = expected.flatMap(({ push_token }) =>
      push_token.startsWith('gone') ? [] : push_token,
    );
    expect(devicesOf(value.id).toSorted()).toEqual(reached.toSorted());
  });

  it('drops devices that are gone, and their tokens', async () => {
    const channel = await aFollowedChannel(['gone-1', 'here-1']);
    const { value } = await send(await anAdminToken(test.db), { ...content, video_id: channel.id });
    expect(await finished(value.id)).toMatchObject({ status: 'sent', delivered: 1, dropped: 1 });
    expect(await test.db.$count(push_devices, eq(push_devices.push_token, 'gone-1'))).toBe(0);
  });

  it('reaches each device of a follower once, and drops the one that is gone alone', async () => {
    const channel = await aChannel(test.db);
    const { id: user_id } = await aViewer(test.db, { push_token: 'pocket-1' });
    for (const push_token of ['gone-tablet', 'tablet-1']) {
      await aPushDevice(test.db, { user_id, push_token });
    }
    await test.db.insert(follows).values({ user_id, channel_id: channel.id });
    const body = { ...content, video_id: channel.id };
    const { value } = await send(await anAdminToken(test.db), body);
    expect(await finished(value.id)).toMatchObject({ recipients: 3, delivered: 2, dropped: 1 });
    expect(devicesOf(value.id).toSorted()).toEqual(['pocket-1', 'tablet-1']);
    const left = await test.db.select().from(push_devices).where(eq(push_devices.user_id, user_id));
    expect(left.map(({ push_token }) => push_token).toSorted()).toEqual(['pocket-1', 'tablet-1']);
  });

  it('is tried again for those alone whom it did not reach', async () => {
    busy.set('slow-1', 1);
    const channel = await aFollowedChannel(['slow-1', 'quick-1', 'quick-2']);
    const { value } = await send(await anAdminToken(test.db), { ...content, video_id: channel.id });
    const row = await vi.waitFor(async () => {
      await hurryRetries(test.db);
      const now = await rowOf(value.id);
      expect(now?.finished_at).not.toBeNull();
      return now;
    }, SOON);
    expect(row).toMatchObject({ status: 'sent', delivered: 3, failed: 0 });
    expect(devicesOf(value.id).toSorted()).toEqual(['quick-1', 'quick-2', 'slow-1']);
    expect(await test.db.$count(notification_deliveries)).toBe(0);
  });

  it('goes out once however often the button is pressed', async () => {
    const channel = await aFollowedChannel(['press-1']);
    const token = await anAdminToken(test.db);
    const headers = { 'idempotency-key': 'one-press' };
    const body = { ...content, video_id: channel.id };
    const answers = await Promise.all([1, 2, 3].map(() => send(token, body, headers)));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    await finished(answers[0]?.value.id ?? 0);
    expect(devicesOf(answers[0]?.value.id ?? 0)).toEqual(['press-1']);
    const [row] = await test.db.select().from(channels).where(eq(channels.id, channel.id));
    expect(row?.notifications_counter).toBe(1);
  });

  it('has to wait half a minute for the one before it', async () => {
    const channel = await aFollowedChannel([]);
    const token = await anAdminToken(test.db);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(token, { ...content, video_id: channel.id })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(25);
    const [row] = await test.db.select().from(channels).where(eq(channels.id, channel.id));
    expect(row?.notifications_counter).toBe(1);
  });
});
