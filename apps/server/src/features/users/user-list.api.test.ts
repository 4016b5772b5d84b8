import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usersApi } from '@bimah/contract';
import { LOOKUP_COUNT_CAP, rateLimits } from '@bimah/contract/limits.ts';
import { rate_limits } from '#schema/system.ts';
import { users } from '#schema/users.ts';
import { aChannel, anAdminToken, aStaffToken, aUser, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('finding users', () => {
  let test: TestApp;
  let admin: string;
  let channelAdmin: string;
  let editor: string;

  beforeAll(async () => {
    test = await startTestApp();
    const channel = await aChannel(test.db);
    admin = await anAdminToken(test.db);
    channelAdmin = await aStaffToken(test.db, channel.id, 'admin');
    editor = await aStaffToken(test.db, channel.id, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(rate_limits));

  const list = (token: string, query: Record<string, unknown> = {}) =>
    test.call(usersApi.list, { query }, { token });

  describe('as a channel admin', () => {
    it.each([undefined, '', 'ab', '  ab  '])('refuses to look for %j', async (email) => {
      const answer = await list(channelAdmin, email === undefined ? {} : { email });
      expect([answer.status, answer.refusal.code]).toEqual([403, 'forbidden']);
    });

    it('refuses editors whatever they look for', async () => {
      expect((await list(editor, { email: 'example' })).status).toBe(403);
    });

    it('gives at most twenty people with id, name and masked address, and no way past them', async () => {
      await Promise.all(
        Array.from({ length: 25 }, (_, index) =>
          aUser(test.db, { email: `crowd@${index}.example.com`, name: 'רבים' }),
        ),
      );
      const { value } = await list(channelAdmin, { email: 'crowd', limit: 100, offset: 10 });
      expect(Object.keys(value)).toEqual(['users']);
      expect(value.users).toHaveLength(20);
      expect(new Set(value.users.flatMap((user) => Object.keys(user)))).toEqual(
        new Set(['id', 'name', 'email']),
      );
      expect(value.users[0]?.email).toMatch(/^c…d@\d+\.example\.com$/);
      const again = await list(channelAdmin, { email: 'crowd', offset: 20 });
      expect(again.value.users[0]?.id).toBe(value.users[0]?.id);
    });

    it('finds whoever is known by their address, and gives no address away letter by letter', async () => {
      const { id } = await aUser(test.db, { email: 'Shira.Levi_1@example.com' });
      const found = async (email: string) =>
        (await list(channelAdmin, { email })).value.users.map((user) => user.id);
      expect(await found('shira.levi_1@example.com')).toEqual([id]);
      expect(await found('SHIRA.levi_1')).toEqual([id]);
      for (const part of [
        'shira',
        'levi_1',
        'shira.levi_',
        'shira.levi%',
        'example.com',
        '1@example.com',
      ]) {
        expect(await found(part), part).toEqual([]);
      }
    });

    it('slows down somebody who tries one letter after another', async () => {
      const { points } = rateLimits.people_search_per_user;
      const statuses: number[] = [];
      for (let time = 0; time <= points; time += 1) {
        statuses.push((await list(channelAdmin, { email: 'nobody-at-all' })).status);
      }
      expect(statuses.slice(0, points)).toEqual(statuses.slice(0, points).map(() => 200));
      expect(statuses.at(-1)).toBe(429);
      expect((await list(admin, { email: 'nobody-at-all' })).status).toBe(200);
    });
  });

  describe('as a platform admin', () => {
    it('pages through everybody, the newest first, with masked addresses', async () => {
      const first = await aUser(test.db, { email: 'first-of-two@example.org' });
      const second = await aUser(test.db, { email: 'x@example.org', name: null });
      const { value } = await list(admin, { limit: 2 });
      expect(value.users.map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(value.users.map(({ email }) => email)).toEqual(['x…x@example.org', 'f…o@example.org']);
      expect(value.users[0]?.name).toBeNull();
      const next = await list(admin, { limit: 1, offset: 1 });
      expect(next.value.users[0]?.id).toBe(first.id);
    });

    it('counts everybody, and by device, as people come, change devices and go', async () => {
      const numbers = async () => {
        const { total, total_android, total_ios, total_web } = (await list(admin)).value;
        return [total, total_android, total_ios, total_web].map((number) => number ?? NaN);
      };
      const before = await numbers();
      const increase = async () => (await numbers()).map((now, at) => now - (before[at] ?? 0));
      const people = await test.db
        .insert(users)
        .values([{ device: 'android' }, { device: 'android' }, { device: 'ios' }, { device: null }])
        .returning({ id: users.id });
      expect(await increase()).toEqual([4, 2, 1, 0]);
      await test.db
        .update(users)
        .set({ device: 'web' })
        .where(eq(users.id, people[0]?.id ?? 0));
      expect(await increase()).toEqual([4, 1, 1, 1]);
      for (const { id } of people) await test.db.delete(users).where(eq(users.id, id));
      expect(await increase()).toEqual([0, 0, 0, 0]);
    });

    it.each([
      { term: 'needle.in', finds: true, why: 'a part' },
      { term: 'NEEDLE.IN.HAY@example.net', finds: true, why: 'the whole, in capitals' },
      { term: 'needle_in', finds: false, why: 'a sign that is a wildcard elsewhere' },
      { term: 'needle%hay', finds: false, why: 'another one' },
      { term: 'ne', finds: true, why: 'the first two letters' },
      { term: 'dl', finds: false, why: 'two letters inside' },
      { term: 'n.h', finds: false, why: 'letters inside that no index knows' },
      { term: "' or 1=1 --", finds: false, why: 'an attack' },
    ])('looks for $why: $term', async ({ term, finds }) => {
      await test.db.delete(users).where(eq(users.email, 'needle.in.hay@example.net'));
      const needle = await aUser(test.db, { email: 'needle.in.hay@example.net' });
      const { value } = await list(admin, { email: term });
      expect(value.users.some(({ id }) => id === needle.id)).toBe(finds);
      expect(value).toMatchObject({ total: value.users.length, capped: false });
    });

    it('stops counting what was found where there is very much, and goes on with who goes on', async () => {
      const many = LOOKUP_COUNT_CAP + 15;
      await test.db
        .insert(users)
        .values(Array.from({ length: many }, (_, n) => ({ email: `many${n}@many.example` })));
      const page = async (offset: number, limit: number) => {
        const { value } = await list(admin, { email: '@many.example', limit, offset });
        return [value.users.length, value.total, value.capped];
      };
      expect(await page(LOOKUP_COUNT_CAP - 10, 5)).toEqual([5, LOOKUP_COUNT_CAP, true]);
      // Who goes on is told as much further.
      expect(await page(LOOKUP_COUNT_CAP, 10)).toEqual([10, LOOKUP_COUNT_CAP + 10, true]);
      expect(await page(LOOKUP_COUNT_CAP, 15)).toEqual([15, many, false]);
      expect(await page(LOOKUP_COUNT_CAP + 10, 10)).toEqual([5, many, false]);
      expect(await page(many + 40, 10)).toEqual([0, many, false]);
    });

    it.each(['a\u0000b', 'a\u2028bc', 'x'.repeat(255)])('refuses to look for %j', async (email) => {
      expect((await list(admin, { email })).status).toBe(422);
    });

    it.each(['0', '101', '-1', '1e3', 'x'])('refuses the limit %s', async (limit) => {
      expect((await list(admin, { limit })).status).toBe(422);
    });

    it('shows one user with the whole address and the roles', async () => {
      const channel = await aChannel(test.db);
      const user = await aUser(test.db, { google_sub: 'sub-1', device: 'ios', gender: 'female' });
      await permit(test.db, { user_id: user.id, channel_id: channel.id, role: 'editor' });
      const { value } = await test.call(
        usersApi.get,
        { params: { id: String(user.id) } },
        { token: admin },
      );
      expect(value).toMatchObject({
        id: user.id,
        email: user.email,
        sso_provider: 'google',
        device: 'ios',
        gender: 'female',
        is_anonymous: false,
        follows: 0,
        views: 0,
        channel_permissions: [{ channel_id: channel.id, role: 'editor' }],
      });
      expect(JSON.stringify(value)).not.toMatch(/hash|sub-1|token/);
    });

    it('has no user who is not there', async () => {
      const answer = await test.call(
        usersApi.get,
        { params: { id: '999999999' } },
        { token: admin },
      );
      expect(answer.refusal.code).toBe('not_found');
    });
  });
});
