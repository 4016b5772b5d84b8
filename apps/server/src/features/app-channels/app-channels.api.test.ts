import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appApi, channelsApi } from '@bimah/contract';
import { rollUp } from '#features/activity/index.ts';
import { viewer_activity } from '#schema/activity.ts';
import { channels } from '#schema/channels.ts';
import { follows } from '#schema/follows.ts';
import { rate_limits } from '#schema/system.ts';
import { users } from '#schema/users.ts';
import { aChannel, APP_KEY, aStaffToken, aViewer } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const ACTIONS = ['followChannel', 'unfollowChannel', 'visitChannel', 'shareChannel'] as const;

describe('what viewers do with a channel', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(rate_limits));

  const action = (
    call: (typeof ACTIONS)[number],
    token: string | undefined,
    id: number,
    headers: Record<string, string> = {},
  ) => test.call(appApi[call], { params: { id: String(id) } }, { token, headers });
  const rowOf = async (id: number) =>
    (await test.db.select().from(channels).where(eq(channels.id, id)))[0];

  it.each(ACTIONS)('%s needs a viewer, and a channel viewers know', async (call) => {
    const { token } = await aViewer(test.db);
    const shown = await aChannel(test.db);
    const hidden = await aChannel(test.db, { hidden: true });
    expect((await action(call, undefined, shown.id, { app_key: APP_KEY })).status).toBe(401);
    expect((await action(call, token, hidden.id)).status).toBe(404);
    expect((await action(call, token, 999_999_999)).status).toBe(404);
  });

  it('follows once and leaves once, in both numbers and in what is told of the day', async () => {
    const viewer = await aViewer(test.db);
    const channel = await aChannel(test.db, { followers_count: 100 });
    const followed = await Promise.all(
      [1, 2, 3].map(() => action('followChannel', viewer.token, channel.id)),
    );
    expect(followed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await rowOf(channel.id))?.followers_count).toBe(101);
    const [user] = await test.db.select().from(users).where(eq(users.id, viewer.id));
    expect(user?.follows).toBe(1);
    await action('unfollowChannel', viewer.token, channel.id);
    await action('unfollowChannel', viewer.token, channel.id);
    expect((await rowOf(channel.id))?.followers_count).toBe(100);
    const told = await test.db
      .select({ kind: viewer_activity.kind, by: viewer_activity.user_id })
      .from(viewer_activity)
      .where(eq(viewer_activity.channel_id, channel.id))
      .orderBy(viewer_activity.batch_id);
    expect(told).toEqual([
      { kind: 'follow', by: viewer.id },
      { kind: 'unfollow', by: viewer.id },
    ]);
  });

  it('leaves a channel that was hidden meanwhile', async () => {
    const viewer = await aViewer(test.db);
    const channel = await aChannel(test.db);
    await action('followChannel', viewer.token, channel.id);
    await test.db.update(channels).set({ hidden: true }).where(eq(channels.id, channel.id));
    expect((await action('unfollowChannel', viewer.token, channel.id)).status).toBe(200);
  });

  it('counts visits and shares, once per viewer and half an hour, and changes nothing people wrote', async () => {
    const { token } = await aViewer(test.db);
    const { token: other } = await aViewer(test.db);
    const channel = await aChannel(test.db);
    const headers = { 'idempotency-key': 'a-visit' };
    await Promise.all([1, 2].map(() => action('visitChannel', token, channel.id, headers)));
    await action('visitChannel', token, channel.id);
    await action('visitChannel', other, channel.id);
    for (let press = 0; press < 3; press += 1) await action('shareChannel', token, channel.id);
    await rollUp(test.db);
    const row = await rowOf(channel.id);
    expect(row).toMatchObject({ visits: 2, shares: 1, updated_at: channel.updated_at });
  });

  it('takes followers along when a user or a channel goes', async () => {
    const viewer = await aViewer(test.db);
    const [one, two] = [await aChannel(test.db), await aChannel(test.db)];
    for (const { id } of [one, two]) await action('followChannel', viewer.token, id);
    await test.db.delete(channels).where(eq(channels.id, two.id));
    const [user] = await test.db.select().from(users).where(eq(users.id, viewer.id));
    expect(user?.follows).toBe(1);
    await test.db.delete(users).where(eq(users.id, viewer.id));
    expect((await rowOf(one.id))?.followers_count).toBe(0);
    expect(await test.db.$count(follows, eq(follows.user_id, viewer.id))).toBe(0);
  });

  it('is seen in the console at once', async () => {
    const channel = await aChannel(test.db);
    const token = await aStaffToken(test.db, channel.id, 'editor');
    const live = await listenLive(test.origin, token);
    const { token: viewer } = await aViewer(test.db);
    await action('followChannel', viewer, channel.id);
    await expect
      .poll(() => live.events())
      .toContainEqual({ topic: 'channel', channel_id: channel.id, id: channel.id });
    live.stop();
    const params = { id: String(channel.id) };
    const stats = await test.call(channelsApi.stats, { params, query: {} }, { token });
    expect(stats.value.followers).toBe(1);
  });

  it('ends at a hundred and twenty actions a minute', async () => {
    const { token } = await aViewer(test.db);
    const channel = await aChannel(test.db);
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => action('visitChannel', token, channel.id)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
