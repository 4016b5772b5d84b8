import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videosApi, type VideoChange } from '@bimah/contract';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anAdminToken, aStaffToken, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { categories, category_videos, video_positions } from '#schema/categories.ts';
import { playlist_channels, playlist_items, playlists } from '#schema/playlists.ts';
import { videos } from '#schema/videos.ts';

const published = { status: 'published', published_at: new Date('2025-01-01T00:00:00Z') } as const;

describe('describing a video', () => {
  let test: TestApp;
  let editor: string;
  let stranger: string;
  let channel: number;
  let other: number;

  beforeAll(async () => {
    test = await startTestApp();
    [channel, other] = [(await aChannel(test.db)).id, (await aChannel(test.db)).id];
    editor = await aStaffToken(test.db, channel, 'editor');
    stranger = await aStaffToken(test.db, other, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(videos));

  const paramsOf = (id: number) => ({ params: { id: String(id) } });
  const put = (id: number, body: VideoChange, token = editor) =>
    test.call(videosApi.update, { ...paramsOf(id), body }, { token, language: 'en' });
  const row = async (id: number) =>
    (await test.db.select().from(videos).where(eq(videos.id, id)))[0];

  describe('refuses', () => {
    it.each([
      ['four tags', { tags: ['a', 'b', 'c', 'd'] }, 'tags'],
      ['another language', { language: 'fr' }, 'language'],
      ['a moment before the film', { picture_at: -1 }, 'picture_at'],
      ['a picture elsewhere', { thumb_url: 'https://evil.example/a.jpg' }, 'thumb_url'],
      ['a picture of another channel', { thumb_url: '/media/uploads/99999/a.jpg' }, 'thumb_url'],
      ['a picture of nobody', { thumb_url: '/media/thumbs/a.jpg' }, 'thumb_url'],
    ])('%s', async (_name, body, field) => {
      const video = await aVideo(test.db, channel, published);
      const answer = await put(video.id, body as VideoChange);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.refusal.fields ?? {})[0]).toContain(field);
      expect(await row(video.id)).toEqual(video);
    });

    it.each([
      ['a frame while it is processed', { processing: true }, 'video_processing'],
      ['a frame of the site', { platform: 'youtube' }, 'conflict'],
      ['a frame of a film that is gone', { video_url: '/media/videos/gone.mp4' }, 'files_gone'],
    ] as const)('%s', async (_name, values, code) => {
      const video = await aVideo(test.db, channel, values);
      const [picture, frame] = [
        await put(video.id, { picture_at: 1 }),
        await test.call(
          videosApi.frame,
          { ...paramsOf(video.id), query: { at: '1' } },
          { token: editor },
        ),
      ];
      expect([picture.status, picture.refusal.code]).toEqual([409, code]);
      expect([frame.status, frame.refusal.code]).toEqual([409, code]);
      expect(await row(video.id)).toEqual(video);
    });

    it.each(['-1', 'x', '1e9', '1;2'])('a frame at %s', async (at) => {
      const video = await aVideo(test.db, channel, published);
      const query = { at } as never;
      const answer = await test.call(
        videosApi.frame,
        { ...paramsOf(video.id), query },
        { token: editor },
      );
      expect(answer.status).toBe(422);
    });

    it('a stranger', async () => {
      const video = await aVideo(test.db, channel, published);
      const token = stranger;
      expect((await put(video.id, { tags: ['a'] }, token)).status).toBe(404);
      expect((await test.call(videosApi.places, paramsOf(video.id), { token })).status).toBe(404);
      expect(
        (await test.call(videosApi.frame, { ...paramsOf(video.id), query: { at: '1' } }, { token }))
          .status,
      ).toBe(404);
    });

    it('tags for what is removed', async () => {
      const video = await aVideo(test.db, channel, { hidden: true });
      expect((await put(video.id, { tags: ['a'] })).refusal.code).toBe('conflict');
    });
  });

  it('takes tags, each once, and tells the history', async () => {
    const video = await aVideo(test.db, channel, { ...published, tags: ['old'] });
    const { value } = await put(video.id, { tags: ['new', 'new', 'old'] });
    expect(value.tags).toEqual(['new', 'old']);
    expect(await auditOf(test.db, 'video', video.id)).toMatchObject([
      { change: { tags: [['old'], ['new', 'old']] } },
    ]);
    expect((await put(video.id, { tags: ['new', 'old'] })).value.updated_at).toBe(value.updated_at);
  });

  let order = 0;
  const aCategory = async (language: 'he' | 'en', more: { hidden?: boolean } = {}) => {
    order += 1;
    const [category] = await test.db
      .insert(categories)
      .values({ name: `c ${language}`, language, order, ...more })
      .returning();
    return (category as { id: number }).id;
  };

  it('leaves the categories of its former language', async () => {
    const video = await aVideo(test.db, channel, published);
    const hebrew = await aCategory('he');
    await test.db
      .insert(category_videos)
      .values({ category_id: hebrew, video_id: video.id, source: 'hand' });
    const places = () => test.call(videosApi.places, paramsOf(video.id), { token: editor });
    expect((await places()).value.categories).toEqual([
      { id: hebrew, name: 'c he', position: null },
    ]);
    expect((await put(video.id, { language: 'en' })).value.language).toBe('en');
    expect((await places()).value.categories).toEqual([]);
  });

  it('tells in which lists of one’s own it stands, and where', async () => {
    const video = await aVideo(test.db, channel, published);
    const before = await aVideo(test.db, channel, published);
    const listIn = async (channel_id: number, title: string) => {
      const [list] = await test.db.insert(playlists).values({ title, language: 'he' }).returning();
      const playlist_id = (list as { id: number }).id;
      await test.db.insert(playlist_channels).values({ channel_id, playlist_id });
      await test.db.insert(playlist_items).values([
        { playlist_id, video_id: before.id, position: 3 },
        { playlist_id, video_id: video.id, position: 7 },
      ]);
      return playlist_id;
    };
    const own = await listIn(channel, 'שלנו');
    await listIn(other, 'שלהם');
    const { value } = await test.call(videosApi.places, paramsOf(video.id), { token: editor });
    expect(value.playlists).toEqual([
      { id: own, title: 'שלנו', language: 'he', channel_id: channel, position: 2, items: 2 },
    ]);
    const shown = await test.call(videosApi.get, paramsOf(video.id), { token: editor });
    expect(shown.value.video.playlist_ids).toEqual([own]);
    const query = { channel_id: String(channel) };
    const listed = await test.call(videosApi.list, { query }, { token: editor });
    expect(listed.value.videos.find(({ id }) => id === video.id)?.playlist_ids).toEqual([own]);
  });

  it('tells of hidden categories to those alone who arrange them', async () => {
    const video = await aVideo(test.db, channel, published);
    const category_id = await aCategory('he', { hidden: true });
    await test.db
      .insert(category_videos)
      .values({ category_id, video_id: video.id, source: 'hand' });
    const seenBy = async (token: string) =>
      (await test.call(videosApi.places, paramsOf(video.id), { token })).value.categories.length;
    expect([await seenBy(editor), await seenBy(await anAdminToken(test.db))]).toEqual([0, 1]);
  });

  it('tells of the category and slot it was put into to those alone who arrange them', async () => {
    const video = await aVideo(test.db, channel, published);
    const place = { category_id: await aCategory('he', { hidden: true }), video_id: video.id };
    await test.db.insert(category_videos).values({ ...place, source: 'hand' });
    await test.db.insert(video_positions).values({ ...place, position: 4 });
    const query = { channel_id: String(channel) };
    const seenBy = async (token: string) => {
      const one = await test.call(videosApi.get, paramsOf(video.id), { token });
      const all = await test.call(videosApi.list, { query }, { token });
      return [one.value.video, all.value.videos.find(({ id }) => id === video.id)].map((seen) => [
        seen?.category_id,
        seen?.position,
      ]);
    };
    const [nothing, placed] = [
      [null, null],
      [place.category_id, 4],
    ];
    expect(await seenBy(editor)).toEqual([nothing, nothing]);
    expect(await seenBy(await anAdminToken(test.db))).toEqual([placed, placed]);
  });
});
