import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hevrutaApi } from '@bimah/contract';
import { newsletter_subscribes } from '#schema/hevruta.ts';
import { aChannel, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('people looking for a study partner', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
    const created_at = new Date('2026-11-01T10:00:00.000Z');
    await test.db.insert(newsletter_subscribes).values(
      Array.from({ length: 23 }, (_, n) => ({
        name: n === 22 ? null : `לומד ${n}`,
        email: `learner${n}@example.com`,
        phone: n === 22 ? null : '+972501234567',
        gender: (['male', 'female', null] as const)[n % 3],
        created_at,
      })),
    );
  });
  afterAll(() => test.close());

  const list = async (query: { limit?: string; offset?: string }) =>
    (await test.call(hevrutaApi.list, { query }, { token })).value;

  it('are not shown to staff of a channel', async () => {
    const channel = await aChannel(test.db);
    const admin = await aStaffToken(test.db, channel.id, 'admin');
    expect((await test.call(hevrutaApi.list, { query: {} }, { token: admin })).status).toBe(403);
  });

  it.each(['limit=0', 'limit=101', 'offset=-1', 'offset=x'])('refuses ?%s', async (query) => {
    const path = `/api/newsletter_subscribes.json?${query}`;
    expect((await test.fetch(path, { headers: { token } })).status).toBe(422);
  });

  it('come ten to a page, the latest first, with whole addresses', async () => {
    const { subscriptions, total } = await list({});
    expect(total).toBe(23);
    expect(subscriptions).toHaveLength(10);
    expect(subscriptions[0]).toMatchObject({ name: null, phone: null, gender: 'female' });
    expect(subscriptions[1]).toEqual({
      id: expect.any(Number) as number,
      name: 'לומד 21',
      email: 'learner21@example.com',
      phone: '+972501234567',
      gender: 'male',
      created_at: '2026-11-01T10:00:00.000Z',
    });
    const last = await list({ offset: '20' });
    expect(last.subscriptions.map(({ name }) => name)).toEqual(['לומד 2', 'לומד 1', 'לומד 0']);
    expect((await list({ offset: '30' })).subscriptions).toEqual([]);
  });

  it('are counted as they come and go', async () => {
    const { subscriptions } = await list({ limit: '2' });
    const ids = subscriptions.map(({ id }) => id);
    await test.db.delete(newsletter_subscribes).where(inArray(newsletter_subscribes.id, ids));
    expect((await list({})).total).toBe(21);
  });
});
