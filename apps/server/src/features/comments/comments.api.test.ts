import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appApi, commentsApi, videosApi } from '@bimah/contract';
import { COMMENT_MAX, LOOKUP_COUNT_CAP, SEARCH_TERM_MAX } from '@bimah/contract/limits.ts';
import { rate_limits } from '#schema/system.ts';
import { comments, video_channels, videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import {
  aChannel,
  aComment,
  anAdminToken,
  aStaffToken,
  aUser,
  aVideo,
  aViewer,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('comments', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(rate_limits));

  const list = (token: string, query: object = {}) =>
    test.call(commentsApi.list, { query }, { token });
  const remove = (token: string, id: number) =>
    test.call(commentsApi.remove, { params: { id: String(id) } }, { token });

  async function aDiscussion(count = 1) {
    const channel = await aChannel(test.db);
    const video = await aVideo(test.db, channel.id, { status: 'published' });
    const rows = [];
    for (let n = 0; n < count; n += 1) rows.push(await aComment(test.db, video.id));
    return {
      channel_id: String(channel.id),
      video,
      rows,
      editor: await aStaffToken(test.db, channel.id, 'editor'),
    };
  }

  it('of other channels are out of reach', async () => {
    const [mine, theirs] = [await aDiscussion(), await aDiscussion()];
    expect((await list(mine.editor, { channel_id: theirs.channel_id })).status).toBe(403);
    expect((await list(mine.editor)).status).toBe(403);
    expect((await remove(mine.editor, theirs.rows[0]?.id ?? 0)).status).toBe(404);
    expect((await remove(mine.editor, 999_999_999)).status).toBe(404);
    expect((await list(theirs.editor, { channel_id: theirs.channel_id })).value.total).toBe(1);
  });

  it('of other channels are out of reach by their video or writer too', async () => {
    const [mine, theirs] = [await aDiscussion(), await aDiscussion(0)];
    const { id: user_id } = await aUser(test.db);
    await aComment(test.db, theirs.video.id, { user_id, text: 'סוד של אחרים' });
    const { channel_id } = mine;
    for (const filter of [
      { video_id: String(theirs.video.id) },
      { user_id: String(user_id) },
      { term: 'סוד של אחרים' },
    ]) {
      expect((await list(mine.editor, { channel_id, ...filter })).value).toEqual({
        comments: [],
        total: 0,
        capped: false,
      });
      expect((await list(mine.editor, filter)).status).toBe(403);
    }
  });

  it.each([
    ['a video', { video_id: 'x' }],
    ['a writer', { user_id: '-1' }],
    ['a term', { term: 'א'.repeat(SEARCH_TERM_MAX + 1) }],
  ])('are not filtered by what is no %s', async (_, filter) => {
    const { editor, channel_id } = await aDiscussion(0);
    expect((await list(editor, { channel_id, ...filter })).status).toBe(422);
  });

  it('are found by words, by video and by writer, alone and together', async () => {
    const { editor, channel_id, video } = await aDiscussion(0);
    const other = await aVideo(test.db, Number(channel_id), { status: 'published' });
    const { id: user_id } = await aUser(test.db);
    const say = (video_id: number, text: string, more = {}) =>
      aComment(test.db, video_id, { text, ...more });
    await say(video.id, 'תודה על הסוגיה');
    await say(video.id, 'הַסּוּגְיָה ברורה, תודה', { user_id });
    await say(other.id, 'אפשר מקורות?', { user_id });
    const found = async (filter: object) =>
      (await list(editor, { channel_id, ...filter })).value.comments.map(({ text }) => text);
    const ofVideo = { video_id: String(video.id) };
    const ofWriter = { user_id: String(user_id) };
    expect(await found({ term: 'תודה הסוגיה' })).toEqual(['הַסּוּגְיָה ברורה, תודה', 'תודה על הסוגיה']);
    expect(await found({ term: 'מקורות' })).toEqual(['אפשר מקורות?']);
    expect(await found({ term: '%' })).toEqual([]);
    expect(await found(ofVideo)).toHaveLength(2);
    expect(await found(ofWriter)).toEqual(['אפשר מקורות?', 'הַסּוּגְיָה ברורה, תודה']);
    expect(await found({ ...ofVideo, ...ofWriter })).toEqual(['הַסּוּגְיָה ברורה, תודה']);
    expect(await found({ ...ofWriter, term: 'מקורות' })).toEqual(['אפשר מקורות?']);
    const page = { ...ofWriter, limit: '1', offset: '1' };
    expect(await found(page)).toEqual(['הַסּוּגְיָה ברורה, תודה']);
  });

  it('say that there are more than were counted', async () => {
    const { editor, channel_id } = await aDiscussion(LOOKUP_COUNT_CAP + 2);
    const { value } = await list(editor, { channel_id, term: 'יישר' });
    expect([value.total, value.capped, value.comments.length]).toEqual([
      LOOKUP_COUNT_CAP,
      true,
      10,
    ]);
  });

  it('show the picture of a video that is not out by a signed address', async () => {
    const { editor, channel_id } = await aDiscussion(0);
    const hidden = await aVideo(test.db, Number(channel_id), { thumb_url: '/media/thumbs/a.jpg' });
    await aComment(test.db, hidden.id);
    const [comment] = (await list(editor, { channel_id })).value.comments;
    expect(comment?.video.thumb_url).toMatch(/^\/media\/thumbs\/a\.jpg\?/);
  });

  it('come ten to a page, the latest first, each exactly once', async () => {
    const { editor, channel_id, rows } = await aDiscussion(23);
    const pages = [];
    for (const offset of ['0', '10', '20']) {
      pages.push((await list(editor, { channel_id, offset })).value);
    }
    expect(pages.map((page) => [page.comments.length, page.total])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
    ]);
    const ids = pages.flatMap((page) => page.comments.map(({ id }) => id));
    expect(ids).toEqual(rows.map(({ id }) => id).toReversed());
  });

  it('tell the video, and who wrote them with the address masked', async () => {
    const { editor, channel_id, video } = await aDiscussion(0);
    const user = await aUser(test.db, { name: 'Sarah', email: 'sarah.k@example.com' });
    await aComment(test.db, video.id, { user_id: user.id, text: 'תודה, great lesson <b>!</b>' });
    const [comment] = (await list(editor, { channel_id })).value.comments;
    expect(comment).toMatchObject({
      text: 'תודה, great lesson <b>!</b>',
      user: { id: user.id, name: 'Sarah', email: 's…k@example.com' },
      video: { id: video.id, title: video.title },
    });
  });

  it('are deleted from list, number and video, and the action is on record', async () => {
    const { editor, channel_id, rows, video } = await aDiscussion(3);
    const id = rows[1]?.id ?? 0;
    expect((await remove(editor, id)).value).toEqual({ status: 'ok' });
    expect((await remove(editor, id)).status).toBe(404);
    const after = (await list(editor, { channel_id })).value;
    expect([after.total, after.comments.map((comment) => comment.id)]).toEqual([
      2,
      [rows[2]?.id, rows[0]?.id],
    ]);
    const params = { id: String(video.id) };
    expect((await test.call(videosApi.get, { params }, { token: editor })).value.comments).toBe(2);
    const [entry] = await auditOf(test.db, 'comment', id);
    expect(entry).toMatchObject({ action: 'comments.remove', change: { text: rows[1]?.text } });
  });

  it('go wherever their video goes', async () => {
    const { editor, channel_id, video } = await aDiscussion(2);
    const other = await aChannel(test.db);
    const admin = await anAdminToken(test.db);
    await test.db.insert(video_channels).values({ channel_id: other.id, video_id: video.id });
    expect((await list(admin, { channel_id: String(other.id) })).value.total).toBe(2);
    await test.db.delete(video_channels).where(eq(video_channels.channel_id, Number(channel_id)));
    expect((await list(editor, { channel_id })).value).toEqual({
      comments: [],
      total: 0,
      capped: false,
    });
    const before = (await list(admin)).value.total;
    await test.db.delete(videos).where(eq(videos.id, video.id));
    expect((await list(admin)).value.total).toBe(before - 2);
  });

  it('written while the video changes channels are listed where it is', async () => {
    const { video } = await aDiscussion(0);
    const token = await anAdminToken(test.db);
    const others = await Promise.all(Array.from({ length: 4 }, () => aChannel(test.db)));
    await Promise.all([
      ...others.map(({ id }) =>
        test.db.insert(video_channels).values({ channel_id: id, video_id: video.id }),
      ),
      ...Array.from({ length: 8 }, () => aComment(test.db, video.id)),
    ]);
    for (const { id } of others) {
      expect((await list(token, { channel_id: String(id) })).value.total).toBe(8);
    }
  });

  describe('from the app', () => {
    const say = (token: string, id: number, body: object, headers = {}) =>
      test.call(
        appApi.commentOnVideo,
        { params: { id: String(id) }, body: body as never },
        { token, headers },
      );

    it.each([
      ['nothing', {}],
      ['an empty text', { text: '' }],
      ['blanks', { text: ' \n ' }],
      ['no text at all', { text: 7 }],
      ['ten kilobytes', { text: 'א'.repeat(10_240) }],
      ['one letter too many', { text: 'א'.repeat(COMMENT_MAX + 1) }],
      ['characters that reorder', { text: 'a\u0000b' }],
    ])('are refused as %s', async (_, body) => {
      const { video } = await aDiscussion(0);
      const { token } = await aViewer(test.db);
      expect((await say(token, video.id, body)).status).toBe(422);
    });

    it('are refused on what is not out', async () => {
      const channel = await aChannel(test.db);
      const video = await aVideo(test.db, channel.id);
      const { token } = await aViewer(test.db);
      expect((await say(token, video.id, { text: 'שלום' })).status).toBe(404);
    });

    it('are the caller’s own and of now, whatever else is claimed', async () => {
      const { editor, channel_id, video } = await aDiscussion(0);
      const viewer = await aViewer(test.db);
      const forged = { text: 'שלום', user_id: 1, created_at: '2001-01-01T00:00:00.000Z', id: 5 };
      const before = Date.now();
      const { value } = await say(viewer.token, video.id, forged);
      const [row] = await test.db.select().from(comments).where(eq(comments.id, value.id));
      expect(row).toMatchObject({ user_id: viewer.id, text: 'שלום', video_id: video.id });
      expect(Date.parse(value.created_at)).toBeGreaterThanOrEqual(before);
      expect((await list(editor, { channel_id })).value.comments[0]?.id).toBe(value.id);
    });

    it('are one however often the button is pressed', async () => {
      const { editor, channel_id, video } = await aDiscussion(0);
      const { token } = await aViewer(test.db);
      const headers = { 'idempotency-key': 'one-press' };
      const answers = await Promise.all(
        [1, 2, 3].map(() => say(token, video.id, { text: 'פעם אחת' }, headers)),
      );
      expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
      expect((await list(editor, { channel_id })).value.total).toBe(1);
    });

    it('end at ten in a minute', async () => {
      const { video } = await aDiscussion(0);
      const { token } = await aViewer(test.db);
      const answers = [];
      for (let n = 0; n < 12; n += 1) answers.push(await say(token, video.id, { text: `${n}` }));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    });
  });
});
