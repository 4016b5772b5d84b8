import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitationsApi, managersApi, usersApi } from '@bimah/contract';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { DEMO_PASSWORD } from './accounts.ts';

describe('the people of the demo', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startDemoApp();
    const body = { email: 'admin@bimah.local', password: DEMO_PASSWORD };
    ({ token } = (await test.call(usersApi.login, { body })).value.user);
  });
  afterAll(() => test.close());

  it('are some hundreds, on every device, some without name or address', async () => {
    const { value } = await test.call(usersApi.list, { query: { limit: '100' } }, { token });
    expect(value.total).toBeGreaterThan(390);
    for (const number of [value.total_android, value.total_ios, value.total_web]) {
      expect(number).toBeGreaterThan(20);
    }
    expect(value.users.some(({ is_anonymous, email }) => is_anonymous && email === null)).toBe(
      true,
    );
    expect(value.users.some(({ name, email }) => name === null && email !== null)).toBe(true);
  });

  it('have colleagues who answer, watch, follow and are signed in, by sessions of no token', async () => {
    const query = { email: 'manager@bimah.local' };
    const [manager] = (await test.call(usersApi.list, { query }, { token })).value.users;
    const params = { id: String(manager?.id) };
    const { value: user } = await test.call(usersApi.get, { params }, { token });
    expect(user.views).toBeGreaterThan(100);
    expect(user.follows).toBeGreaterThan(5);
    const { value: did } = await test.call(usersApi.activity, { params }, { token });
    expect(did.answers).toBeGreaterThan(15);
    expect(did.actions).toBeGreaterThan(did.answers + did.new_videos);
    const { sessions } = (await test.call(usersApi.sessions, { params }, { token })).value;
    expect(sessions.map(({ audience }) => audience)).toEqual(['console', 'console', 'app']);
    const { messages } = (await test.call(usersApi.messages, { params, query: {} }, { token }))
      .value;
    expect(messages.map(({ status }) => status)).toEqual(['sent', 'kept']);
  });

  it('were invited with every outcome; the open invitations can be answered', async () => {
    const { value } = await test.call(managersApi.list, { params: { id: '1' } }, { token });
    expect(new Set(value.invitees.map(({ status }) => status))).toEqual(
      new Set(['sent_invitation', 'expired', 'rejected']),
    );
    expect(value.admins.map(({ role }) => role)).toContain('editor');
    const open = value.invitees.filter(({ status }) => status === 'sent_invitation');
    for (const { email, shortcode } of open) {
      const offer = await test.call(invitationsApi.byShortcode, {
        query: { shortcode: shortcode ?? '' },
      });
      expect(offer.value).toMatchObject({ email, has_account: false });
    }
  });
});
