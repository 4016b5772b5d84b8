import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storiesApi } from '@bimah/contract';
import { inTransaction } from '#platform/db/transaction.ts';
import { stories } from '#schema/stories.ts';
import { aChannel, aStaffToken } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { aPicture, storedFiles } from '#testing/stories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { uploadToStory } from '#testing/uploads.ts';

/** More than there are connections. */
const MANY = 12;

describe('while pictures of stories are drawn', () => {
  let test: TestApp;
  let channel_id: number;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp();
    channel_id = (await aChannel(test.db)).id;
    token = await aStaffToken(test.db, channel_id, 'editor');
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => test.close());

  const sent = async () =>
    uploadToStory(test, { token, channel_id, type: 'image/png', content: await aPicture(90, 160) });
  const create = (media: string, key: string) =>
    test.call(
      storiesApi.create,
      { body: { channel_id, media_type: 'image', media } },
      { token, headers: { 'idempotency-key': key } },
    );

  /** Drawing that waits until it is let go. */
  function heldDrawing() {
    const { media } = test.services;
    const draw = media.normaliseImage.bind(media);
    const { promise, resolve } = Promise.withResolvers<void>();
    const spy = vi.spyOn(media, 'normaliseImage').mockImplementation(async (...asked) => {
      await promise;
      return draw(...asked);
    });
    return { letGo: resolve, begun: () => spy.mock.calls.length };
  }

  it('no connection is held, however many are drawn, and others are answered', async () => {
    const media = await Promise.all(Array.from({ length: MANY }, sent));
    const drawing = heldDrawing();
    const created = Promise.all(media.map((address, index) => create(address, `many-${index}`)));
    await vi.waitFor(() => expect(drawing.begun()).toBe(MANY), SOON);
    const { pool } = test.services.database;
    await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0), SOON);
    const list = await test.call(
      storiesApi.list,
      { query: { channel_id: String(channel_id) } },
      { token },
    );
    expect(list.status).toBe(200);
    drawing.letGo();
    expect((await created).map(({ status }) => status)).toEqual(Array(MANY).fill(200));
    expect(await storedFiles(test)).toHaveLength(2 * MANY);
  });

  it('two requests with one key make one story, and leave the files of one', async () => {
    const media = await sent();
    const before = { files: (await storedFiles(test)).length, rows: await test.db.$count(stories) };
    const drawing = heldDrawing();
    const both = Promise.all([create(media, 'twice'), create(media, 'twice')]);
    await vi.waitFor(() => expect(drawing.begun()).toBe(2), SOON);
    drawing.letGo();
    const [one, other] = await both;
    expect(one.value).toEqual(other.value);
    expect(await test.db.$count(stories)).toBe(before.rows + 1);
    await vi.waitFor(
      async () => expect(await storedFiles(test)).toHaveLength(before.files + 2),
      SOON,
    );
  });

  it('a key that was answered draws nothing, and refuses another request', async () => {
    const [media, other] = [await sent(), await sent()];
    const first = await create(media, 'again');
    const spy = vi.spyOn(test.services.media, 'normaliseImage');
    expect((await create(media, 'again')).value).toEqual(first.value);
    expect((await create(other, 'again')).refusal.code).toBe('idempotency_key_reused');
    expect(spy).not.toHaveBeenCalled();
  });
});

describe('the guard of the test stack', () => {
  it('refuses slow work inside a transaction, and fails the file where that was swallowed', async () => {
    const test = await startTestApp();
    const { storage } = test.services;
    await storage.stat('stories/a.webp');
    await inTransaction(test.db, async () => {
      await expect(async () => storage.stat('stories/a.webp')).rejects.toThrow(
        'storage.stat was called inside a transaction',
      );
    });
    await expect(test.close()).rejects.toThrow('storage.stat');
  });
});
