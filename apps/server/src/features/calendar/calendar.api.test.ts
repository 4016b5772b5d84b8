import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarApi, type CalendarItem } from '@bimah/contract';
import { CALENDAR_ITEMS_MAX, COUNT_CAP } from '@bimah/contract/limits.ts';
import { category_videos, video_positions } from '#schema/categories.ts';
import { notifications } from '#schema/notifications.ts';
import {
  aCategory,
  aChannel,
  anAdminToken,
  aPlace,
  aStaffToken,
  aStory,
  aVideo,
  aViewer,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** Of a year that always lies ahead. */
const MAY = { from: '2101-05-01T00:00:00Z', to: '2101-06-01T00:00:00Z' };
const inMay = (day: number, hour = 12) => new Date(Date.UTC(2101, 4, day, hour));

/** Kind, and what it is known by. */
const named = (item: CalendarItem): string => {
  if (item.kind === 'lesson') return `lesson ${item.name} ${item.at.slice(5, 16)}`;
  if (item.kind === 'lock') return `lock ${item.video.title} ${item.position}`;
  if (item.kind === 'slot') return `slot ${item.at}`;
  return `${item.kind} ${item.title}`;
};

/** What is undefined is left out. */
const given = <T extends object>(query: T): T =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as T;

describe('a calendar', () => {
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

  const ask = (query: object, token: string | undefined = editor) =>
    test.call(
      calendarApi.list,
      { query: given({ channel_id: String(channel), ...MAY, ...query }) },
      { token, language: 'en' },
    );
  const shown = async (query: object = {}) => (await ask(query)).value.items.map(named);
  const waiting = (query: object, token: string | undefined = editor) =>
    test.call(
      calendarApi.waiting,
      { query: given({ channel_id: String(channel), ...query }) },
      { token, language: 'en' },
    );

  describe('refuses', () => {
    it.each([
      ['a month that ends before it begins', { from: MAY.to, to: MAY.from }, 'to'],
      ['an instant alone', { to: MAY.from }, 'to'],
      ['more than six weeks', { to: '2101-07-01T00:00:00Z' }, 'to'],
      ['a day without an hour', { from: '2101-05-01' }, 'from'],
      ['an hour of no zone', { from: '2101-05-01T00:00:00' }, 'from'],
      ['30 February', { from: '2101-02-30T00:00:00Z', to: '2101-03-30T00:00:00Z' }, 'from'],
      ['no beginning', { from: undefined }, 'from'],
      ['a kind there is not', { kinds: 'video,holiday' }, 'kinds.1'],
      ['no kind', { kinds: '' }, 'kinds.0'],
      ['a channel by its name', { channel_id: 'x' }, 'channel_id'],
    ])('%s', async (_name, query, field) => {
      const answer = await ask(query, await anAdminToken(test.db));
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.refusal.fields ?? {})).toEqual([field]);
    });

    it('strangers, viewers and, over all channels, everybody but platform admins', async () => {
      const stranger = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
      const viewer = await aViewer(test.db);
      const everywhere = { channel_id: undefined };
      for (const look of [ask, waiting]) {
        expect((await look({}, '')).status).toBe(401);
        expect((await look({}, viewer.token)).status).toBe(403);
        expect((await look({}, stranger)).status).toBe(403);
        expect((await look(everywhere, editor)).status).toBe(403);
        expect((await look(everywhere, await anAdminToken(test.db))).status).toBe(200);
      }
    });
  });

  it('is empty where nothing is planned', async () => {
    expect((await ask({})).value).toEqual({ items: [], complete_until: null });
    expect((await waiting({})).value).toEqual({ videos: [], total: 0, capped: false });
  });

  it('has everything of its channel in order, and nothing of another', async () => {
    const other = (await aChannel(test.db)).id;
    for (const id of [channel, other]) {
      await aVideo(test.db, id, { title: 'timed', scheduled_at: inMay(9) });
      await aVideo(test.db, id, { title: 'on its way', processing: true, scheduled_at: inMay(8) });
      await aVideo(test.db, id, { title: 'out', status: 'published', published_at: inMay(2) });
      await aVideo(test.db, id, { title: 'removed', hidden: true, scheduled_at: inMay(3) });
      await aVideo(test.db, id, { title: 'undated' });
      await aStory(test.db, id, { title: 'story', publish_time: inMay(7) });
      await aPlace(test.db, { channel_id: id, name: 'once', taking_place: inMay(6) });
      await aPlace(test.db, {
        channel_id: id,
        name: 'stopped',
        taking_place: inMay(6),
        disabled: true,
      });
      await test.db.insert(notifications).values({
        channel_id: id,
        to_everybody: false,
        title: 'push',
        body: '',
        created_at: inMay(5),
      });
    }
    const category = await aCategory(test.db);
    const locked = await aVideo(test.db, channel, { title: 'locked' });
    await test.db
      .insert(category_videos)
      .values({ category_id: category.id, video_id: locked.id, source: 'hand' });
    await test.db.insert(video_positions).values({
      category_id: category.id,
      video_id: locked.id,
      position: 3,
      locked_until: inMay(4),
    });
    expect(await shown()).toEqual([
      'video out',
      'lock locked 3',
      'push push',
      'lesson once 05-06T12:00',
      'story story',
      'video on its way',
      'video timed',
    ]);
    expect(await shown({ kinds: 'story,push' })).toEqual(['push push', 'story story']);
    const { items } = (await ask({ kinds: 'video' })).value;
    expect(items.map((item) => item.kind === 'video' && [item.state, item.ready])).toEqual([
      ['published', true],
      ['scheduled', false],
      ['scheduled', true],
    ]);
    expect(items.map((item) => item.channel?.id)).toEqual([channel, channel, channel]);
  });

  it('begins with its first instant and ends before its last', async () => {
    await aVideo(test.db, channel, { title: 'first', scheduled_at: new Date(MAY.from) });
    await aVideo(test.db, channel, { title: 'beyond', scheduled_at: new Date(MAY.to) });
    await aStory(test.db, channel, { title: 'beyond', publish_time: new Date(MAY.to) });
    expect(await shown()).toEqual(['video first']);
  });

  it('opens out what recurs, at the hour on the wall on both sides of a change of clocks', async () => {
    const from = '2101-03-20T00:00:00Z';
    const to = '2101-04-05T00:00:00Z';
    await aPlace(test.db, {
      channel_id: channel,
      name: 'weekly',
      taking_place: new Date('2100-11-02T18:30:00Z'),
      end_time: new Date('2100-11-02T19:30:00Z'),
      recurring_interval: 1,
      tz: 'Asia/Jerusalem',
    });
    await aPlace(test.db, {
      channel_id: channel,
      name: 'later',
      taking_place: new Date('2101-04-05T18:30:00Z'),
      recurring_interval: 1,
    });
    // The clocks of Jerusalem go forward on 25 March 2101.
    expect(await shown({ from, to })).toEqual([
      'lesson weekly 03-22T18:30',
      'lesson weekly 03-29T17:30',
    ]);
    const { items } = (await ask({ from, to })).value;
    expect(items[1]).toMatchObject({ ends_at: '2101-03-29T18:30:00.000Z', recurring_interval: 1 });
  });

  it('over all channels shows a video of several once, and what is the platform’s own', async () => {
    const other = await aChannel(test.db);
    const from = '2102-05-01T00:00:00Z';
    const to = '2102-06-01T00:00:00Z';
    const scheduled_at = new Date('2102-05-03T10:00:00Z');
    const shared = await aVideo(test.db, channel, { title: 'shared', scheduled_at });
    await test.db.execute(
      sql`insert into video_channels (channel_id, video_id) values (${other.id}, ${shared.id})`,
    );
    await aVideo(test.db, other.id, { title: 'theirs', scheduled_at });
    await aPlace(test.db, { name: 'own', taking_place: new Date('2102-05-02T10:00:00Z') });
    const answer = await test.call(
      calendarApi.list,
      { query: { from, to } },
      { token: await anAdminToken(test.db) },
    );
    const ours = [channel, other.id, undefined];
    const items = answer.value.items.filter((item) => ours.includes(item.channel?.id));
    expect(items.map((item) => [named(item), item.channel?.id])).toEqual([
      ['lesson own 05-02T10:00', undefined],
      ['video shared', channel],
      ['video theirs', other.id],
    ]);
  });

  it('says from when on more is planned than it carries', async () => {
    await test.db.execute(sql`
      with made as (
        insert into videos (title, language, platform, processing, scheduled_at)
        select 'שיעור', 'he', 'internal', false, ${inMay(1).toISOString()}::timestamptz + n * interval '1 minute'
        from generate_series(0, ${CALENDAR_ITEMS_MAX}) n returning id
      ) insert into video_channels (channel_id, video_id) select ${channel}, id from made`);
    await aStory(test.db, channel, { publish_time: inMay(30) });
    const { items, complete_until } = (await ask({})).value;
    expect(items.length).toBe(CALENDAR_ITEMS_MAX + 1);
    expect(complete_until).toBe(
      new Date(inMay(1).getTime() + CALENDAR_ITEMS_MAX * 60_000).toISOString(),
    );
  });

  it('is complete from nowhere on where more recurs than it reads', async () => {
    await test.db.execute(sql`
      with made as (
        insert into place_groups (channel_id, place_type)
        select ${channel}, 'event' from generate_series(0, ${CALENDAR_ITEMS_MAX}) returning id
      ) insert into places (channel_id, place_type, "group", name, address, taking_place, recurring_interval)
      select ${channel}, 'event', id, 'שיעור', 'ירושלים', ${inMay(1).toISOString()}::timestamptz, 1 from made`);
    const { from, to } = MAY;
    const { complete_until } = (await ask({ from, to })).value;
    expect(complete_until).toBe(new Date(from).toISOString());
  });

  it('hands out what waits without a date, the longest waiting first, page by page', async () => {
    for (const title of ['a', 'b', 'c']) await aVideo(test.db, channel, { title });
    await aVideo(test.db, channel, { title: 'd', language: 'en' });
    await aVideo(test.db, channel, { title: 'timed', scheduled_at: inMay(1) });
    await aVideo(test.db, channel, { title: 'on its way', processing: true });
    await aVideo(test.db, channel, { title: 'out', status: 'published' });
    const page = async (limit: number, offset: number) => {
      const { value } = await waiting({ limit: String(limit), offset: String(offset) });
      return [value.videos.map(({ title }) => title).join(''), value.total, value.capped];
    };
    expect(await page(3, 0)).toEqual(['abc', 4, false]);
    expect(await page(3, 3)).toEqual(['d', 4, false]);
    await test.db.execute(sql`
      with made as (
        insert into videos (title, language, platform, processing)
        select 'שיעור', 'he', 'internal', false from generate_series(1, ${COUNT_CAP}) n returning id
      ) insert into video_channels (channel_id, video_id) select ${channel}, id from made`);
    expect(await page(1, 0)).toEqual(['a', COUNT_CAP, true]);
  });

  it('opens pictures of what is not out to those who look, and hands out the others as they are', async () => {
    const thumb_url = '/media/thumbs/plan.jpg';
    await aVideo(test.db, channel, { thumb_url, scheduled_at: inMay(1) });
    await aVideo(test.db, channel, { thumb_url, status: 'published', published_at: inMay(2) });
    const { items } = (await ask({})).value;
    const pictures = items.map((item) => (item.kind === 'video' ? item.thumb_url : null));
    expect(pictures[0]).toMatch(/^\/media\/thumbs\/plan\.jpg\?/);
    expect(pictures[1]).toBe(thumb_url);
  });
});
