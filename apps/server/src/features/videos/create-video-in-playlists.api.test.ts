import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videosApi } from '@bimah/contract';
import { aChannel, aPlaylist, aStaffToken, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { FILM_HEAD, upload } from '#testing/uploads.ts';
import { playlist_items } from '#schema/playlists.ts';
import { videos } from '#schema/videos.ts';

describe('uploading into playlists', () => {
  let test: TestApp;
  let token: string;
  let channel: number;
  let foreign: number;

  beforeAll(async () => {
    test = await startTestApp();
    [channel, foreign] = [(await aChannel(test.db)).id, (await aChannel(test.db)).id];
    token = await aStaffToken(test.db, channel, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(videos));

  const add = async (playlist_ids: number[]) => {
    const file = { token, channel_id: channel, type: 'video/mp4', content: FILM_HEAD };
    const link = await upload(test, file);
    const video = { title: 'שיעור', channel_ids: [channel], link, playlist_ids };
    return test.call(
      videosApi.create,
      { body: { video: { ...video, platform: 'internal' } } },
      { token, language: 'en' },
    );
  };
  const videosIn = async (id: number) => {
    const rows = await test.db
      .select({ video_id: playlist_items.video_id })
      .from(playlist_items)
      .where(eq(playlist_items.playlist_id, id))
      .orderBy(asc(playlist_items.position));
    return rows.map((row) => row.video_id);
  };

  it('is refused whole where one of them is not the caller’s', async () => {
    const own = (await aPlaylist(test.db, channel)).id;
    for (const id of [(await aPlaylist(test.db, foreign)).id, 999_999]) {
      const answer = await add([own, id]);
      expect([answer.status, answer.refusal]).toEqual([
        404,
        { errors: ['The playlist was not found.'], code: 'not_found' },
      ]);
    }
    expect([await test.db.$count(videos), await videosIn(own)]).toEqual([0, []]);
  });

  it('puts the video at the end of each', async () => {
    const before = (await aVideo(test.db, channel)).id;
    const full = (await aPlaylist(test.db, channel, { video_ids: [before] })).id;
    const empty = (await aPlaylist(test.db, channel)).id;
    const { video } = (await add([full, empty])).value;
    expect(video.playlist_ids).toEqual([full, empty]);
    expect([await videosIn(full), await videosIn(empty)]).toEqual([[before, video.id], [video.id]]);
  });
});
