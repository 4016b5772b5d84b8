import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videoPositionsApi, videosApi, type InputOf } from '@bimah/contract';
import { auditOf } from '#testing/audit.ts';
import { aCategory, aChannel, aVideo, anAdminToken } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { ROUNDS, ROUNDS_MS } from '#testing/rounds.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { releaseEndedLocks } from '#features/categories/index.ts';
import { categories, video_positions } from '#schema/categories.ts';
import { videos } from '#schema/videos.ts';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

describe('the feed board', () => {
  let test: TestApp;
  let token: string;
  let channel: number;
  let category: number;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
    channel = (await aChannel(test.db)).id;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(videos);
    await test.db.delete(categories);
    category = (await aCategory(test.db)).id;
  });

  const as = { language: 'en' } as const;
  const place = (video_id: number, position?: number, values = {}) =>
    test.call(
      videoPositionsApi.create,
      { body: { video_id, category_id: category, position, ...values } },
      { token, ...as },
    );
  const lock = async (video_id: number, position: number, values = {}) => {
    const { video_position } = (await place(video_id, position, values)).value;
    if (!video_position) throw new Error('not locked');
    return video_position;
  };
  const move = (id: number, body: InputOf<typeof videoPositionsApi.move>['body']) =>
    test.call(videoPositionsApi.move, { params: { id: String(id) }, body }, { token, ...as });
  const unlock = (id: number) =>
    test.call(videoPositionsApi.unlock, { params: { id: String(id) } }, { token, ...as });
  const board = (query = {}) =>
    test.call(
      videoPositionsApi.board,
      { query: { category_id: String(category), ...query } },
      { token, ...as },
    );
  const shown = async () =>
    (await board()).value.videos.map(
      ({ id, video_position: { position, is_locked } }) =>
        `${position}${is_locked ? '🔒' : ''} ${id}`,
    );
  /** Published members, the newest last. */
  async function members(count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const published_at = new Date(Date.UTC(2025, 0, 1, 0, index));
      const row = await aVideo(test.db, channel, { status: 'published', published_at });
      await place(row.id);
      ids.push(row.id);
    }
    return ids;
  }

  describe('refuses', () => {
    it('to be read without a category, for one that is not there, or beyond its slots', async () => {
      expect((await board({ category_id: 'x' })).status).toBe(422);
      expect((await board({ category_id: '999999' })).status).toBe(404);
      expect((await board({ limit: '26' })).refusal.fields).toHaveProperty('limit');
      expect((await board({ language: 'en' })).refusal.fields).toHaveProperty('language');
    });

    it.each([[0], [26], [-1], [2.5], ['3'], [null]])('a move to %j', async (new_position) => {
      const [id = 0] = await members(1);
      const held = await lock(id, 3);
      const answer = await move(held.id, { new_position: new_position as number });
      expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([
        422,
        ['new_position'],
      ]);
      expect(await shown()).toEqual([`3🔒 ${id}`]);
    });

    it('a move of nothing, of what is gone, and of what was seen otherwise', async () => {
      const [id = 0] = await members(1);
      const held = await lock(id, 3);
      expect((await move(held.id, {})).refusal.fields).toHaveProperty('new_position');
      const stale = await move(held.id, { new_position: 5, updated_at: inMinutes(-1) });
      expect([stale.status, stale.refusal.code]).toEqual([409, 'stale']);
      expect((await move(999_999, { new_position: 5 })).status).toBe(404);
      await test.call(videosApi.removeForGood, { params: { id: String(id) } }, { token });
      expect((await move(held.id, { new_position: 5 })).status).toBe(404);
      expect((await unlock(held.id)).status).toBe(404);
    });

    it('ends that are past, too far or of no lock', async () => {
      const [id = 0] = await members(1);
      expect((await place(id, 1, { locked_until: inMinutes(-1) })).refusal.fields).toEqual({
        locked_until: ['The chosen time has already passed.'],
      });
      const far = await place(id, 1, { locked_until: '2199-01-01T00:00:00Z' });
      expect(far.refusal.fields).toEqual({ locked_until: ['The chosen time is too far ahead.'] });
      expect((await place(id, undefined, { locked_until: inMinutes(5) })).refusal.fields).toEqual({
        position: ['Choose a slot to lock the video to.'],
      });
      expect((await shown()).join()).not.toContain('🔒');
    });

    it('to take out what is not in', async () => {
      const outside = await aVideo(test.db, channel);
      const takeOut = (id: number, category_id: number) =>
        test.call(
          videoPositionsApi.removeFromCategory,
          { params: { id: String(id) }, query: { category_id: String(category_id) } },
          { token },
        );
      expect((await takeOut(outside.id, category)).status).toBe(404);
      expect((await takeOut(outside.id, 999_999)).status).toBe(404);
    });
  });

  it('fills itself with the newest and keeps locked ones on their slots', async () => {
    const [a, b, c, d] = await members(4);
    expect(await shown()).toEqual([`1 ${d}`, `2 ${c}`, `3 ${b}`, `4 ${a}`]);
    await lock(a ?? 0, 2);
    await lock(c ?? 0, 9);
    expect(await shown()).toEqual([`1 ${d}`, `2🔒 ${a}`, `3 ${b}`, `9🔒 ${c}`]);
    const { value } = await board({ limit: '2', offset: '1' });
    expect([value.total, value.videos.map(({ id }) => id)]).toEqual([4, [a, b]]);
  });

  it('never shows more than its slots', async () => {
    await members(27);
    const { value } = await board();
    expect([value.total, value.videos.at(-1)?.video_position.position]).toEqual([25, 25]);
  });

  it('passes over what is not out, tells it apart, and lets removed ones back on their slot', async () => {
    const [a = 0, b = 0] = await members(2);
    const awaiting = (await aVideo(test.db, channel)).id;
    await lock(awaiting, 1);
    await lock(a, 2);
    const hide = (hidden: boolean) =>
      test.call(videosApi.update, { params: { id: String(a) }, body: { hidden } }, { token });
    expect(await shown()).toEqual([`1 ${b}`, `2🔒 ${a}`]);
    expect((await board()).value.waiting).toMatchObject([
      { id: awaiting, video_position: { position: 1, is_locked: true } },
    ]);
    await hide(true);
    expect(await shown()).toEqual([`1 ${b}`]);
    await hide(false);
    expect(await shown()).toEqual([`1 ${b}`, `2🔒 ${a}`]);
    const publish = { params: { id: String(awaiting) }, body: { status: 'published' } } as const;
    await test.call(videosApi.update, publish, { token });
    expect(await shown()).toEqual([`1🔒 ${awaiting}`, `2🔒 ${a}`, `3 ${b}`]);
  });

  it('moves a lock, the others making room, and unlocks', async () => {
    const [a = 0, b = 0, c = 0] = await members(3);
    const [, second, third] = [await lock(a, 1), await lock(b, 2), await lock(c, 3)];
    const { value } = await move(third.id, { new_position: 1, updated_at: third.updated_at });
    expect(value).toMatchObject({ id: third.id, position: 1, video_id: c, category_id: category });
    expect(await shown()).toEqual([`1🔒 ${c}`, `2🔒 ${a}`, `3🔒 ${b}`]);
    expect((await unlock(second.id)).value).toMatchObject({ status: 'ok' });
    expect(await shown()).toEqual([`1🔒 ${c}`, `2🔒 ${a}`, `3 ${b}`]);
    const actions = (await auditOf(test.db, 'category', category)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['categories.move_video', 'categories.unlock_video']);
  });

  it('takes a video out for good, its slot included', async () => {
    const [a = 0, b = 0] = await members(2);
    await lock(a, 5);
    await test.call(
      videoPositionsApi.removeFromCategory,
      { params: { id: String(a) }, query: { category_id: String(category) } },
      { token },
    );
    expect(await shown()).toEqual([`1 ${b}`]);
  });

  it('tells platform admins of every change', async () => {
    const [id = 0] = await members(1);
    const listening = await listenLive(test.origin, token);
    await lock(id, 5);
    const event = { topic: 'feed', channel_id: null, id: category };
    await expect.poll(() => listening.events()).toContainEqual(event);
    listening.stop();
  });

  describe('a lock with an end', () => {
    const endNow = (id: number) =>
      test.db
        .update(video_positions)
        .set({ locked_until: sql`clock_timestamp() - interval '1 second'` })
        .where(eq(video_positions.id, id));

    it('can be dated, changed and made endless', async () => {
      const [id = 0] = await members(1);
      const until = inMinutes(30);
      const held = await lock(id, 4, { locked_until: until });
      expect(held.locked_until).toBe(until);
      expect((await board()).value.videos[0]?.video_position.locked_until).toBe(until);
      expect((await move(held.id, { new_position: 6 })).value.locked_until).toBe(until);
      expect((await move(held.id, { locked_until: null })).value).toMatchObject({
        position: 6,
        locked_until: null,
      });
    });

    it('counts no more once it is over, and is released by the job', async () => {
      const [a = 0, b = 0] = await members(2);
      const held = await lock(a, 4, { locked_until: inMinutes(30) });
      await endNow(held.id);
      expect(await shown()).toEqual([`1 ${b}`, `2 ${a}`]);
      expect((await move(held.id, { new_position: 1 })).status).toBe(404);
      expect(await releaseEndedLocks(test.db)).toBe(1);
      expect(await releaseEndedLocks(test.db)).toBe(0);
      expect(await test.db.$count(video_positions)).toBe(0);
      expect((await auditOf(test.db, 'category', category)).at(-1)).toMatchObject({
        action: 'categories.release_video',
        user_id: null,
      });
    });

    it('pushes nobody once it is over', async () => {
      const [a = 0, b = 0] = await members(2);
      const held = await lock(a, 4, { locked_until: inMinutes(30) });
      await endNow(held.id);
      await lock(b, 4);
      expect(await shown()).toEqual([`1 ${a}`, `4🔒 ${b}`]);
    });
  });

  describe(`two people at once, ${ROUNDS} rounds`, () => {
    async function expectValid(): Promise<void> {
      const rows = await test.db.select().from(video_positions);
      expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
      expect(new Set(rows.map(({ video_id }) => video_id)).size).toBe(rows.length);
      const { videos: on } = (await board()).value;
      expect(new Set(on.map(({ id }) => id)).size).toBe(on.length);
    }

    it(
      'dragging one card: one wins, the other is told',
      async () => {
        const [a = 0, b = 0] = await members(2);
        let held = await lock(a, 1);
        await lock(b, 2);
        for (let round = 0; round < ROUNDS; round += 1) {
          const { id, updated_at, position } = held;
          const requests = [1, 2].map((step) => 1 + ((position + step + (round % 20)) % 25));
          const answers = await Promise.all(
            requests.map((new_position) => move(id, { new_position, updated_at })),
          );
          expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
          held = (answers.find(({ status }) => status === 200) as (typeof answers)[0]).value;
          const [row] = await test.db
            .select()
            .from(video_positions)
            .where(eq(video_positions.id, id));
          expect(row?.position).toBe(held.position);
          await expectValid();
        }
      },
      ROUNDS_MS,
    );

    it(
      'dragging, locking, unlocking and deleting: none doubled, nothing half done',
      async () => {
        const ids = await members(12);
        const fresh = await members(ROUNDS / 10);
        for (let round = 0; round < ROUNDS; round += 1) {
          const id = (index: number) => ids[(round + index) % ids.length] ?? 0;
          const first = (await place(id(0), 1 + (round % 25))).value.video_position;
          const doomed = round % 10 === 0 ? fresh.pop() : undefined;
          const answers = await Promise.all([
            move(first?.id ?? 0, { new_position: 1 + ((round * 3) % 25) }),
            place(id(1), 1 + ((round * 3) % 25)),
            place(id(2), 1 + (round % 25)),
            unlock(first?.id ?? 0),
            ...(doomed === undefined
              ? []
              : [
                  place(doomed, 1 + ((round * 3) % 25)),
                  test.call(videosApi.removeForGood, { params: { id: String(doomed) } }, { token }),
                ]),
          ]);
          for (const { status } of answers) expect([200, 404, 422]).toContain(status);
          await expectValid();
        }
      },
      ROUNDS_MS,
    );
  });
});
