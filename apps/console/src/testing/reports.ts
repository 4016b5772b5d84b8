import { reportsApi, type Report } from '@bimah/contract/reports.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { FakeRefusal } from './fake-api.ts';
import { channels, type Role } from './people.ts';
import { aVideo, videosServer } from './videos.ts';

const REPORTED = '2026-11-15T11:52:00.000Z';

type ReportedVideo = Report['video'];

/** Of a video of the first channel, spam unless told otherwise. */
export const aReport = (
  id: number,
  { video, ...more }: Partial<Omit<Report, 'video'>> & { video?: Partial<ReportedVideo> } = {},
): Report => ({
  id,
  reason: 4,
  is_ignore: false,
  created_at: REPORTED,
  updated_at: REPORTED,
  channel: channels[0] ?? null,
  user: { id: 4, name: 'דוד כ.', email: 'd…d@example.com' },
  ...more,
  video: {
    id,
    title: `שיעור ${id}`,
    thumb_url: null,
    yt_thumb_url: null,
    hidden: false,
    active_reports: 1,
    ...video,
  },
});

/** Keeps reports and their videos as the server would; `asked` is what the lists were asked for. */
export function reportsServer(role: Role, ...start: Report[]) {
  const rows = [...start];
  const asked: Record<string, unknown>[] = [];
  /** Resolved because their video was removed. */
  const settled: Report[] = [];
  const videoIds = [...new Set(rows.map(({ video }) => video.id))];
  const titleOf = (id: number) => rows.find(({ video }) => video.id === id)?.video.title ?? '';
  const {
    api,
    rows: videos,
    changes,
  } = videosServer(role, ...videoIds.map((id) => aVideo(id, { title: titleOf(id) })));
  const activeOn = (id: number) =>
    rows.filter(({ video, is_ignore }) => video.id === id && !is_ignore).length;
  const told = (row: Report): Report => ({
    ...row,
    video: {
      ...row.video,
      hidden: videos.find(({ id }) => id === row.video.id)?.hidden ?? true,
      active_reports: activeOn(row.video.id),
    },
  });
  api
    .on(reportsApi.list, ({ query }) => {
      asked.push(query);
      const { is_ignore, video_id, limit, offset } = query;
      const found = rows.filter(
        (row) =>
          (is_ignore === undefined || row.is_ignore === is_ignore) &&
          (video_id === undefined || row.video.id === video_id),
      );
      return { reports: found.slice(offset, offset + limit).map(told), total: found.length };
    })
    .on(videosApi.update, ({ params, body: { updated_at: _, ...change } }) => {
      const video = videos.find(({ id }) => id === params.id);
      if (!video) throw new FakeRefusal('not_found');
      if (change.settle_reports) {
        for (const row of rows.filter((one) => one.video.id === video.id && !one.is_ignore)) {
          Object.assign(row, { is_ignore: true });
          settled.push(row);
        }
      }
      return changes.change(video, change);
    })
    .on(videosApi.undo, ({ body }) => {
      for (const row of settled.splice(0)) Object.assign(row, { is_ignore: false });
      return changes.undo(body.undo_ids);
    })
    .on(reportsApi.count, () => ({ count: rows.filter(({ is_ignore }) => !is_ignore).length }))
    .on(reportsApi.update, ({ params, body }) => {
      const row = rows.find(({ id }) => id === params.id);
      if (!row) throw new FakeRefusal('not_found');
      return told(Object.assign(row, { is_ignore: body.ignore }));
    });
  return { api, rows, videos, asked };
}
