import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { analyticsApi, type Series } from '@bimah/contract';
import { rollUp } from '#features/activity/index.ts';
import { activity_batches, viewer_activity, type ActivityKind } from '#schema/activity.ts';
import { follows } from '#schema/follows.ts';
import { users } from '#schema/users.ts';
import { aChannel, anAdminToken, aStaffToken, aUser, aViewer } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SERIES = ['users', 'activeUsers', 'follows', 'videoViews', 'videoDuration'] as const;

/** Noon in UTC, some days before today; what happens around it is told by the hour. */
const noon = (daysAgo: number) =>
  Math.floor(Date.now() / DAY_MS) * DAY_MS - daysAgo * DAY_MS + 12 * HOUR_MS;
const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

describe('the dashboard calls', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await rollUp(test.db);
    await test.db.execute(sql`truncate viewer_activity, platform_quarters, user_quarters,
      counted_users, active_steps, active_step_days`);
  });

  const ask = async (call: (typeof SERIES)[number] | 'total', query: object = {}) =>
    test.call(
      analyticsApi[call],
      { query: (call === 'videoDuration' ? { device: 'web', ...query } : query) as never },
      { token },
    );
  const seriesOf = async (
    call: 'users' | 'activeUsers' | 'videoViews' | 'videoDuration',
    query = {},
  ) => (await ask(call, query)).value as Series;
  /** What is not zero, by date. */
  const shown = ({ xaxis, yaxis }: Series) =>
    Object.fromEntries(xaxis.flatMap((day, index) => (yaxis[index] ? [[day, yaxis[index]]] : [])));

  async function tell(
    actions: readonly { at: number; kind?: ActivityKind; [more: string]: unknown }[],
  ): Promise<void> {
    const [batch] = await test.db
      .insert(activity_batches)
      .values({ size: actions.length })
      .returning({ id: activity_batches.id });
    await test.db.insert(viewer_activity).values(
      actions.map(({ at, kind = 'view', ...more }) => ({
        kind,
        batch_id: batch?.id ?? 0,
        activity_id: randomUUID(),
        at: new Date(at),
        counted_at: new Date(at),
        is_anonymous: false,
        ...more,
      })),
    );
    await rollUp(test.db);
  }

  it.each([...SERIES, 'total'] as const)('%s is for platform admins', async (call) => {
    const channel = await aChannel(test.db);
    const staff = await aStaffToken(test.db, channel.id, 'admin');
    const query = { device: 'web' } as never;
    expect((await test.call(analyticsApi[call], { query }, { token: staff })).status).toBe(403);
    expect((await test.call(analyticsApi[call], { query })).status).toBe(401);
  });

  const aDay = DAY_MS;
  it.each([
    ['utc_offset', '14.25'],
    ['utc_offset', '-14.25'],
    ['utc_offset', '15'],
    ['utc_offset', '2.1'],
    ['utc_offset', 'two'],
    ['utc_offset', '1e1'],
    ['utc_offset', ''],
    ['start_of_the_lastest_30_days', 'yesterday'],
    ['start_of_the_lastest_30_days', '2025-02-30T00:00:00Z'],
    ['start_of_the_lastest_30_days', '2025-10-01'],
    ['start_of_the_lastest_30_days', new Date(Date.now() + aDay).toISOString()],
    ['start_of_the_lastest_30_days', new Date(Date.now() - 367 * aDay).toISOString()],
    ['start_of_the_lastest_30_days', '0001-01-01T00:00:00Z'],
    ['is_anonymous', 'perhaps'],
  ])('refuse %s = %s by name', async (field, value) => {
    for (const call of [...SERIES, 'total'] as const) {
      const { status, refusal } = await ask(call, { [field]: value });
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]]);
    }
  });

  it.each(['tablet', '', undefined])('refuse viewing length on %s', async (device) => {
    const query = (device === undefined ? {} : { device }) as never;
    const { status, refusal } = await test.call(analyticsApi.videoDuration, { query }, { token });
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['device']]);
  });

  it('answer thirty days of nothing', async () => {
    for (const call of ['users', 'activeUsers', 'videoViews', 'videoDuration'] as const) {
      const { xaxis, yaxis } = await seriesOf(call);
      expect(xaxis).toHaveLength(30);
      expect(xaxis.at(-1)).toBe(dateOf(Date.now()));
      expect(yaxis).toEqual(Array(30).fill(0));
    }
  });

  /** At each offset the day begins at another moment: a view just before it and one just after. */
  it.each([-14, -3.5, 0, 2, 3, 5.75, 14])(
    'cut days where clocks are %f hours ahead',
    async (offset) => {
      const midnight = noon(10) - 12 * HOUR_MS - offset * HOUR_MS;
      await tell([
        { at: midnight - 1 },
        { at: midnight - DAY_MS },
        { at: midnight },
        { at: midnight + 1 },
        { at: midnight + DAY_MS - 1 },
        { at: midnight + DAY_MS },
      ]);
      const query = { utc_offset: String(offset) };
      const local = (days: number) => dateOf(noon(10) + days * DAY_MS);
      expect(shown(await seriesOf('videoViews', query))).toEqual({
        [local(-1)]: 2,
        [local(0)]: 3,
        [local(1)]: 1,
      });
    },
  );

  it('begin where they are told to', async () => {
    const start = new Date(noon(300)).toISOString();
    await tell([{ at: noon(300) }, { at: noon(299) }, { at: noon(270) }, { at: noon(269) }]);
    const { xaxis, yaxis } = await seriesOf('videoViews', { start_of_the_lastest_30_days: start });
    expect([xaxis[0], xaxis.at(-1)]).toEqual([dateOf(noon(299)), dateOf(noon(270))]);
    expect([yaxis[0], yaxis.at(-1), yaxis.reduce((a, b) => a + b)]).toEqual([1, 1, 2]);
  });

  it('tell registered from anonymous, and one device from another', async () => {
    const at = noon(3);
    await tell([
      { at, watch_seconds: 90, device: 'web' },
      { at, watch_seconds: 33, device: 'web', is_anonymous: true },
      { at, watch_seconds: 600, device: 'android' },
      { at, watch_seconds: 60, device: 'ios', is_anonymous: true },
      { at, watch_seconds: 60 },
      { at, kind: 'follow', channel_id: 1 },
      { at, kind: 'follow', channel_id: 1, is_anonymous: true },
      { at, kind: 'unfollow', channel_id: 1, is_anonymous: true },
      { at, kind: 'joined' },
      { at, kind: 'joined', is_anonymous: true },
      { at, kind: 'joined', is_anonymous: true },
      { at, kind: 'signed_up' },
    ]);
    const day = dateOf(at);
    const anonymous = { is_anonymous: 'true' } as const;
    const registered = { is_anonymous: 'false' } as const;
    const numberOf = async (call: 'users' | 'videoViews' | 'videoDuration', query = {}) =>
      shown(await seriesOf(call, query))[day];
    expect(await numberOf('videoViews')).toBe(5);
    expect(await numberOf('videoViews', anonymous)).toBe(2);
    expect(await numberOf('videoViews', registered)).toBe(3);
    expect(await numberOf('videoDuration')).toBe(2.1);
    expect(await numberOf('videoDuration', registered)).toBe(1.5);
    expect(await numberOf('videoDuration', { device: 'mobile' })).toBe(11);
    expect(await numberOf('videoDuration', { device: 'mobile', ...anonymous })).toBe(1);
    expect(await numberOf('users')).toBe(3);
    expect(await numberOf('users', anonymous)).toBe(2);
    expect(await numberOf('users', registered)).toBe(2);
    const both = (await test.call(analyticsApi.follows, { query: {} }, { token })).value;
    expect([shown(both.follows), shown(both.unfollows)]).toEqual([{ [day]: 2 }, { [day]: 1 }]);
    const left = (await test.call(analyticsApi.follows, { query: registered }, { token })).value;
    expect([shown(left.follows), shown(left.unfollows)]).toEqual([{ [day]: 1 }, {}]);
  });

  it('count whoever did something in the thirty days that end with a day, once', async () => {
    const [one, two] = [await aUser(test.db), await aViewer(test.db)];
    await rollUp(test.db);
    await test.db.execute(
      sql`truncate viewer_activity, user_quarters, counted_users, active_steps, active_step_days`,
    );
    await tell([
      { at: noon(45), user_id: one.id },
      { at: noon(45) + 60_000, user_id: one.id },
      { at: noon(20), user_id: one.id },
      { at: noon(18), user_id: two.id, is_anonymous: true },
    ]);
    const start = new Date(noon(48)).toISOString();
    const before = await seriesOf('activeUsers', { start_of_the_lastest_30_days: start });
    const by = Object.fromEntries(before.xaxis.map((day, index) => [day, before.yaxis[index]]));
    const on = (daysAgo: number) => by[dateOf(noon(daysAgo))];
    expect([on(46), on(45), on(21), on(19), on(18)]).toEqual([0, 1, 1, 1, 2]);
    const now = await seriesOf('activeUsers');
    expect(now.yaxis.at(-1)).toBe(2);
    const anonymous = await seriesOf('activeUsers', { is_anonymous: 'true' });
    expect(anonymous.yaxis.at(-1)).toBe(1);
  });

  it('tell of the present day the same number of active people as the totals', async () => {
    const one = await aUser(test.db);
    await rollUp(test.db);
    await test.db.execute(
      sql`truncate viewer_activity, user_quarters, counted_users, active_steps, active_step_days`,
    );
    await tell([{ at: Date.now() - 30 * DAY_MS + HOUR_MS, user_id: one.id }]);
    const totals = (await ask('total')).value as { monthly_active_users?: { total: number } };
    expect(totals.monthly_active_users?.total).toBe(1);
    expect((await seriesOf('activeUsers')).yaxis.at(-1)).toBe(1);
  });

  it('total people as they are today, those active of late, and what they follow', async () => {
    const { db } = test;
    const ask30 = async (query = {}) =>
      (await ask('total', query)).value as never as {
        total_users: Record<string, number>;
        monthly_active_users: Record<string, number>;
        avg_follows_per_user: number;
      };
    await db.execute(sql`delete from users where is_anonymous`);
    await rollUp(db);
    const before = await ask30();
    const viewers = [await aViewer(db), await aViewer(db), await aViewer(db)];
    const channel = await aChannel(db);
    await db
      .insert(follows)
      .values(viewers.map(({ id }) => ({ user_id: id, channel_id: channel.id })));
    await db
      .update(users)
      .set({ is_anonymous: false })
      .where(eq(users.id, viewers[0]?.id ?? 0));
    await rollUp(db);
    const after = await ask30();
    expect(after.total_users).toEqual({
      total: (before.total_users['total'] ?? 0) + 3,
      registered_users: (before.total_users['registered_users'] ?? 0) + 1,
      anonymous_users: 2,
    });
    expect(after.monthly_active_users).toMatchObject({
      registered_users: (before.monthly_active_users['registered_users'] ?? 0) + 1,
      anonymous_users: (before.monthly_active_users['anonymous_users'] ?? 0) + 2,
    });
    const all = after.total_users['total'] ?? 1;
    expect(after.avg_follows_per_user).toBe(Number((3 / all).toFixed(2)));
    const anonymous = await ask30({ is_anonymous: 'true' });
    expect(anonymous).toMatchObject({
      total_users: { total: 2, registered_users: 0, anonymous_users: 2 },
      avg_follows_per_user: 1,
    });
  });
});
