import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playlistsApi } from '@bimah/contract';
import type { Tx } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { playlists } from '#schema/playlists.ts';
import { videos } from '#schema/videos.ts';
import { aChannel, anAdminToken, aPlaylist, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitingCalls } from '#testing/waiting-calls.ts';

describe('a list, while what it is about is going', () => {
  let test: TestApp;
  let token: string;
  let channel: number;
  let other: number;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(playlists);
    await test.db.delete(videos);
    [channel, other] = [(await aChannel(test.db)).id, (await aChannel(test.db)).id];
  });

  const body = () => ({ title: 'סדרה', channel_ids: [channel] });
  const actions = {
    create: () => test.call(playlistsApi.create, { body: body() }, { token, language: 'en' }),
    copy: async (id: number) =>
      test.call(
        playlistsApi.copy,
        { body: { playlist_id: id, channel_id: channel } },
        { token, language: 'en' },
      ),
    move: async (id: number) =>
      test.call(
        playlistsApi.update,
        { params: { channel_id: String(other), playlist_id: String(id) }, body: body() },
        { token, language: 'en' },
      ),
  };

  it.each(['create', 'copy', 'move'] as const)(
    'a %s into a channel finds none once it is deleted, and nobody waits in a circle',
    async (action) => {
      await aPlaylist(test.db, channel);
      const { id } = await aPlaylist(test.db, other);
      const { called } = await test.db.transaction(async (tx) => {
        await tx.execute(sql`select from channels where id = ${channel} for update`);
        const begun = actions[action](id);
        await expect.poll(() => waitingCalls(test.db)).toBe(1);
        await tx.delete(channels).where(eq(channels.id, channel));
        return { called: begun };
      });
      const { status, refusal } = await called;
      expect([status, Object.values(refusal.fields ?? {})]).toEqual([
        422,
        [['The channel was not found.']],
      ]);
      expect(await test.db.$count(playlists)).toBe(1);
    },
  );

  it('many videos go and come back without waiting in a circle for whoever changes their lists', async () => {
    const [a, b] = [await aVideo(test.db, channel), await aVideo(test.db, channel)];
    const first = await aPlaylist(test.db, channel, { video_ids: [b.id] });
    const second = await aPlaylist(test.db, channel, { video_ids: [a.id] });
    const hold = (tx: Tx, id: number) =>
      tx.execute(sql`select from playlists where id = ${id} for update`);
    const { hiding } = await test.db.transaction(async (tx) => {
      await hold(tx, first.id);
      const begun = test.db
        .update(videos)
        .set({ hidden: true })
        .where(inArray(videos.id, [a.id, b.id]))
        .then(() => 'hidden');
      await expect.poll(() => waitingCalls(test.db)).toBe(1);
      await hold(tx, second.id);
      return { hiding: begun };
    });
    expect(await hiding).toBe('hidden');
    const rows = await test.db.select({ items: playlists.items_count }).from(playlists);
    expect(rows).toEqual([{ items: 0 }, { items: 0 }]);
  });
});
