import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishingQueueApi, videosApi } from '@bimah/contract';
import { publishDue } from '#features/videos/index.ts';
import { processings } from '#schema/processings.ts';
import { queued_videos } from '#schema/publishing-queue.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aStaffToken, aVideo } from '#testing/factories.ts';
import { aQueue, queueVideo, slotsAhead } from '#testing/publishing-queue.ts';
import { ROUNDS, ROUNDS_MS } from '#testing/rounds.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const MINUTE_MS = 60_000;

describe('what stands in a queue', () => {
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
    await test.db.delete(videos);
    channel_id = (await aChannel(test.db)).id;
    token = await aStaffToken(test.db, channel_id, 'editor');
    slots = slotsAhead(12);
  });

  const queueOf = async (count: number, values: Parameters<typeof aQueue>[2] = {}) => {
    await aQueue(test.db, channel_id, values);
    ids = [];
    for (let at = 0; at < count; at += 1) {
      const { id: video_id } = await aVideo(test.db, channel_id);
      ids.push(video_id);
      await queueVideo(test.db, { video_id, channel_id, slot: slots[at] as string });
    }
  };
  const unready = async (at: number) => {
    const id = ids[at] as number;
    await test.db.update(videos).set({ processing: true }).where(eq(videos.id, id));
    await test.db.insert(processings).values({ video_id: id });
  };
  /** A minute after so many slots have come. */
  const clockAfter = (count: number) =>
    new Date(Date.parse(slots[count - 1] as string) + MINUTE_MS);
  const out = async () => {
    const rows = await test.db
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.status, 'published'))
      .orderBy(videos.id);
    return rows.map((row) => row.id);
  };
  const standing = async () => {
    const rows = await test.db
      .select({ id: queued_videos.video_id, slot: queued_videos.slot, date: videos.scheduled_at })
      .from(queued_videos)
      .innerJoin(videos, eq(videos.id, queued_videos.video_id))
      .where(eq(queued_videos.channel_id, channel_id))
      .orderBy(queued_videos.slot);
    for (const row of rows) expect(row.date).toEqual(row.slot);
    return rows.map((row) => [row.id, row.slot.toISOString()]);
  };
  const publications = async (id: number) =>
    (await auditOf(test.db, 'video', id)).filter(({ action }) => action === 'videos.publish_due');
  const move = (video_id: number | undefined, slot: string | undefined) =>
    test.call(
      publishingQueueApi.move,
      { body: { channel_id, video_id: video_id as number, slot: slot as string } },
      { token },
    );

  it('goes out slot by slot as the clock moves on, each once, and leaves the queue', async () => {
    await queueOf(4);
    for (const passed of [1, 2, 3]) {
      await publishDue(test.db, clockAfter(passed));
      expect(await out()).toEqual(ids.slice(0, passed));
    }
    expect(await publishDue(test.db, clockAfter(3))).toBe(0);
    expect(await standing()).toEqual([[ids[3], slots[3]]]);
  });

  it('goes out once after nothing ran for days, whichever of many workers comes by', async () => {
    await queueOf(5);
    await Promise.all([1, 2, 3, 4].map(() => publishDue(test.db, clockAfter(3))));
    expect(await out()).toEqual(ids.slice(0, 3));
    for (const id of ids.slice(0, 3)) expect(await publications(id)).toHaveLength(1);
  });

  it('stays while the queue is paused', async () => {
    await queueOf(2);
    const body = { channel_id, paused: true };
    await test.call(publishingQueueApi.pause, { body }, { token });
    await publishDue(test.db, clockAfter(2));
    expect(await out()).toEqual([]);
  });

  describe('and is not ready when its slot comes', () => {
    it('makes way for the next one that is, and takes its slot', async () => {
      await queueOf(4);
      await unready(0);
      await unready(1);
      await Promise.all([1, 2].map(() => publishDue(test.db, clockAfter(1))));
      expect(await out()).toEqual([ids[2]]);
      expect(await standing()).toEqual([
        [ids[1], slots[1]],
        [ids[0], slots[2]],
        [ids[3], slots[3]],
      ]);
      const told = (await auditOf(test.db, 'video', ids[0] as number)).map(({ action, change }) => [
        action,
        change,
      ]);
      expect(told).toEqual([
        ['publishing_queue.pass_over', { channel_id, slot: [slots[0], slots[2]] }],
      ]);
    });

    it('leaves its slot empty where the channel wants that, or nobody is ready', async () => {
      await queueOf(2, { unready: 'empty' });
      await unready(0);
      await publishDue(test.db, clockAfter(1));
      expect(await out()).toEqual([]);
      expect(await standing()).toEqual([
        [ids[1], slots[1]],
        [ids[0], slots[2]],
      ]);
    });

    it('goes out at the slot it got, once it is ready', async () => {
      await queueOf(1);
      await unready(0);
      await publishDue(test.db, clockAfter(1));
      await test.db.delete(processings);
      await test.db.update(videos).set({ processing: false });
      await publishDue(test.db, clockAfter(1));
      expect(await out()).toEqual([]);
      await publishDue(test.db, clockAfter(2));
      expect(await out()).toEqual(ids);
    });
  });

  describe('at the same moment', () => {
    it(
      'is moved by two people and goes out by two workers: one place each, nobody twice',
      async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          await test.db.delete(videos);
          channel_id = (await aChannel(test.db)).id;
          token = await aStaffToken(test.db, channel_id, 'editor');
          await queueOf(5);
          await unready(1);
          const answers = await Promise.all([
            move(ids[4], slots[2]),
            publishDue(test.db, clockAfter(2)),
            move(ids[3], slots[4]),
            publishDue(test.db, clockAfter(2)),
            move(ids[2], slots[3]),
          ]);
          const moves = answers.filter((answer) => typeof answer === 'object');
          for (const { status } of moves) expect([200, 404, 409]).toContain(status);
          const [gone, left] = [await out(), (await standing()).map(([id]) => id)];
          expect(new Set([...gone, ...left])).toEqual(new Set(ids));
          expect(gone.length + left.length).toBe(ids.length);
          expect(new Set((await standing()).map(([, slot]) => slot)).size).toBe(left.length);
          for (const id of gone) expect(await publications(id)).toHaveLength(1);
        }
      },
      ROUNDS_MS,
    );

    it(
      'gets another date, or is taken out, while others reorder it',
      async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          await test.db.delete(videos);
          channel_id = (await aChannel(test.db)).id;
          token = await aStaffToken(test.db, channel_id, 'editor');
          await queueOf(4);
          const [first = 0, , third = 0] = ids;
          const answers = await Promise.all([
            move(ids[3], slots[0]),
            test.call(
              videosApi.update,
              { params: { id: String(first) }, body: { scheduled_at: slots[6] } },
              { token },
            ),
            test.call(
              publishingQueueApi.takeOut,
              { body: { channel_id, video_ids: [third] } },
              { token },
            ),
            move(first, slots[2]),
          ]);
          for (const { status } of answers) expect([200, 404, 409]).toContain(status);
          const places = await standing();
          expect(places.map(([id]) => id)).not.toContain(third);
          const [row] = await test.db
            .select()
            .from(videos)
            .where(inArray(videos.id, [first]));
          const isQueued = places.some(([id]) => id === first);
          expect(isQueued || row?.scheduled_at?.toISOString() === slots[6]).toBe(true);
        }
      },
      ROUNDS_MS,
    );

    it('takes slots from two people: each gets one of their own', async () => {
      await aQueue(test.db, channel_id);
      const added = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(async () => {
          const { id } = await aVideo(test.db, channel_id);
          const body = { channel_id, video_ids: [id] };
          return test.call(publishingQueueApi.add, { body }, { token });
        }),
      );
      expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect((await standing()).map(([, slot]) => slot)).toEqual(slots.slice(0, 6));
    });
  });
});
