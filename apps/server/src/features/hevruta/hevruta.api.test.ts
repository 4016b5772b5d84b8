import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hevrutaApi } from '@bimah/contract';
import { SEARCH_TERM_MAX } from '@bimah/contract/limits.ts';
import { newsletter_subscribes } from '#schema/hevruta.ts';
import { audit_entries } from '#schema/system.ts';
import { aChannel, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('people looking for a study partner', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
    const created_at = new Date('2025-11-01T10:00:00.000Z');
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

  const list = async (query: object) =>
    (await test.call(hevrutaApi.list, { query }, { token })).value;

  it('are not shown to staff of a channel', async () => {
    const channel = await aChannel(test.db);
    const admin = await aStaffToken(test.db, channel.id, 'admin');
    expect((await test.call(hevrutaApi.list, { query: {} }, { token: admin })).status).toBe(403);
  });

  const take = (body: object, who = token) =>
    test.call(hevrutaApi.export, { body }, { token: who });

  it('are not handed out to staff of a channel, nor to nobody', async () => {
    const channel = await aChannel(test.db);
    const admin = await aStaffToken(test.db, channel.id, 'admin');
    expect((await take({}, admin)).status).toBe(403);
    expect((await take({}, 'no-token')).status).toBe(401);
  });

  it.each([
    ['a gender nobody has', { gender: 'other' }],
    ['a term without end', { term: 'א'.repeat(SEARCH_TERM_MAX + 1) }],
    ['an id that is none', { before_id: 'x' }],
  ])('are not handed out by %s', async (_, body) => {
    expect((await take(body)).status).toBe(422);
  });

  it('are all handed out at once, and that is on record', async () => {
    const { value } = await take({});
    expect([value.subscriptions.length, value.next]).toEqual([23, null]);
    expect(value.subscriptions[1]?.phone).toBe('+972501234567');
    const [entry] = await test.db
      .select()
      .from(audit_entries)
      .where(eq(audit_entries.action, 'hevruta.export'));
    expect(entry).toMatchObject({ change: { rows: 23 } });
    const half = value.subscriptions[10]?.id;
    const rest = (await take({ before_id: half })).value;
    expect(rest.subscriptions.map(({ id }) => id)).toEqual(
      value.subscriptions.slice(11).map(({ id }) => id),
    );
    expect((await take({ gender: 'female' })).value.subscriptions).toHaveLength(8);
  });

  it.each([
    ['a word of the name', { term: 'לומד 21' }, ['לומד 21']],
    ['a part of the address', { term: 'learner13@' }, ['לומד 13']],
    ['something nobody has', { term: 'אין כזה' }, []],
    ['a sign that means something to patterns', { term: '%' }, []],
    ['gender and word', { term: 'לומד 20', gender: 'male' }, []],
  ])('are found by %s', async (_, query, names) => {
    const { subscriptions, total, capped } = await list(query);
    expect([subscriptions.map(({ name }) => name), total, capped]).toEqual([
      names,
      names.length,
      false,
    ]);
  });

  it.each(['050-123-4567', '+972501234567', '0501234567'])(
    'are found by their phone, written %s',
    async (term) => {
      expect((await list({ term })).total).toBe(22);
    },
  );

  it('are narrowed to one gender, page by page', async () => {
    const first = await list({ gender: 'male' });
    const second = await list({ gender: 'male', limit: '5', offset: '5' });
    expect([first.total, second.subscriptions.length]).toEqual([8, 3]);
    expect(second.subscriptions[0]?.id).toBe(first.subscriptions[5]?.id);
  });

  it.each(['limit=0', 'limit=101', 'offset=-1', 'offset=x', 'gender=other'])(
    'refuses ?%s',
    async (query) => {
      const path = `/api/newsletter_subscribes.json?${query}`;
      expect((await test.fetch(path, { headers: { token } })).status).toBe(422);
    },
  );

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
      created_at: '2025-11-01T10:00:00.000Z',
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
