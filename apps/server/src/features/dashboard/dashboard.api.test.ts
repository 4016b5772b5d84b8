import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dashboardApi, videosApi } from '@bimah/contract';
import { PLAN_DAYS } from '@bimah/contract/limits.ts';
import { portionsOn } from '@bimah/contract/rules/hebrew-calendar/portions.ts';
import { calendarWords, portionName } from '@bimah/contract/rules/hebrew-calendar/words.ts';
import { rollUp } from '#features/activity/index.ts';
import { channels } from '#schema/channels.ts';
import { processings } from '#schema/processings.ts';
import { inDays } from '#testing/days.ts';
import { auditOf } from '#testing/audit.ts';
import {
  aChannel,
  aPlace,
  aPlaylist,
  aStaffToken,
  aStory,
  aVideo,
  anInvitation,
  permit,
  aUser,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const DAY_MS = 86_400_000;

describe('the dashboard of a channel', () => {
  let test: TestApp;
  let channel: number;
  let editor: string;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    channel = (await aChannel(test.db)).id;
    editor = await aStaffToken(test.db, channel, 'editor');
  });

  const ask = (token?: string, language?: 'he' | 'en', id = channel) =>
    test.call(
      dashboardApi.show,
      { params: { id: String(id) }, query: language ? { language } : {} },
      { token },
    );
  const show = async (language?: 'he' | 'en') => (await ask(editor, language)).value;
  const setGuide = (token: string | undefined, body: unknown) =>
    test.call(
      dashboardApi.setGuide,
      { params: { id: String(channel) }, body: body as { hidden: boolean } },
      { token },
    );
  const isHidden = async () => {
    const [row] = await test.db.select().from(channels).where(eq(channels.id, channel));
    return row?.guide_hidden;
  };

  it('is for the channel’s own staff', async () => {
    const stranger = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
    expect((await ask()).status).toBe(401);
    expect((await ask(stranger)).status).toBe(403);
    expect((await ask(editor, 'fr' as 'he')).status).toBe(422);
    expect((await setGuide(undefined, { hidden: true })).status).toBe(401);
    expect((await setGuide(stranger, { hidden: true })).status).toBe(403);
    expect((await setGuide(editor, { hidden: 'yes' })).status).toBe(422);
    expect((await setGuide(editor, {})).status).toBe(422);
    expect(await isHidden()).toBe(false);
  });

  it('tells what is read on the Shabbats to come, in the language of whoever asks', async () => {
    const inLanguage = (language: 'he' | 'en') =>
      test.call(
        dashboardApi.show,
        { params: { id: String(channel) }, query: {} },
        { token: editor, language },
      );
    const [he, en] = [(await inLanguage('he')).value, (await inLanguage('en')).value];
    const [words, english] = [await calendarWords('he'), await calendarWords('en')];
    const dates = Array.from({ length: PLAN_DAYS + 1 }, (_, days) =>
      inDays(days).toISOString().slice(0, 10),
    );
    const read = dates.filter((date) => portionsOn(date, 'israel').length > 0);
    expect(he.portions.map(({ date }) => date)).toEqual(expect.arrayContaining(read));
    for (const { date, name } of he.portions) {
      expect(name).toBe(portionName({ portions: portionsOn(date, 'israel') }, words));
    }
    expect(en.portions.map(({ name }) => name)).toEqual(
      he.portions.map(({ date }) => portionName({ portions: portionsOn(date, 'israel') }, english)),
    );
  });

  it('has nothing to tell of a new channel but its first steps', async () => {
    const { guide, stats, planned, awaiting, best, failed, recent } = await show();
    expect(guide).toEqual({ details: false, video: false, playlist: false, colleague: false });
    expect(stats).toEqual({ followers: 0, videos: 0, views: 0, visits: 0 });
    expect([planned, awaiting, best, failed]).toEqual([
      [],
      { videos: [], total: 0 },
      { week: [], ever: [] },
      0,
    ]);
    expect([recent.xaxis.length, recent.views.length]).toEqual([15, 15]);
  });

  it('puts what waits in the order of its date, what has none last', async () => {
    const title = (name: string, scheduled_at?: Date) =>
      aVideo(test.db, channel, { title: name, ...(scheduled_at && { scheduled_at }) });
    await title('third', inDays(9));
    await title('undated, older');
    await title('first', inDays(1));
    await title('undated, newer');
    await title('second', inDays(3));
    await aVideo(test.db, channel, { title: 'english', language: 'en', scheduled_at: inDays(2) });
    await aVideo(test.db, channel, { title: 'out', status: 'published' });
    await title('fourth', inDays(30));
    const { awaiting } = await show();
    expect(awaiting.total).toBe(7);
    const order = [
      'first',
      'english',
      'second',
      'third',
      'fourth',
      'undated, newer',
      'undated, older',
    ];
    expect(awaiting.videos.map((video) => video.title)).toEqual(order.slice(0, 6));
    expect((await show('en')).awaiting.videos.map((video) => video.title)).toEqual(['english']);
    const page = async (query: object) =>
      (
        await test.call(
          videosApi.list,
          { query: { channel_id: String(channel), ...query } },
          { token: editor },
        )
      ).value.videos.map((video) => video.title);
    const bySchedule = { filter: '3', sort_by: 'schedule' } as const;
    expect(await page(bySchedule)).toEqual(order);
    expect(await page({ ...bySchedule, limit: 3, offset: 4 })).toEqual(order.slice(4));
    expect(await page({ sort_by: 'schedule', filter: '1' })).toEqual(['out']);
  });

  it('follows a schedule that is moved, and one that is taken away', async () => {
    const video = await aVideo(test.db, channel, { scheduled_at: inDays(2) });
    const moved = inDays(5).toISOString();
    await test.db.execute(sql`update videos set scheduled_at = ${moved} where id = ${video.id}`);
    expect((await show()).planned).toEqual([{ kind: 'video', at: moved, count: 1 }]);
    await test.db.execute(sql`update videos set scheduled_at = null where id = ${video.id}`);
    expect((await show()).planned).toEqual([]);
  });

  it('tells what comes in the next two weeks: videos, stories and lessons', async () => {
    const [soon, later, far] = [inDays(1), inDays(6), inDays(20)];
    await aVideo(test.db, channel, { scheduled_at: soon });
    await aVideo(test.db, channel, { scheduled_at: soon, processing: true });
    await aVideo(test.db, channel, { scheduled_at: far });
    await aVideo(test.db, channel, { scheduled_at: later, hidden: true });
    await aStory(test.db, channel, { publish_time: later });
    await aStory(test.db, channel, { publish_time: inDays(-1) });
    const weekly = inDays(-12);
    await aPlace(test.db, { channel_id: channel, taking_place: weekly, recurring_interval: 1 });
    await aPlace(test.db, { channel_id: channel, taking_place: inDays(4), disabled: true });
    await aPlace(test.db, { channel_id: channel, taking_place: far });
    await aPlace(test.db, { channel_id: channel, place_type: 'hevruta_place' });
    await aPlace(test.db, { channel_id: (await aChannel(test.db)).id });
    const { planned } = await show();
    expect(planned.map(({ kind, count }) => [kind, count])).toEqual([
      ['video', 2],
      ['lesson', 1],
      ['story', 1],
      ['lesson', 1],
    ]);
    expect(planned[0]?.at).toBe(soon.toISOString());
    const days = planned
      .filter(({ kind }) => kind === 'lesson')
      .map(({ at }) => Math.round((Date.parse(at) - Date.now()) / DAY_MS));
    expect(days).toEqual([2, 9]);
  });

  it('names the best of the last seven whole days, and those watched most of all', async () => {
    const { rows } = await test.db.execute<{ day: string }>(
      sql`select (now() at time zone 'Asia/Jerusalem')::date::text as day`,
    );
    const today = Date.parse(rows[0]?.day ?? '');
    const watch = (video_id: number, ago: number, views: number) => {
      const day = new Date(today - ago * DAY_MS).toISOString().slice(0, 10);
      return test.db.execute(sql`
        select record_activity(array_agg(row(0, gen_random_uuid(), noon, noon, 'view', null, true, 'web',
          ${video_id}::bigint, null, 10)::viewer_activity))
        from generate_series(1, ${views}::int),
          lateral (select (${day}::date + time '12:00') at time zone 'Asia/Jerusalem' as noon) n`);
    };
    const make = async (title: string, values: object = {}) =>
      (await aVideo(test.db, channel, { title, status: 'published', ...values })).id;
    const ids = {
      old: await make('old hit'),
      week: await make('of the week'),
      other: await make('other'),
      english: await make('english', { language: 'en' }),
      waiting: await make('waiting', { status: 'unpublished' }),
    };
    await watch(ids.old, 20, 40);
    await watch(ids.old, 0, 30);
    await watch(ids.week, 7, 5);
    await watch(ids.week, 1, 6);
    await watch(ids.other, 8, 20);
    await watch(ids.other, 3, 4);
    await watch(ids.english, 2, 9);
    await watch(ids.waiting, 2, 50);
    await rollUp(test.db);
    const { best, recent } = await show();
    const told = (list: typeof best.week) => list.map(({ title, views }) => [title, views]);
    expect(told(best.week)).toEqual([
      ['of the week', 11],
      ['english', 9],
      ['other', 4],
    ]);
    expect(best.ever[0]?.title).toBe('old hit');
    expect(best.ever).toHaveLength(3);
    expect(told((await show('en')).best.week)).toEqual([['english', 9]]);
    expect([recent.views.at(-1), recent.views.at(-2)]).toEqual([30, 6]);
  });

  it('counts what got stuck, of the language asked for', async () => {
    const stuck = await aVideo(test.db, channel, { processing: true });
    await aVideo(test.db, channel, { processing: true });
    await test.db
      .update(processings)
      .set({ error_code: 'damaged' })
      .where(eq(processings.video_id, stuck.id));
    expect([(await show()).failed, (await show('en')).failed]).toEqual([1, 0]);
  });

  describe('the first steps', () => {
    const details = () =>
      test.db
        .update(channels)
        .set({ image: 'https://files.test/a.png', bio: 'לומדים יחד' })
        .where(eq(channels.id, channel));

    it('are ticked as they are done, in any order, and gone when all are', async () => {
      await aPlaylist(test.db, channel);
      await anInvitation(test.db, { channel_id: channel });
      expect((await show()).guide).toEqual({
        details: false,
        video: false,
        playlist: true,
        colleague: true,
      });
      await aVideo(test.db, channel, { processing: true });
      expect((await show()).guide).toMatchObject({ video: true, details: false });
      await details();
      expect((await show()).guide).toBeNull();
    });

    it('count somebody who has joined, and no video that was removed', async () => {
      await aVideo(test.db, channel, { hidden: true });
      const { id } = await aUser(test.db);
      await permit(test.db, { user_id: id, channel_id: channel, role: 'admin' });
      expect((await show()).guide).toMatchObject({ colleague: true, video: false });
    });

    it('are hidden and shown again for the whole team, and each is told once', async () => {
      const { updated_at } = (
        await test.db.select().from(channels).where(eq(channels.id, channel))
      )[0] as typeof channels.$inferSelect;
      await setGuide(editor, { hidden: true });
      await setGuide(editor, { hidden: true });
      expect((await show()).guide).toBeNull();
      const colleague = await aStaffToken(test.db, channel, 'admin');
      expect((await ask(colleague)).value.guide).toBeNull();
      await setGuide(colleague, { hidden: false });
      expect((await show()).guide).not.toBeNull();
      expect((await auditOf(test.db, 'channel', channel)).map(({ action }) => action)).toEqual([
        'dashboard.hide_guide',
        'dashboard.show_guide',
      ]);
      const [row] = await test.db.select().from(channels).where(eq(channels.id, channel));
      expect(row?.updated_at).toEqual(updated_at);
    });
  });
});
