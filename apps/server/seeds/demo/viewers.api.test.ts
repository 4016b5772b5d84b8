import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentsApi, notificationsApi, reportsApi, usersApi } from '@bimah/contract';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { DEMO_PASSWORD } from './accounts.ts';

describe('the viewers of the demo', () => {
  let test: TestApp;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    test = await startDemoApp();
    for (const who of ['admin', 'editor']) {
      const body = { email: `${who}@bimah.local`, password: DEMO_PASSWORD };
      tokens.set(who, (await test.call(usersApi.login, { body })).value.user.token);
    }
  });
  afterAll(() => test.close());

  it('have reported: two pages in the first channel, resolved ones, one for an unknown reason', async () => {
    const token = tokens.get('editor');
    const query = { channel_id: '1', limit: '100' };
    const { reports, total } = (await test.call(reportsApi.list, { query }, { token })).value;
    expect(total).toBeGreaterThan(17);
    expect(new Set(reports.map(({ is_ignore }) => is_ignore)).size).toBe(2);
    expect(reports.some(({ video }) => video.active_reports > 1)).toBe(true);
    const admin = { token: tokens.get('admin') };
    const all = (await test.call(reportsApi.list, { query: { limit: '100' } }, admin)).value;
    expect(all.total).toBeGreaterThan(50);
    expect(all.reports.filter(({ reason }) => reason > 4)).toHaveLength(1);
  });

  it('have commented, and got notifications that are on record', async () => {
    const admin = { token: tokens.get('admin') };
    expect((await test.call(commentsApi.list, { query: {} }, admin)).value.total).toBe(120);
    const { notifications } = (await test.call(notificationsApi.list, { query: {} }, admin)).value;
    expect(notifications).toHaveLength(5);
    expect(notifications.every(({ status }) => status === 'sent')).toBe(true);
  });
});
