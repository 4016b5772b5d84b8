import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelsApi, usersApi } from '@bimah/contract';
import { users } from '#schema/users.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aStaffToken, aToken, aUser, permit } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';

describe('platform admins', () => {
  let test: TestApp;
  let worker: TestWorker;

  beforeAll(async () => {
    test = await startTestApp({ env: { PUBLIC_URL: 'https://console.example.org' } });
    worker = await startTestWorker(test.services);
  });
  afterAll(async () => {
    await worker.stop();
    await test.close();
  });
  // Each test has the platform's admins to itself.
  beforeEach(() => test.db.update(users).set({ is_admin: false }));

  async function person(values: Parameters<typeof aUser>[1] = {}) {
    const user = await aUser(test.db, { language: 'en', ...values });
    return { ...user, email: user.email ?? '', token: await aToken(test.db, user.id) };
  }
  const anAdmin = (name = 'Dana') => person({ is_admin: true, name });
  const change = (token: string, user: { id: number; email: string }, is_admin: unknown) =>
    test.call(
      usersApi.changePlatformAdmin,
      { params: { id: String(user.id) }, body: { is_admin, email: user.email } as never },
      { token, language: 'en' },
    );
  const openCatalogue = (token: string) => test.call(channelsApi.list, { query: {} }, { token });
  const adminIds = async () =>
    (await test.db.select({ id: users.id }).from(users).where(eq(users.is_admin, true))).map(
      ({ id }) => id,
    );

  it('are not made by channel staff, not even of themselves', async () => {
    const channel = await aChannel(test.db);
    const boss = await person();
    await permit(test.db, { user_id: boss.id, channel_id: channel.id, role: 'admin' });
    for (const token of [boss.token, await aStaffToken(test.db, channel.id, 'editor')]) {
      expect((await change(token, boss, true)).status).toBe(403);
    }
    expect(await adminIds()).toEqual([]);
  });

  it.each([
    ['another address', { email: 'somebody.else@example.com' }, 'email'],
    ['no address', { email: undefined }, 'email'],
    ['something else', { email: 'yes' }, 'email'],
    ['no decision', { is_admin: undefined }, 'is_admin'],
    ['a decision in words', { is_admin: 'true' }, 'is_admin'],
  ])('are not made by %s', async (_, wrong, field) => {
    const admin = await anAdmin();
    const user = await person();
    const answer = await test.call(
      usersApi.changePlatformAdmin,
      {
        params: { id: String(user.id) },
        body: { is_admin: true, email: user.email, ...wrong } as never,
      },
      { token: admin.token },
    );
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]]);
    expect(await adminIds()).toEqual([admin.id]);
  });

  it('are not made of nobody, of a viewer without an account, or of an unconfirmed address', async () => {
    const admin = await anAdmin();
    const anonymous = await person({ email: null, is_anonymous: true });
    const squatter = await person({ email_confirmed: false });
    const statuses = [
      await change(admin.token, { id: 999_999_999, email: 'a@example.com' }, true),
      await change(admin.token, { ...anonymous, email: 'a@example.com' }, true),
      await change(admin.token, squatter, true),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 409, 409]);
    expect(await adminIds()).toEqual([admin.id]);
  });

  it('are made at once, on record, and told to the person and to the others by mail', async () => {
    const [admin, other] = [await anAdmin('Dana'), await anAdmin('Omer')];
    const user = await person({ name: 'Ruth' });
    expect((await openCatalogue(user.token)).status).toBe(403);
    const { value } = await change(admin.token, { ...user, email: user.email.toUpperCase() }, true);
    expect(value).toMatchObject({ id: user.id, is_admin: true, is_publisher: true });
    expect((await openCatalogue(user.token)).status).toBe(200);
    const [own] = await worker.mailsTo(user.email, 1);
    expect(own?.subject).toBe('You are now a platform admin of Bimah');
    for (const { email } of [admin, other]) {
      const [mail] = await worker.mailsTo(email, 1);
      expect(mail?.subject).toBe('Ruth is now a platform admin of Bimah');
      expect(mail?.text).toContain('by Dana');
      expect(mail?.text).toContain(`https://console.example.org/users/${user.id}`);
    }
    const [entry] = await auditOf(test.db, 'user', user.id);
    expect(entry).toMatchObject({
      action: 'users.change_platform_admin',
      user_id: admin.id,
      change: { is_admin: [false, true] },
    });
  });

  it('are made once, and mailed once', async () => {
    const admin = await anAdmin();
    const user = await person();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => change(admin.token, user, true)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await auditOf(test.db, 'user', user.id)).toHaveLength(1);
  });

  it('are unmade on their next call and stream; roles in channels stay', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const channel = await aChannel(test.db);
    await permit(test.db, { user_id: other.id, channel_id: channel.id, role: 'editor' });
    const lonely = await anAdmin('Noa');
    const stream = await listenLive(test.origin, lonely.token);
    expect((await change(admin.token, other, false)).value.is_admin).toBe(false);
    expect((await openCatalogue(other.token)).status).toBe(403);
    expect((await test.call(usersApi.permissions, {}, { token: other.token })).status).toBe(200);
    await change(admin.token, lonely, false);
    await expect.poll(() => stream.heard.ended, SOON).toBe(true);
    expect((await test.call(usersApi.currentUser, {}, { token: lonely.token })).status).toBe(403);
    const own = await worker.mailsTo(lonely.email, 2);
    expect(own.map(({ subject }) => subject)).toContain(
      'You are no longer a platform admin of Bimah',
    );
    const told = await worker.mailsTo(admin.email, 2);
    expect(told.map(({ subject }) => subject)).toContain(
      'Noa is no longer a platform admin of Bimah',
    );
  });

  it('may step down, except the last one', async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    expect((await change(one.token, one, false)).status).toBe(200);
    expect((await openCatalogue(one.token)).status).toBe(403);
    const last = await change(two.token, two, false);
    expect([last.status, last.refusal.code]).toEqual([409, 'last_platform_admin']);
    expect(await adminIds()).toEqual([two.id]);
  });

  it('leave one when two unmake each other at once, and nobody acts who was unmade', async () => {
    for (const extra of [0, 1]) {
      await test.db.update(users).set({ is_admin: false });
      for (let index = 0; index < extra; index += 1) await anAdmin();
      const [one, two] = [await anAdmin(), await anAdmin()];
      const answers = await Promise.all([
        change(one.token, two, false),
        change(two.token, one, false),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await adminIds()).toHaveLength(1 + extra);
    }
  });

  it('leave one when all step down at once', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => anAdmin()));
    const answers = await Promise.all(all.map((admin) => change(admin.token, admin, false)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await adminIds()).toHaveLength(1);
  });
});
