import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videoPositionsApi, type LocksChange } from '@bimah/contract';
import { categories } from '#schema/categories.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aCategory, aChannel, anAdminToken, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const END = new Date(Date.now() + 100 * 86_400_000).toISOString();

describe('a change of the locks of a feed', () => {
  let test: TestApp;
  let token: string;
  let channel: number;
  let category_id: number;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
    channel = (await aChannel(test.db)).id;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(videos);
    await test.db.delete(categories);
    category_id = (await aCategory(test.db)).id;
  });

  const aMember = async () => (await aVideo(test.db, channel, { status: 'published' })).id;
  const lock = async (video_id: number, position: number, locked_until?: string) => {
    const body = { video_id, category_id, position, locked_until };
    return (await test.call(videoPositionsApi.create, { body }, { token })).value;
  };
  const lockId = async (video_id: number, position: number) =>
    String((await lock(video_id, position)).video_position?.id);
  const move = async (id: string, new_position: number) =>
    (await test.call(videoPositionsApi.move, { params: { id }, body: { new_position } }, { token }))
      .value;
  const restore = (body: LocksChange) => test.call(videoPositionsApi.restore, { body }, { token });
  const locked = async () => {
    const query = { category_id: String(category_id) };
    const { value } = await test.call(videoPositionsApi.board, { query }, { token });
    return value.videos
      .filter(({ video_position }) => video_position.is_locked)
      .map(({ id, video_position }) => [video_position.position, id, video_position.locked_until]);
  };

  it('of a locked video shifts the others into the gap, and costs nobody a lock', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, aMember));
    const lockIds: string[] = [];
    for (const [index, id] of ids.entries()) lockIds.push(await lockId(id, index + 1));
    await move(lockIds[0] ?? '', 25);
    const [first, ...rest] = ids;
    expect((await locked()).map(([, id]) => id)).toEqual([...rest, first]);
  });

  it('is taken back whole: pushed ones, the fallen one and ends included', async () => {
    const [a, b, fresh] = [await aMember(), await aMember(), await aMember()];
    await lock(a, 24);
    await lock(b, 25, END);
    const before = await locked();
    const { locks } = await lock(fresh, 24);
    expect(await locked()).toEqual([
      [24, fresh, null],
      [25, a, null],
    ]);
    expect((await restore(locks)).status).toBe(200);
    expect(await locked()).toEqual(before);
    const last = (await auditOf(test.db, 'category', category_id)).at(-1);
    expect(last).toMatchObject({
      action: 'categories.restore_locks',
      change: {
        video_ids: [
          [fresh, a],
          [a, b],
        ],
      },
    });
  });

  it('is taken back under the ids the locks had', async () => {
    const [a, b] = [await aMember(), await aMember()];
    const [first, second] = [await lockId(a, 1), await lockId(b, 2)];
    const { locks } = await move(first, 2);
    expect((await locked()).map(([, id]) => id)).toEqual([b, a]);
    await restore(locks);
    expect((await locked()).map(([, id]) => id)).toEqual([a, b]);
    await move(second, 7);
    expect((await locked()).map(([position]) => position)).toEqual([1, 7]);
  });

  it('is taken back after an unlocking', async () => {
    const id = await lockId(await aMember(), 5);
    const before = await locked();
    const { value } = await test.call(videoPositionsApi.unlock, { params: { id } }, { token });
    expect(await locked()).toEqual([]);
    await restore(value.locks);
    expect(await locked()).toEqual(before);
  });

  it('stays where somebody has changed the locks since', async () => {
    const [a, b] = [await aMember(), await aMember()];
    const { locks } = await move(await lockId(a, 1), 9);
    await lock(b, 3);
    const since = await locked();
    const answer = await restore(locks);
    expect([answer.status, answer.refusal.code]).toEqual([409, 'stale']);
    // Loading anew would change nothing: an older step stays an older step.
    expect(answer.refusal.errors).toEqual([
      'הלוח השתנה מאז, ולכן אי אפשר לבטל את הפעולה הזו. סדרו את הסרטונים בלוח כפי שהוא עכשיו.',
    ]);
    expect(await locked()).toEqual(since);
  });

  it('is refused with two videos on one slot, for no category, and for what is in no category', async () => {
    const [a, b] = [await aMember(), await aMember()];
    const { locks } = await lock(a, 1);
    const held = (video_id: number, position: number) => ({
      video_id,
      position,
      locked_until: null,
    });
    const asked: [number, LocksChange['before'], number][] = [
      [category_id, [held(a, 1), held(b, 1)], 422],
      [category_id, [held(a, 1), held(a, 2)], 422],
      [category_id, [held(a, 26)], 422],
      [999_999, [held(a, 1)], 404],
      [category_id, [held(b, 2)], 409],
    ];
    for (const [category, before, status] of asked) {
      const answer = await restore({ category_id: category, before, after: locks.after });
      expect(answer.status, JSON.stringify(before)).toBe(status);
    }
    expect(await locked()).toEqual([[1, a, null]]);
  });
});
