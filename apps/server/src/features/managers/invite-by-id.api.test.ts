import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntriesApi, invitationsApi, managersApi, usersApi } from '@bimah/contract';
import { rateLimits } from '@bimah/contract/limits.ts';
import { rate_limits } from '#schema/system.ts';
import { aChannel, anAdminToken, aToken, aUser, PASSWORD, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';

const LINK = /https:\/\/console\.example\.org\/signup_via_link\/([\w-]+)/;
const NOBODY = 999_999_999;

describe('an admin of a channel who names somebody by id', () => {
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
  beforeEach(() => test.db.delete(rate_limits));

  async function aTeam() {
    const channel = await aChannel(test.db);
    const boss = await aUser(test.db);
    await permit(test.db, { user_id: boss.id, channel_id: channel.id, role: 'admin' });
    const token = await aToken(test.db, boss.id);
    const appoint = (user_id: number, more: object = {}) =>
      test.call(
        managersApi.appoint,
        { body: { channel_id: channel.id, user_id, ...more } },
        { token, language: 'en' },
      );
    const team = async () =>
      (await test.call(managersApi.list, { params: { id: String(channel.id) } }, { token })).value;
    return { channel, boss, token, appoint, team };
  }
  const aStranger = () => aUser(test.db, { name: 'Avigail Rosenbaum', language: 'en' });

  async function mailedCode(email: string | null): Promise<string> {
    const mails = await worker.mailsTo(email ?? '', 1);
    return LINK.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  }
  const accept = (shortcode: string, email: string | null, password = PASSWORD) =>
    test.call(
      invitationsApi.signUp,
      { body: { accept: true, shortcode, email: email ?? '', password } },
      { language: 'en' },
    );

  it('learns nothing of them from any answer', async () => {
    const { channel, token, appoint, team } = await aTeam();
    const user = await aStranger();
    const answer = await appoint(user.id, { role: 'editor' });
    expect(answer.value).toEqual({
      user: { id: user.id, name: null, email: null },
      role: 'editor',
      status: 'sent_invitation',
    });
    const [waiting] = (await team()).invitees;
    const again = { params: { id: String(channel.id), invitation_id: String(waiting?.id) } };
    await test.db.execute(`update signup_invitations set sent_at = now() - interval '1 hour'`);
    const resent = await test.call(invitationsApi.resend, again, { token });
    expect(resent.value.link).toBeNull();
    const told = await test.call(
      auditEntriesApi.ofChannel,
      { params: { id: String(channel.id) }, query: {} },
      { token },
    );
    const all = JSON.stringify([answer.value, await team(), resent.value, told.value]);
    for (const secret of ['Avigail', 'Rosenbaum', user.email ?? '']) {
      expect(all).not.toContain(secret);
    }
  });

  it('is answered alike for somebody, for nobody and for a viewer without an address', async () => {
    const { appoint, team } = await aTeam();
    const anonymous = await aUser(test.db, { email: null, is_anonymous: true });
    const ids = [(await aStranger()).id, NOBODY, anonymous.id];
    const shapes: unknown[] = [];
    for (const id of ids) {
      const [first, second] = [await appoint(id), await appoint(id)];
      const row = (await team()).invitees.find(({ user_id }) => user_id === id);
      expect(row).toBeDefined();
      const its = { id: 0, user_id: 0, created_at: 0, sent_at: 0, resend_at: 0, expires_at: 0 };
      shapes.push({
        first: { ...first.value, user: { ...first.value.user, id: 0 } },
        second: [second.status, second.refusal],
        shown: { ...row, ...its },
      });
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    expect(shapes[0]).toMatchObject({ second: [409, { code: 'already_invited' }] });
  });

  it('does not find out by inviting an address whose it is', async () => {
    const { channel, token, appoint } = await aTeam();
    const user = await aStranger();
    await test.call(
      invitationsApi.create,
      { params: { id: String(channel.id) }, body: { email: user.email ?? '' } },
      { token },
    );
    expect((await appoint(user.id)).status).toBe(200);
    expect((await appoint(NOBODY)).status).toBe(200);
  });

  it('is slowed down as the search is', async () => {
    const { boss, appoint } = await aTeam();
    await test.db.insert(rate_limits).values({
      key: `people_search_per_user:${boss.id}`,
      points: rateLimits.people_search_per_user.points,
      expire: Date.now() + 60_000,
    });
    expect((await appoint(NOBODY)).status).toBe(429);
  });

  it('cannot count ids up: some a day, though whole addresses may be invited on', async () => {
    const { channel, token, appoint } = await aTeam();
    const { points } = rateLimits.invitations_by_id_per_user;
    const answers: number[] = [];
    for (let index = 0; index <= points; index += 1) {
      answers.push((await appoint(NOBODY - index)).status);
    }
    expect(answers).toEqual([...Array<number>(points).fill(200), 429]);
    const byAddress = await test.call(
      invitationsApi.create,
      { params: { id: String(channel.id) }, body: { email: 'new@example.com', role: 'editor' } },
      { token },
    );
    expect(byAddress.status).toBe(200);
  });

  it('does not bury somebody in mail, from however many channels', async () => {
    const user = await aStranger();
    const teams = await Promise.all(Array.from({ length: 4 }, aTeam));
    const statuses: number[] = [];
    for (const { appoint } of teams) statuses.push((await appoint(user.id)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('sees in the list how they were shown when picked, and nothing more', async () => {
    const { appoint, team } = await aTeam();
    const known_as = { name: 'A… R…', email: 'u…5@example.com' };
    await appoint((await aStranger()).id, { known_as });
    expect((await team()).invitees[0]).toMatchObject({ email: null, shortcode: null, known_as });
    const endless = await appoint(NOBODY, { known_as: { name: 'x'.repeat(500), email: null } });
    expect(endless.status).toBe(422);
  });

  it('has them on the team once they accept with their own password, whole from then on', async () => {
    const { channel, appoint, team } = await aTeam();
    const user = await aStranger();
    await appoint(user.id, { role: 'editor' });
    const shortcode = await mailedCode(user.email);
    const offer = await test.call(invitationsApi.byShortcode, { query: { shortcode } });
    expect(offer.value).toMatchObject({
      email: user.email,
      role: 'editor',
      has_account: true,
      channel: { name: channel.name },
    });
    expect((await accept(shortcode, user.email, 'not the password')).value.status).toBe('error');
    expect((await accept(shortcode, 'somebody.else@example.com')).status).toBe(422);
    expect((await accept(shortcode, user.email)).value.status).toBe('success');
    const { admins, invitees } = await team();
    expect(admins[1]).toEqual({
      user: { id: user.id, name: user.name, email: user.email },
      role: 'editor',
      status: 'approved',
    });
    expect(invitees).toEqual([]);
    expect((await accept(shortcode, user.email)).value.status).toBe('error');
  });

  it('waits in vain for an account that is deleted meanwhile', async () => {
    const { appoint, team } = await aTeam();
    const user = await aStranger();
    await appoint(user.id);
    const shortcode = await mailedCode(user.email);
    const params = { id: String(user.id) };
    await test.call(usersApi.remove, { params }, { token: await anAdminToken(test.db) });
    expect((await team()).invitees).toEqual([]);
    expect((await accept(shortcode, user.email)).value.status).toBe('error');
  });

  it('finds only masked people by the search', async () => {
    const { token } = await aTeam();
    const user = await aUser(test.db, {
      name: 'Shoshana Friedlander',
      email: 'shoshana.f@unusual-place.example',
    });
    const query = { email: 'shoshana.f' };
    const found = await test.call(usersApi.list, { query }, { token });
    expect(found.value.users).toEqual([
      { id: user.id, name: 'S… F…', email: 's…f@unusual-place.example' },
    ]);
    const platform = await test.call(
      usersApi.list,
      { query },
      { token: await anAdminToken(test.db) },
    );
    expect(platform.value.users[0]).toMatchObject({
      name: user.name,
      email: 's…f@unusual-place.example',
    });
  });
});
