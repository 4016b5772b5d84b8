import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appApi, reportsApi } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { video_reports } from '#schema/reports.ts';
import { users } from '#schema/users.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import {
  aChannel,
  anAdminToken,
  aReport,
  aStaffToken,
  aUser,
  aVideo,
  aViewer,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PAGE = 17;

describe('reports of videos', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(rate_limits));

  const list = (token: string, query: object = {}) =>
    test.call(reportsApi.list, { query }, { token });
  const decide = (token: string, id: number, body: object) =>
    test.call(
      reportsApi.update,
      { params: { id: String(id) }, body: body as never },
      { token, language: 'en' },
    );
  const ignore = (token: string, id: number, value = true) => decide(token, id, { ignore: value });
  const countOf = async (token: string, channel_id: number) =>
    (await test.call(reportsApi.count, { query: { channel_id: String(channel_id) } }, { token }))
      .value.count;

  async function aReportedChannel(reports = 1) {
    const channel = await aChannel(test.db);
    const video = await aVideo(test.db, channel.id, { status: 'published' });
    const rows = [];
    for (let n = 0; n < reports; n += 1) rows.push(await aReport(test.db, video.id));
    return {
      channel_id: String(channel.id),
      channel,
      video,
      rows,
      editor: await aStaffToken(test.db, channel.id, 'editor'),
    };
  }

  describe('is refused', () => {
    it('to editors of other channels, for the list, the count and the switch', async () => {
      const [mine, theirs] = [await aReportedChannel(), await aReportedChannel()];
      const { channel_id } = theirs;
      expect((await list(mine.editor, { channel_id })).status).toBe(403);
      expect((await list(mine.editor)).status).toBe(403);
      const count = await test.call(
        reportsApi.count,
        { query: { channel_id } },
        { token: mine.editor },
      );
      expect(count.status).toBe(403);
      expect((await ignore(mine.editor, theirs.rows[0]?.id ?? 0)).status).toBe(404);
      expect((await ignore(mine.editor, 999_999_999)).status).toBe(404);
    });

    it('of a foreign video under one’s own channel', async () => {
      const [mine, theirs] = [await aReportedChannel(), await aReportedChannel()];
      const query = { channel_id: mine.channel_id, video_id: String(theirs.video.id) };
      expect((await list(mine.editor, query)).value).toEqual({ reports: [], total: 0 });
    });

    it.each([{ ignore: 'yes' }, { ignore: 1 }, { ignore: null }, {}])('for %j', async (body) => {
      const { editor, rows } = await aReportedChannel();
      expect((await decide(editor, rows[0]?.id ?? 0, body)).status).toBe(422);
    });

    it.each(['is_ignore=maybe', 'limit=0', 'limit=101', 'offset=-1', 'video_id=x'])(
      'for ?%s',
      async (query) => {
        const { editor, channel_id } = await aReportedChannel();
        const path = `/api/video_reports.json?channel_id=${channel_id}&${query}`;
        expect((await test.fetch(path, { headers: { token: editor } })).status).toBe(422);
      },
    );
  });

  it('come seventeen to a page, the latest first, each exactly once', async () => {
    const { editor, channel_id, rows } = await aReportedChannel(40);
    const pages = [];
    for (let offset = 0; offset < 51; offset += PAGE) {
      pages.push((await list(editor, { channel_id, offset: String(offset) })).value);
    }
    expect(pages.map(({ reports }) => reports.length)).toEqual([17, 17, 6]);
    expect(pages.map(({ total }) => total)).toEqual([40, 40, 40]);
    const ids = pages.flatMap(({ reports }) => reports.map(({ id }) => id));
    expect(ids).toEqual(rows.map(({ id }) => id).toReversed());
  });

  it('tell reason, video, channel and who, the address masked', async () => {
    const { editor, channel_id, channel, video } = await aReportedChannel(0);
    const user = await aUser(test.db, { name: 'נועה', email: 'noa.levi@example.com' });
    await aReport(test.db, video.id, { user_id: user.id, reason: 3 });
    const [report] = (await list(editor, { channel_id })).value.reports;
    expect(report).toMatchObject({
      reason: 3,
      is_ignore: false,
      video: { id: video.id, title: video.title, hidden: false, active_reports: 1 },
      channel: { id: channel.id, name: channel.name },
      user: { id: user.id, name: 'נועה', email: 'n…i@example.com' },
    });
    await test.db.delete(users).where(eq(users.id, user.id));
    const [after] = (await list(editor, { channel_id })).value.reports;
    expect(after?.user).toEqual({ id: null, name: null, email: null });
  });

  it('move between active and resolved by the switch, in lists and counts', async () => {
    const { editor, channel_id, channel, rows } = await aReportedChannel(3);
    const id = rows[1]?.id ?? 0;
    const idsOf = async (is_ignore?: 'true' | 'false') =>
      (await list(editor, { channel_id, is_ignore: is_ignore ?? 'false' })).value.reports.map(
        (report) => report.id,
      );
    expect((await ignore(editor, id)).value).toMatchObject({ id, is_ignore: true });
    expect(await idsOf('true')).toEqual([id]);
    expect(await idsOf('false')).toEqual([rows[2]?.id, rows[0]?.id]);
    expect((await list(editor, { channel_id })).value.total).toBe(3);
    expect(await countOf(editor, channel.id)).toBe(2);
    await ignore(editor, id, false);
    expect(await idsOf('true')).toEqual([]);
    expect(await countOf(editor, channel.id)).toBe(3);
    const trail = await auditOf(test.db, 'report', id);
    expect(trail.map(({ action, change }) => [action, change['is_ignore']])).toEqual([
      ['reports.update', [false, true]],
      ['reports.update', [true, false]],
    ]);
  });

  it('are counted once when two people decide at once', async () => {
    const { editor, channel, rows } = await aReportedChannel(2);
    const id = rows[0]?.id ?? 0;
    await Promise.all(Array.from({ length: 6 }, () => ignore(editor, id)));
    expect(await countOf(editor, channel.id)).toBe(1);
    expect(await auditOf(test.db, 'report', id)).toHaveLength(1);
  });

  it('go wherever their video goes', async () => {
    const { editor, channel_id, channel, video } = await aReportedChannel(2);
    const other = await aChannel(test.db);
    const admin = await anAdminToken(test.db);
    await test.db.insert(video_channels).values({ channel_id: other.id, video_id: video.id });
    expect((await list(admin, { channel_id: String(other.id) })).value.total).toBe(2);
    expect(await countOf(admin, other.id)).toBe(2);
    await test.db.delete(video_channels).where(eq(video_channels.channel_id, channel.id));
    expect((await list(editor, { channel_id })).value).toEqual({ reports: [], total: 0 });
    const before = (await list(admin)).value.total;
    await test.db.delete(videos).where(eq(videos.id, video.id));
    expect((await list(admin)).value.total).toBe(before - 2);
    expect(await countOf(admin, other.id)).toBe(0);
  });

  it('of one video are seen together', async () => {
    const { editor, channel_id, video } = await aReportedChannel(4);
    await aReport(test.db, (await aVideo(test.db, Number(channel_id))).id);
    const { reports, total } = (await list(editor, { channel_id, video_id: String(video.id) }))
      .value;
    expect([total, reports.length]).toEqual([4, 4]);
    expect(reports.every((report) => report.video.active_reports === 4)).toBe(true);
  });

  it('of all channels are a platform admin’s, by state too', async () => {
    const token = await anAdminToken(test.db);
    const { rows } = await aReportedChannel(1);
    const { reports } = (await list(token, { is_ignore: 'false' })).value;
    expect(reports[0]?.id).toBe(rows[0]?.id);
    expect(reports.every(({ is_ignore }) => !is_ignore)).toBe(true);
  });

  describe('from the app', () => {
    const report = (token: string, id: number, body: object, headers = {}) =>
      test.call(
        appApi.reportVideo,
        { params: { id: String(id) }, body: body as never },
        { token, headers },
      );

    it.each([
      ['waits to be published', { status: 'unpublished' as const }],
      ['was removed', { status: 'published' as const, hidden: true }],
      ['is still processed', { status: 'published' as const, processing: true }],
    ])('are refused for a video that %s', async (_, values) => {
      const channel = await aChannel(test.db);
      const video = await aVideo(test.db, channel.id, values);
      const { token } = await aViewer(test.db);
      expect((await report(token, video.id, { reason: 1 })).status).toBe(404);
    });

    it('are refused for a video of a hidden channel', async () => {
      const channel = await aChannel(test.db, { hidden: true });
      const video = await aVideo(test.db, channel.id, { status: 'published' });
      const { token } = await aViewer(test.db);
      expect((await report(token, video.id, { reason: 1 })).status).toBe(404);
    });

    it.each([{}, { reason: 'spam' }, { reason: 1.5 }, { reason: -1 }, { reason: 100 }])(
      'are refused as %j',
      async (body) => {
        const { video } = await aReportedChannel(0);
        const { token } = await aViewer(test.db);
        expect((await report(token, video.id, body)).status).toBe(422);
      },
    );

    it('arrive as the viewer’s own and of now, whatever else is claimed', async () => {
      const { editor, channel_id, video } = await aReportedChannel(0);
      const viewer = await aViewer(test.db);
      const forged = {
        reason: 4,
        user_id: 1,
        is_ignore: true,
        created_at: '2001-01-01T00:00:00.000Z',
        video_id: 1,
      };
      const before = Date.now();
      const { value } = await report(viewer.token, video.id, forged);
      expect(value.video_id).toBe(video.id);
      const [row] = await test.db
        .select()
        .from(video_reports)
        .where(eq(video_reports.id, value.id));
      expect(row).toMatchObject({ user_id: viewer.id, is_ignore: false, reason: 4 });
      expect(Date.parse(value.created_at)).toBeGreaterThanOrEqual(before);
      expect((await list(editor, { channel_id })).value.reports[0]?.id).toBe(value.id);
    });

    it('are one per viewer and video, however often they are sent', async () => {
      const { editor, channel_id, video } = await aReportedChannel(0);
      const { token } = await aViewer(test.db);
      const answers = await Promise.all(
        [1, 2, 3].map((reason) => report(token, video.id, { reason })),
      );
      expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
      expect((await list(editor, { channel_id })).value.total).toBe(1);
    });

    it('end at ten in five minutes', async () => {
      const { video } = await aReportedChannel(0);
      const { token } = await aViewer(test.db);
      const answers = [];
      for (let n = 0; n < 12; n += 1) answers.push(await report(token, video.id, { reason: 1 }));
      expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(
        2,
      );
    });
  });
});
