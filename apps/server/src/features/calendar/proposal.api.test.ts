import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarApi, publishingQueueApi, videosApi } from '@bimah/contract';
import { queued_videos } from '#schema/publishing-queue.ts';
import { videos } from '#schema/videos.ts';
import { aChannel, anAdminToken, aPlaylist, aStaffToken, aVideo } from '#testing/factories.ts';
import { aQueue, queueVideo, slotsAhead } from '#testing/publishing-queue.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe('planning into the free slots of a queue', () => {
  let test: TestApp;
  let channel: number;
  let editor: string;
  let colleague: string;
  let slots: string[];
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    channel = (await aChannel(test.db)).id;
    editor = await aStaffToken(test.db, channel, 'editor');
    colleague = await aStaffToken(test.db, channel, 'editor');
    // Far enough from now that none passes while a test runs.
    slots = slotsAhead(8, { from: inHours(1) });
  });

  const propose = (token: string | undefined = editor) =>
    test.call(calendarApi.propose, { query: { channel_id: String(channel) } }, { token });
  const accept = (plan: object[], token: string | undefined = editor) =>
    test.call(
      calendarApi.accept,
      { body: { channel_id: channel, plan: plan as { video_id: number; at: string }[] } },
      { token, language: 'en' },
    );
  const move = (id: number, at: string | null, token = editor) =>
    test.call(
      calendarApi.moveVideo,
      { params: { id: String(id) }, body: { at } },
      { token, language: 'en' },
    );
  const rowOf = async (id: number) =>
    (await test.db.select().from(videos).where(eq(videos.id, id)))[0];
  const queuedIn = () => test.db.$count(queued_videos, eq(queued_videos.channel_id, channel));
  const slot = (nth: number) => slots[nth] as string;
  const listed = async (kinds: string) => {
    const { value } = await test.call(
      calendarApi.list,
      {
        query: {
          channel_id: String(channel),
          kinds,
          from: inHours(-1).toISOString(),
          to: inHours(24 * 14).toISOString(),
        },
      },
      { token: editor },
    );
    return value.items;
  };

  describe('refuses', () => {
    it('strangers', async () => {
      await aQueue(test.db, channel);
      const stranger = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
      const plan = [{ video_id: (await aVideo(test.db, channel)).id, at: slot(0) }];
      expect((await propose('')).status).toBe(401);
      expect((await propose(stranger)).status).toBe(403);
      expect((await accept(plan, '')).status).toBe(401);
      expect((await accept(plan, stranger)).status).toBe(403);
      expect(await queuedIn()).toBe(0);
    });

    it.each([
      ['nothing', () => []],
      ['a video twice', (id: number) => [0, 1].map((nth) => ({ video_id: id, at: slot(nth) }))],
      ['one slot for two', (id: number) => [id, 7].map((video_id) => ({ video_id, at: slot(0) }))],
      ['a day without an hour', (id: number) => [{ video_id: id, at: '2101-02-03' }]],
    ])('%s', async (_name, plan) => {
      await aQueue(test.db, channel);
      const { id } = await aVideo(test.db, channel);
      expect((await accept(plan(id))).status).toBe(422);
      expect(await queuedIn()).toBe(0);
    });

    it('the whole plan where one of its rows does not hold any more, with all reasons', async () => {
      await aQueue(test.db, channel);
      const other = (await aChannel(test.db)).id;
      const make = (values = {}) => aVideo(test.db, channel, values);
      const fine = await make();
      const taker = await make();
      await queueVideo(test.db, { video_id: taker.id, channel_id: channel, slot: slot(1) });
      const rows: [{ id: number; updated_at?: Date }, string, string, RegExp][] = [
        [await make(), slot(1), 'at', /taken/],
        [await make(), inHours(-50).toISOString(), 'at', /passed/],
        [
          await make(),
          inHours(30)
            .toISOString()
            .replace(/:\d\d\./, ':17.'),
          'at',
          /slot/,
        ],
        [await make({ status: 'published' }), slot(2), 'video_id', /already gone out/],
        [await make({ scheduled_at: inHours(9) }), slot(3), 'video_id', /changed/],
        [await aVideo(test.db, other), slot(4), 'video_id', /./],
        [{ id: 999_999_999 }, slot(5), 'video_id', /./],
      ];
      const seen = await make();
      const answer = await accept([
        { video_id: fine.id, at: slot(0) },
        ...rows.map(([{ id }, at]) => ({ video_id: id, at })),
        { video_id: seen.id, at: slot(6), updated_at: inHours(-3).toISOString() },
      ]);
      expect(answer.status).toBe(422);
      const { fields = {} } = answer.refusal;
      const expected = rows.map(([, , field], nth) => `plan.${nth + 1}.${field}`);
      expect(Object.keys(fields)).toEqual([...expected, 'plan.8.video_id']);
      for (const [nth, [, , field, sentence]] of rows.entries()) {
        expect(fields[`plan.${nth + 1}.${field}`]?.[0]).toMatch(sentence);
      }
      expect((await rowOf(fine.id))?.scheduled_at).toBeNull();
      expect(await queuedIn()).toBe(1);
    });

    it('a move onto a slot that another video has', async () => {
      await aQueue(test.db, channel);
      const [one, other] = [await aVideo(test.db, channel), await aVideo(test.db, channel)];
      await queueVideo(test.db, { video_id: one.id, channel_id: channel, slot: slot(0) });
      const answer = await move(other.id, slot(0));
      expect(answer.status).toBe(422);
      expect(answer.refusal.fields?.['at']?.[0]).toMatch(/taken/);
      expect(await rowOf(other.id)).toEqual(other);
    });
  });

  it('proposes nothing without rules, and says so', async () => {
    await aVideo(test.db, channel);
    expect((await propose()).value).toEqual({
      plan: [],
      left: 1,
      short_of: 'rules',
      zone: null,
      paused: false,
    });
  });

  it('lays the longest waiting into the next free slots, saving nothing', async () => {
    await aQueue(test.db, channel);
    const [a, b, c] = [
      await aVideo(test.db, channel, { title: 'a' }),
      await aVideo(test.db, channel, { title: 'b', language: 'en' }),
      await aVideo(test.db, channel, { title: 'c' }),
    ];
    const all = slotsAhead(4);
    await queueVideo(test.db, { video_id: b.id, channel_id: channel, slot: all[1] as string });
    const { value } = await propose(await anAdminToken(test.db));
    expect(value.plan.map(({ video, at }) => [video.title, at])).toEqual([
      ['a', all[0]],
      ['c', all[2]],
    ]);
    expect([value.left, value.short_of, value.zone]).toEqual([0, null, 'Asia/Jerusalem']);
    expect((await rowOf(a.id))?.scheduled_at).toBeNull();
    const shown = value.plan.map(({ video, at }) => ({
      video_id: video.id,
      at,
      updated_at: video.updated_at,
    }));
    expect((await accept(shown)).value).toEqual({ video_ids: [a.id, c.id] });
    expect((await rowOf(c.id))?.scheduled_at?.toISOString()).toBe(all[2]);
    expect((await propose()).value.plan).toEqual([]);
    const body = { channel_id: channel, video_ids: [a.id, c.id] };
    await test.call(publishingQueueApi.takeOut, { body }, { token: editor });
    expect((await rowOf(a.id))?.scheduled_at).toBeNull();
  });

  it('gives one of two people the plan both were shown', async () => {
    await aQueue(test.db, channel);
    const made = [await aVideo(test.db, channel), await aVideo(test.db, channel)];
    const plan = made.map(({ id, updated_at }, nth) => ({
      video_id: id,
      at: slot(nth),
      updated_at: updated_at.toISOString(),
    }));
    const answers = await Promise.all([accept(plan), accept(plan, colleague)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
    expect(await queuedIn()).toBe(2);
  });

  it('shows free slots, and what stands in the queue, but none of a queue that is held back', async () => {
    await aQueue(test.db, channel);
    const video = await aVideo(test.db, channel);
    await queueVideo(test.db, { video_id: video.id, channel_id: channel, slot: slot(2) });
    const free = (await listed('slot')).map(({ at }) => at);
    expect(free).toContain(slot(1));
    expect(free).not.toContain(slot(2));
    expect(await listed('video')).toMatchObject([{ id: video.id, queued: true, at: slot(2) }]);
    const paused = (await aChannel(test.db)).id;
    await aQueue(test.db, paused, { paused: true });
    channel = paused;
    editor = await aStaffToken(test.db, paused, 'editor');
    expect(await listed('slot')).toEqual([]);
  });

  it('queues what is moved onto a free slot, moves it along, and lets it go elsewhere', async () => {
    await aQueue(test.db, channel);
    const { id } = await aVideo(test.db, channel);
    const joined = (await move(id, slot(0))).value;
    expect(joined).toMatchObject({ at: slot(0), queued: true });
    expect(joined.updated_at).toBe((await rowOf(id))?.updated_at.toISOString());
    expect((await move(id, slot(1))).value).toMatchObject({ at: slot(1), queued: true });
    const outside = new Date(Date.parse(slot(2)) + 60_000).toISOString();
    expect((await move(id, outside)).value).toMatchObject({ at: outside, queued: false });
    expect(await queuedIn()).toBe(0);
  });

  it('takes a move onto a slot back, out of the queue again', async () => {
    await aQueue(test.db, channel);
    const { id } = await aVideo(test.db, channel);
    const { undo_id } = (await move(id, slot(0))).value;
    const answer = await test.call(
      videosApi.undo,
      { body: { undo_ids: [undo_id ?? 0] } },
      { token: editor },
    );
    expect(answer.status).toBe(200);
    expect((await rowOf(id))?.scheduled_at).toBeNull();
    expect(await queuedIn()).toBe(0);
  });

  it('tells when videos end, of what is out or timed alone', async () => {
    const until = inHours(24);
    await aVideo(test.db, channel, { title: 'out', status: 'published', until });
    await aVideo(test.db, channel, { title: 'timed', scheduled_at: inHours(2), until });
    await aVideo(test.db, channel, { title: 'waits', until });
    await aVideo(test.db, channel, { title: 'gone', status: 'published', hidden: true, until });
    await aVideo(test.db, (await aChannel(test.db)).id, { status: 'published', until });
    expect(await listed('end')).toMatchObject([
      { kind: 'end', of: 'video', title: 'out', at: until.toISOString() },
      { kind: 'end', title: 'timed', at: until.toISOString() },
    ]);
  });

  it('tells when published playlists end', async () => {
    const until = inHours(24);
    await aPlaylist(test.db, channel, { title: 'out', status: 'published', until });
    await aPlaylist(test.db, channel, { title: 'draft', until });
    const other = (await aChannel(test.db)).id;
    await aPlaylist(test.db, other, { status: 'published', until });
    expect(await listed('end')).toMatchObject([
      {
        kind: 'end',
        of: 'playlist',
        title: 'out',
        at: until.toISOString(),
        channel: { id: channel },
      },
    ]);
  });
});
