import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishingQueueApi, videosApi } from '@bimah/contract';
import { queued_videos } from '#schema/publishing-queue.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { inDays } from '#testing/days.ts';
import { aChannel, anAdminToken, aStaffToken, aVideo } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { aQueue, QUEUE_RULES, queueVideo, slotsAhead } from '#testing/publishing-queue.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** Weeks ahead, at an hour of the night that no queue of these tests has. */
const NO_SLOT = `${inDays(40).toISOString().slice(0, 10)}T04:05:00.000Z`;

describe('a publishing queue', () => {
  let test: TestApp;
  let channel_id: number;
  let token: string;
  let ids: number[];
  let slots: string[];

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    channel_id = (await aChannel(test.db)).id;
    token = await aStaffToken(test.db, channel_id, 'editor');
    slots = slotsAhead(12);
    ids = [];
    for (let count = 0; count < 4; count += 1) ids.push((await aVideo(test.db, channel_id)).id);
  });

  const as = () => ({ token, language: 'en' as const });
  const get = () =>
    test.call(publishingQueueApi.get, { query: { channel_id: String(channel_id) } }, as());
  const save = (rules: object) =>
    test.call(
      publishingQueueApi.saveRules,
      { body: { channel_id, ...QUEUE_RULES, ...rules } },
      as(),
    );
  const add = (body: object) =>
    test.call(publishingQueueApi.add, { body: { channel_id, ...body } as never }, as());
  const move = (body: object) =>
    test.call(publishingQueueApi.move, { body: { channel_id, ...body } as never }, as());
  const pause = (paused: boolean) =>
    test.call(publishingQueueApi.pause, { body: { channel_id, paused } }, as());
  const change = (id: number, body: object) =>
    test.call(videosApi.update, { params: { id: String(id) }, body }, as());

  /** A queue of three videos at the first three slots. */
  const queueOfThree = async () => {
    await aQueue(test.db, channel_id);
    for (const [at, video_id] of ids.slice(0, 3).entries()) {
      await queueVideo(test.db, { video_id, channel_id, slot: slots[at] as string });
    }
  };
  const standing = async () => {
    const rows = await test.db
      .select({ id: queued_videos.video_id, slot: queued_videos.slot, date: videos.scheduled_at })
      .from(queued_videos)
      .innerJoin(videos, eq(videos.id, queued_videos.video_id))
      .where(eq(queued_videos.channel_id, channel_id))
      .orderBy(queued_videos.slot);
    // The video's date is the one truth: nowhere may the two differ.
    for (const row of rows) expect(row.date).toEqual(row.slot);
    return rows.map((row) => [row.id, row.slot.toISOString()]);
  };
  const dateOf = async (id: number) =>
    (await test.db.select().from(videos).where(eq(videos.id, id)))[0]?.scheduled_at?.toISOString();

  describe('refuses', () => {
    const SHABBAT_ONLY = [{ kind: 'clock', weekday: 6, time: '12:00' }];
    it.each([
      ['no slots', { slots: [] }, { slots: ['Add at least one slot.'] }],
      [
        'slots that never come',
        { slots: SHABBAT_ONLY },
        {
          slots: [
            'All slots fall on Shabbat and festivals, so none will ever come. Add a slot at another time, or choose to move them before or after.',
          ],
        },
      ],
      [
        'the same slot twice',
        { slots: [...SHABBAT_ONLY, ...SHABBAT_ONLY] },
        { slots: ['The same slot stands here twice.'] },
      ],
      [
        'an hour no clock shows',
        { slots: [{ kind: 'clock', weekday: 0, time: '24:00' }] },
        { 'slots.0.time': ['This value is not valid.'] },
      ],
      [
        'a town beyond those we know',
        { town: 'longyearbyen' },
        { town: ['This town is not one of those offered.'] },
      ],
    ])('%s', async (_name, rules, fields) => {
      const { status, refusal } = await save(rules);
      expect([status, refusal.fields]).toEqual([422, fields]);
      expect((await get()).value.rules).toBeNull();
    });

    it('videos where no slots were set, nothing lost', async () => {
      const { refusal } = await add({ video_ids: [ids[0]] });
      expect(refusal.fields).toEqual({ channel_id: ['The channel has no publishing slots yet.'] });
      expect(await dateOf(ids[0] as number)).toBeUndefined();
    });

    it('what is out, removed, of another channel, or in another queue', async () => {
      await aQueue(test.db, channel_id);
      const other = await aChannel(test.db);
      const out = await aVideo(test.db, channel_id, { status: 'published' });
      const foreign = await aVideo(test.db, other.id);
      const notAwaiting = 'Only videos of the channel that are not out yet can be queued.';
      for (const { id } of [out, foreign]) {
        const { status, refusal } = await add({ video_ids: [ids[0], id] });
        expect([status, refusal.fields]).toEqual([422, { video_ids: [notAwaiting] }]);
      }
      expect(await standing()).toEqual([]);
    });

    it('a slot that is none, is over, or is taken', async () => {
      await queueOfThree();
      const [, , , free] = ids;
      const odd = new Date(Date.parse(slots[0] as string) + 60_000).toISOString();
      const cases = [
        [odd, "This time is not one of the queue's slots."],
        ['2020-01-01T10:00:00.000Z', 'The chosen time has already passed.'],
        [slots[1], 'The slot is already taken.'],
      ];
      for (const [slot, words] of cases) {
        const { refusal } = await add({ video_ids: [free], slot });
        expect(refusal.fields).toEqual({ slot: [words] });
      }
      expect((await move({ video_id: ids[0], slot: odd })).status).toBe(422);
      expect((await move({ video_id: free, slot: slots[5] })).status).toBe(404);
    });

    it('a slot after the end of the video', async () => {
      await queueOfThree();
      const [first, , , free] = ids as [number, number, number, number];
      const words =
        'It would be published after its end. Choose an earlier time, or change the end.';
      for (const id of [first, free]) {
        expect((await change(id, { until: slots[2] })).status).toBe(200);
      }
      expect((await add({ video_ids: [free] })).refusal.fields).toEqual({ video_ids: [words] });
      const { refusal } = await move({ video_id: first, slot: slots[5] });
      expect(refusal.fields).toEqual({ slot: [words] });
      expect(await standing()).toEqual(ids.slice(0, 3).map((id, at) => [id, slots[at]]));
      expect((await move({ video_id: first, slot: slots[1] })).status).toBe(200);
    });

    it('a move of what somebody else has moved meanwhile', async () => {
      await queueOfThree();
      const seen = { video_id: ids[0], slot: slots[2], from: slots[0] };
      expect((await move(seen)).status).toBe(200);
      expect((await move(seen)).status).toBe(409);
    });

    it('rules written over others that were not seen', async () => {
      const { value } = await save({});
      await save({ rest: 'after', updated_at: value.updated_at });
      expect((await save({ rest: 'before', updated_at: value.updated_at })).status).toBe(409);
      expect((await get()).value.rules?.rest).toBe('after');
    });
  });

  it('names the slots before they are taken, and gives exactly those', async () => {
    await aQueue(test.db, channel_id);
    const query = { channel_id: String(channel_id), count: '2' };
    const { value: next } = await test.call(publishingQueueApi.nextSlots, { query }, as());
    expect(next).toEqual({ slots: slots.slice(0, 2), zone: 'Asia/Jerusalem', paused: false });
    const { value } = await add({ video_ids: [ids[1], ids[0]] });
    expect(value.entries.map(({ slot, video }) => [video.id, slot])).toEqual([
      [ids[1], slots[0]],
      [ids[0], slots[1]],
    ]);
    expect(await standing()).toHaveLength(2);
    const [entry] = await auditOf(test.db, 'video', ids[1] as number);
    expect(entry).toMatchObject({
      action: 'publishing_queue.add',
      change: { channel_id, slot: [null, slots[0]] },
    });
  });

  it('fills the first gap, and whoever stands in it already keeps the slot', async () => {
    await queueOfThree();
    await test.call(
      publishingQueueApi.takeOut,
      { body: { channel_id, video_ids: [ids[1] as number] } },
      as(),
    );
    expect(await dateOf(ids[1] as number)).toBeUndefined();
    await add({ video_ids: [ids[0], ids[3]] });
    expect(await standing()).toEqual([
      [ids[0], slots[0]],
      [ids[3], slots[1]],
      [ids[2], slots[2]],
    ]);
  });

  it('slides videos between its slots, swaps two, and sends one to the end', async () => {
    await queueOfThree();
    const [a, b, c] = ids;
    const order = async () => (await standing()).map(([id]) => id);
    await move({ video_id: c, slot: slots[0] });
    expect(await order()).toEqual([c, a, b]);
    await move({ video_id: c, slot: slots[2], way: 'swap' });
    expect(await order()).toEqual([b, a, c]);
    await test.call(publishingQueueApi.skip, { body: { channel_id, video_id: b as number } }, as());
    expect(await order()).toEqual([a, c, b]);
    await test.call(publishingQueueApi.skip, { body: { channel_id, video_id: b as number } }, as());
    expect(await standing()).toEqual([
      [a, slots[0]],
      [c, slots[1]],
      [b, slots[3]],
    ]);
  });

  it('tells those who look on', async () => {
    await aQueue(test.db, channel_id);
    const listening = await listenLive(test.origin, token);
    await add({ video_ids: [ids[0]] });
    const told = { topic: 'queue', channel_id, id: channel_id };
    await expect.poll(() => listening.events()).toContainEqual(told);
    listening.stop();
  });

  describe('a queued video', () => {
    it.each([
      ['gets a date that is no slot', { scheduled_at: NO_SLOT }],
      ['gets no date', { scheduled_at: null }],
      ['is published now', { status: 'published' }],
      ['is removed', { hidden: true }],
    ])('that %s leaves the queue, the others stay', async (_name, body) => {
      await queueOfThree();
      expect((await change(ids[0] as number, body)).status).toBe(200);
      expect(await standing()).toEqual([
        [ids[1], slots[1]],
        [ids[2], slots[2]],
      ]);
    });

    it.each([
      ['got another date', { scheduled_at: NO_SLOT }],
      ['got none', { scheduled_at: null }],
      ['was removed', { hidden: true }],
    ])('that %s has its place again when that is taken back', async (_name, body) => {
      await queueOfThree();
      const before = await standing();
      const { value } = await change(ids[0] as number, body);
      const undo = () =>
        test.call(videosApi.undo, { body: { undo_ids: [value.undo_id as number] } }, as());
      expect((await undo()).status).toBe(200);
      expect(await standing()).toEqual(before);
    });

    it('gets into the queue of another channel by no change that is taken back there', async () => {
      await queueOfThree();
      const own = (await aChannel(test.db)).id;
      const stranger = { token: await aStaffToken(test.db, own, 'editor') };
      const shared = await aVideo(test.db, channel_id, { scheduled_at: new Date(slots[5] ?? '') });
      await test.db.insert(video_channels).values({ channel_id: own, video_id: shared.id });
      const input = { params: { id: String(shared.id) }, body: { scheduled_at: NO_SLOT } };
      const { value } = await test.call(videosApi.update, input, stranger);
      const body = { undo_ids: [value.undo_id as number] };
      expect((await test.call(videosApi.undo, { body }, stranger)).status).toBe(200);
      expect((await standing()).map(([id]) => id)).toEqual(ids.slice(0, 3));
    });

    it('that gets the date of a free slot stays, at that slot; of a taken one it leaves', async () => {
      await queueOfThree();
      await change(ids[0] as number, { scheduled_at: slots[5] });
      expect(await standing()).toContainEqual([ids[0], slots[5]]);
      await change(ids[0] as number, { scheduled_at: slots[1] });
      expect((await standing()).map(([id]) => id)).toEqual([ids[1], ids[2]]);
    });

    it('that is deleted for good leaves too', async () => {
      await queueOfThree();
      await test.db.delete(videos).where(eq(videos.id, ids[0] as number));
      expect((await standing()).map(([id]) => id)).toEqual([ids[1], ids[2]]);
    });
  });

  describe('is joined with the video itself', () => {
    it('when one is edited, and taken back with that', async () => {
      await queueOfThree();
      const { value } = await change(ids[3] as number, { queue_channel_id: channel_id });
      expect(value).toMatchObject({ queue_channel_id: channel_id, scheduled_at: slots[3] });
      const body = { undo_ids: [value.undo_id as number] };
      const { value: undone } = await test.call(videosApi.undo, { body }, as());
      expect(undone.videos).toMatchObject([{ queue_channel_id: null, scheduled_at: null }]);
      expect(await standing()).toHaveLength(3);
    });

    it('when one is new, also before it is ready; nothing is made where it cannot', async () => {
      const admin = await anAdminToken(test.db);
      const create = (link: string) =>
        test.call(
          videosApi.create,
          {
            body: {
              video: {
                title: 'שיעור חדש',
                platform: 'youtube',
                channel_ids: [channel_id],
                link,
                queue_channel_id: channel_id,
              },
            },
          },
          { token: admin, language: 'en' },
        );
      const { refusal } = await create('https://youtu.be/aaaaaaaaaaa');
      expect(refusal.fields).toEqual({
        'video.queue_channel_id': ['The channel has no publishing slots yet.'],
      });
      await aQueue(test.db, channel_id);
      const { value } = await create('https://youtu.be/aaaaaaaaaaa');
      expect(value.video).toMatchObject({
        processing: true,
        queue_channel_id: channel_id,
        scheduled_at: slots[0],
      });
    });

    it('only by those who may publish in that channel, and in a channel of the video', async () => {
      const other = (await aChannel(test.db)).id;
      await aQueue(test.db, other);
      expect((await change(ids[0] as number, { queue_channel_id: other })).status).toBe(403);
    });
  });

  it('keeps its order when the rules change', async () => {
    await queueOfThree();
    const weekly = [{ kind: 'clock', weekday: 3, time: '21:15' } as const];
    const { value } = await save({ slots: weekly });
    const rules = { ...QUEUE_RULES, slots: weekly };
    const expected = slotsAhead(4, { rules });
    expect(value.entries.map(({ video }) => video.id)).toEqual(ids.slice(0, 3));
    const laid = (await standing()).map(([, slot]) => slot as string);
    expect(laid).toEqual(expected.slice(expected.indexOf(laid[0] as string)).slice(0, 3));
  });

  it('lets nothing out while it is paused, and lays what passed anew', async () => {
    await queueOfThree();
    await pause(true);
    expect(await Promise.all(ids.map((id) => dateOf(id)))).toEqual(ids.map(() => undefined));
    expect((await get()).value).toMatchObject({
      paused: true,
      entries: [{ slot: slots[0] }, { slot: slots[1] }, { slot: slots[2] }],
    });
    const added = await add({ video_ids: [ids[3]] });
    expect(added.value.entries.at(-1)?.slot).toBe(slots[3]);
    expect(await dateOf(ids[3] as number)).toBeUndefined();
    const passed = new Date(Date.now() - 86_400_000);
    await test.db
      .update(queued_videos)
      .set({ slot: passed })
      .where(eq(queued_videos.video_id, ids[0] as number));
    await pause(false);
    expect(await standing()).toEqual([
      [ids[0], slots[0]],
      [ids[1], slots[1]],
      [ids[2], slots[2]],
      [ids[3], slots[3]],
    ]);
  });
});
