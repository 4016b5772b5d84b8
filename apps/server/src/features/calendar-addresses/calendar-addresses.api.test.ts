import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarAddressesApi } from '@bimah/contract';
import { calendar_addresses } from '#schema/calendar-addresses.ts';
import { channel_permissions, channels } from '#schema/channels.ts';
import { users } from '#schema/users.ts';
import { videos } from '#schema/videos.ts';
import { inDays } from '#testing/days.ts';
import { auditOf } from '#testing/audit.ts';
import {
  aChannel,
  anAdminToken,
  aPlace,
  aStaffToken,
  aStory,
  aToken,
  aUser,
  aVideo,
  permit,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

describe('calendar addresses', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp({ env: { PUBLIC_URL: 'https://bimah.example' } });
  });
  afterAll(() => test.close());

  /** An editor of a channel of their own, with an address for its calendar. */
  async function withAddress() {
    const channel = await aChannel(test.db, { name: 'שיעורים; ועוד' });
    const user = await aUser(test.db, { language: 'he' });
    await permit(test.db, { user_id: user.id, channel_id: channel.id, role: 'editor' });
    const token = await aToken(test.db, user.id);
    const path = await renewed(token, channel.id);
    return { channel_id: channel.id, user_id: user.id, token, path };
  }

  async function renewed(token: string, channel_id?: number): Promise<string> {
    const body = channel_id === undefined ? {} : { channel_id };
    const { value } = await test.call(calendarAddressesApi.renew, { body }, { token });
    expect(value.address.url).toMatch(
      /^https:\/\/bimah\.example\/api\/calendar_addresses\/[\w-]{43}\.ics$/,
    );
    return new URL(value.address.url).pathname;
  }

  const read = (path: string, headers: Record<string, string> = {}) =>
    test.fetch(path, { headers });
  const fileAt = async (path: string) => {
    const answer = await read(path);
    expect(answer.status).toBe(200);
    return (await answer.text()).replaceAll('\r\n ', '');
  };
  const of = (channel_id: number) => ({ query: { channel_id: String(channel_id) } });

  describe('are refused', () => {
    it('to editors of another channel, and for all channels to everybody but platform admins', async () => {
      const { id } = await aChannel(test.db);
      const token = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
      const calls = [{ body: { channel_id: id } }, { body: {} }];
      for (const input of calls) {
        const { status } = await test.call(calendarAddressesApi.renew, input, { token });
        expect(status).toBe(403);
      }
      expect((await test.call(calendarAddressesApi.get, { query: {} }, { token })).status).toBe(
        403,
      );
    });

    it('for a channel that is not there', async () => {
      const token = await anAdminToken(test.db);
      const { status } = await test.call(
        calendarAddressesApi.renew,
        { body: { channel_id: 999_999_999 } },
        { token },
      );
      expect([404, 422]).toContain(status);
    });

    it.each(['x', 'x'.repeat(43), 'x'.repeat(101), '%00', '..%2f'])('as %s', async (code) => {
      const { status, headers } = await read(`/api/calendar_addresses/${code}.ics`);
      expect([400, 404, 422]).toContain(status);
      expect(headers.get('content-type')).toContain('application/json');
    });
  });

  it('are kept as hashes, told once, and in the history without their code', async () => {
    const { path, token, channel_id, user_id } = await withAddress();
    const code = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    const [row] = await test.db
      .select()
      .from(calendar_addresses)
      .where(eq(calendar_addresses.user_id, user_id));
    expect(row?.code_hash).toHaveLength(32);
    expect(row?.code_hash.toString('base64url')).not.toBe(code);
    const { value } = await test.call(calendarAddressesApi.get, of(channel_id), { token });
    expect(value).toEqual({ address: { created_at: row?.created_at.toISOString() } });
    const entries = await auditOf(test.db, 'user', user_id);
    expect(JSON.stringify(entries)).not.toContain(code);
    expect(entries.at(-1)?.change).toEqual({ user_id, channel_id });
  });

  it('show what is planned, took place and comes out in the channel, and in no other', async () => {
    const { channel_id, path } = await withAddress();
    const at = inDays(3);
    const video = await aVideo(test.db, channel_id, { title: 'פרשת השבוע', scheduled_at: at });
    const story = await aStory(test.db, channel_id, { title: 'שבת שלום', publish_time: inDays(2) });
    const place = await aPlace(test.db, {
      channel_id,
      taking_place: inDays(5),
      venue: 'אולם, קומה 2',
    });
    await aVideo(test.db, (await aChannel(test.db)).id, { title: 'Of others', scheduled_at: at });
    const file = await fileAt(path);
    expect(file).toContain(String.raw`X-WR-CALNAME:שיעורים\; ועוד · בימה`);
    expect(file).toContain(`UID:video-${video.id}@bimah.example\r\n`);
    expect(file).toContain(
      `DTSTART:${stamp(at)}\r\nSUMMARY:פרשת השבוע\r\nDESCRIPTION:מתוזמן לפרסום`,
    );
    expect(file).toContain(
      `URL:https://bimah.example/channels/${channel_id}/videos/${video.id}\r\n`,
    );
    expect(file).toContain(`UID:story-${story.id}@bimah.example`);
    expect(file).toContain('SUMMARY:סטורי: שבת שלום\r\n');
    expect(file).toContain(`UID:lesson-${place.id}-`);
    expect(file).toContain(String.raw`LOCATION:אולם\, קומה 2\, רחוב האלון 14\, ירושלים`);
    expect(file).not.toContain('Of others');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  it('leave out what is further than a year ahead or two months behind', async () => {
    const { channel_id, path } = await withAddress();
    await aVideo(test.db, channel_id, { title: 'Far ahead', scheduled_at: inDays(420) });
    await aVideo(test.db, channel_id, {
      title: 'Long ago',
      status: 'published',
      published_at: inDays(-70),
    });
    await aVideo(test.db, channel_id, {
      title: 'Of last week',
      status: 'published',
      published_at: inDays(-7),
    });
    const file = await fileAt(path);
    expect(file).toContain('Of last week');
    expect(file).not.toContain('Far ahead');
    expect(file).not.toContain('Long ago');
  });

  it('keep the name of what is moved, and answer 304 to whoever has the same already', async () => {
    const { channel_id, path } = await withAddress();
    const video = await aVideo(test.db, channel_id, { scheduled_at: inDays(3) });
    const first = await read(path);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    const second = await read(path, { 'if-none-match': etag });
    expect([second.status, await second.text()]).toEqual([304, '']);

    await test.db
      .update(videos)
      .set({ scheduled_at: inDays(4), updated_at: new Date() })
      .where(eq(videos.id, video.id));
    const third = await read(path, { 'if-none-match': etag });
    expect(third.status).toBe(200);
    expect(await third.text()).toContain(`UID:video-${video.id}@`);
  });

  it('speak the language of their owner', async () => {
    const { channel_id, user_id, path } = await withAddress();
    await test.db.update(users).set({ language: 'en' }).where(eq(users.id, user_id));
    await aVideo(test.db, channel_id, { scheduled_at: inDays(3) });
    expect(await fileAt(path)).toContain('DESCRIPTION:Scheduled\r\n');
  });

  it('show a platform admin all channels, each with its name', async () => {
    const { id } = await aChannel(test.db, { name: 'Open Gates' });
    await aVideo(test.db, id, { title: 'In any channel', scheduled_at: inDays(1) });
    const file = await fileAt(await renewed(await anAdminToken(test.db)));
    expect(file).toContain('In any channel');
    expect(file).toContain(String.raw`\nOpen Gates`);
  });

  describe('end', () => {
    const statusOf = async (path: string) => (await read(path)).status;

    it('when they are renewed or taken back', async () => {
      const { channel_id, path, token } = await withAddress();
      const renewedPath = await renewed(token, channel_id);
      expect(await statusOf(path)).toBe(404);
      expect(await statusOf(renewedPath)).toBe(200);
      const remove = () => test.call(calendarAddressesApi.remove, of(channel_id), { token });
      expect((await remove()).status).toBe(200);
      expect(await statusOf(renewedPath)).toBe(404);
      expect((await remove()).status).toBe(200);
    });

    it('with the role, at once', async () => {
      const { user_id, path } = await withAddress();
      await test.db.delete(channel_permissions).where(eq(channel_permissions.user_id, user_id));
      expect(await statusOf(path)).toBe(404);
    });

    it('with the channel and with the person', async () => {
      const one = await withAddress();
      await test.db.delete(channels).where(eq(channels.id, one.channel_id));
      expect(await statusOf(one.path)).toBe(404);
      const other = await withAddress();
      await test.db.delete(users).where(eq(users.id, other.user_id));
      expect(await statusOf(other.path)).toBe(404);
    });

    it('for all channels with the office of a platform admin', async () => {
      const admin = await aUser(test.db, { is_admin: true });
      const path = await renewed(await aToken(test.db, admin.id));
      expect(await statusOf(path)).toBe(200);
      await test.db.update(users).set({ is_admin: false }).where(eq(users.id, admin.id));
      expect(await statusOf(path)).toBe(404);
    });
  });
});
