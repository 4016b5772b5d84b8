import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyticsApi, channelNumbersApi, usersApi } from '@bimah/contract';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { DEMO_PASSWORD } from './accounts.ts';

const OFFSETS = ['-3.5', '0', '2', '5.75'];

/** Days of a series by hand: each row of the raw activity, moved to the offset and cut there. */
const byHand = (offset: string, number: SQL, where: SQL): SQL => sql`
  select coalesce(${number}, 0)::float8 as n
  from generate_series(0, 29) as d (nth)
  cross join lateral (select (now() at time zone 'UTC' + ${offset}::float8 * interval '1 hour')::date - 29 + d.nth as day) x
  left join viewer_activity a
    on (a.counted_at at time zone 'UTC' + ${offset}::float8 * interval '1 hour')::date = x.day and ${where}
  group by d.nth order by d.nth`;

describe('the activity of the demo', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startDemoApp();
    const body = { email: 'admin@bimah.local', password: DEMO_PASSWORD };
    token = (await test.call(usersApi.login, { body })).value.user.token;
  });
  afterAll(() => test.close());

  const read = async (query: SQL) =>
    (await test.db.execute<{ n: number }>(query)).rows.map(({ n }) => n);
  const ask = async (
    call: 'users' | 'activeUsers' | 'videoViews' | 'videoDuration',
    query: object,
  ) => (await test.call(analyticsApi[call], { query: query as never }, { token })).value.yaxis;

  it('is some weeks long, and enough to look at', async () => {
    const views = await ask('videoViews', {});
    expect(
      Math.min(
        ...views
          .slice(0, 28)
          .toSorted((a, b) => b - a)
          .slice(0, 20),
      ),
    ).toBeGreaterThan(200);
    expect(views.reduce((sum, n) => sum + n)).toBeGreaterThan(10_000);
    const users = await ask('users', {});
    expect(users.reduce((sum, n) => sum + n)).toBeGreaterThan(5);
  });

  it.each(OFFSETS)('is shown as a count of its rows shows it, at %s hours', async (utc_offset) => {
    const count = sql`count(a.at)`;
    expect(await ask('videoViews', { utc_offset })).toEqual(
      await read(byHand(utc_offset, count, sql`a.kind = 'view'`)),
    );
    expect(await ask('videoViews', { utc_offset, is_anonymous: 'true' })).toEqual(
      await read(byHand(utc_offset, count, sql`a.kind = 'view' and a.is_anonymous`)),
    );
    expect(await ask('users', { utc_offset })).toEqual(
      await read(byHand(utc_offset, count, sql`a.kind = 'joined'`)),
    );
    const registered = sql`(a.kind = 'joined' and not a.is_anonymous or a.kind = 'signed_up')`;
    expect(await ask('users', { utc_offset, is_anonymous: 'false' })).toEqual(
      await read(byHand(utc_offset, count, registered)),
    );
    const minutes = sql`round(sum(a.watch_seconds) / 60.0, 1)`;
    expect(await ask('videoDuration', { utc_offset, device: 'mobile' })).toEqual(
      await read(byHand(utc_offset, minutes, sql`a.device in ('android', 'ios')`)),
    );
    const both = (await test.call(analyticsApi.follows, { query: { utc_offset } }, { token }))
      .value;
    expect(both.follows.yaxis).toEqual(
      await read(byHand(utc_offset, count, sql`a.kind = 'follow'`)),
    );
    expect(both.unfollows.yaxis).toEqual(
      await read(byHand(utc_offset, count, sql`a.kind = 'unfollow'`)),
    );
  });

  it.each(OFFSETS)('knows who was active, at %s hours', async (utc_offset) => {
    // The day that is not over ends with the quarter of an hour that is now.
    const active = (people: SQL) => sql`
      select (
        select count(distinct a.user_id)::int from viewer_activity a join users u on u.id = a.user_id
        where a.counted_at >= e.ends - interval '720 hours' and a.counted_at < e.ends and ${people}
      ) as n
      from generate_series(0, 29) as d (nth)
      cross join lateral (
        select least(
          ((now() at time zone 'UTC' + ${utc_offset}::float8 * interval '1 hour')::date - 28 + d.nth)::timestamp
            at time zone 'UTC' - ${utc_offset}::float8 * interval '1 hour',
          date_bin('15 minutes', now(), 'epoch') + interval '15 minutes'
        ) as ends
      ) e order by d.nth`;
    for (const [query, people] of [
      [{ utc_offset }, sql`true`],
      [{ utc_offset, is_anonymous: 'true' }, sql`u.is_anonymous`],
    ] as const) {
      const before = await read(active(people));
      const told = await ask('activeUsers', query);
      // A quarter may end between the two.
      expect([before, await read(active(people))]).toContainEqual(told);
    }
  });

  it('is shown in the first channel and its videos as their rows show it', async () => {
    const params = { id: '1' };
    const days = (await test.call(channelNumbersApi.channelDays, { params }, { token })).value;
    const inZone = (what: SQL) => sql`
      select count(a.at)::int as n
      from generate_series(0, 29) as d (nth)
      left join viewer_activity a on ${what}
        and (a.counted_at at time zone 'Asia/Jerusalem')::date = (now() at time zone 'Asia/Jerusalem')::date - 29 + d.nth
      group by d.nth order by d.nth`;
    expect(days.visits).toEqual(await read(inZone(sql`a.kind = 'visit' and a.channel_id = 1`)));
    expect(days.views).toEqual(
      await read(
        inZone(sql`a.video_id in (select video_id from video_channels where channel_id = 1)`),
      ),
    );
    const { videos } = (await test.call(channelNumbersApi.topVideos, { params }, { token })).value;
    expect(videos).toHaveLength(5);
    for (const { id, views } of videos) {
      const video = { params: { id: String(id) } };
      const { yaxis } = (await test.call(channelNumbersApi.videoDays, video, { token })).value;
      expect(yaxis).toEqual(await read(inZone(sql`a.video_id = ${id}`)));
      expect(yaxis.reduce((sum, n) => sum + n)).toBe(views);
    }
  });

  it('is no more than the records say of all time', async () => {
    const over = await read(sql`
      select count(*)::int as n from (
        select v.id from videos v join viewer_activity a on a.video_id = v.id
        group by v.id, v.views having count(*) > v.views) more`);
    expect(over).toEqual([0]);
  });
});
