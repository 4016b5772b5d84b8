import { oldVideosApi, type OldVideo } from '@bimah/contract/old-videos.ts';
import { recommendedApi, type RecommendedVideo } from '@bimah/contract/recommended.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { FakeRefusal } from './fake-api.ts';
import type { Role } from './people.ts';
import { aVideo, videosServer } from './videos.ts';

const COMPUTED = '2026-11-15T06:15:00.000Z';
const PURGE = '2026-11-22T06:15:00.000Z';

export const aRecommendedVideo = (
  rank: number,
  more: Partial<RecommendedVideo> = {},
): RecommendedVideo => ({
  ...aVideo(rank),
  recommendation: { rank, followers: 12_400 },
  ...more,
});

/** Keeps recommendations as the server would: hidden ones are left out. */
export function recommendedServer(role: Role, ...start: RecommendedVideo[]) {
  const { api, rows } = videosServer(role, ...start);
  api.on(recommendedApi.list, ({ query: { term = '', limit, offset } }) => {
    const found = (rows as RecommendedVideo[]).filter(
      ({ title, anonymous_hidden }) => !anonymous_hidden && title.includes(term),
    );
    return {
      videos: found.slice(offset, offset + limit),
      total: found.length,
      computed_at: COMPUTED,
    };
  });
  return { api, rows };
}

export const anOldVideo = (id: number, more: Partial<Video> = {}): OldVideo => ({
  ...aVideo(id, { created_at: '2020-03-01T10:00:00.000Z', ...more }),
  purge_after: null,
});

/** Keeps old videos as the server would; `asked` is what the lists were asked for. */
export function oldVideosServer(role: Role, ...start: OldVideo[]) {
  const server = videosServer(role, ...start);
  const { api } = server;
  const rows = server.rows as OldVideo[];
  const asked: Record<string, unknown>[] = [];
  const named = (ids: readonly number[]) => rows.filter(({ id }) => ids.includes(id));
  const mark = (ids: readonly number[], change: Partial<OldVideo>) => {
    for (const row of named(ids)) Object.assign(row, change);
    return { videos: named(ids) };
  };
  api
    .on(oldVideosApi.list, ({ query }) => {
      asked.push(query);
      const { deleted = false, limit, offset } = query;
      const found = rows.filter((row) => (row.purge_after !== null) === deleted);
      return { videos: found.slice(offset, offset + limit), total: found.length, capped: false };
    })
    .on(oldVideosApi.downloads, ({ body: { video_ids } }) => {
      const there = named(video_ids).filter(({ video_url }) => video_url !== null);
      return {
        downloads: there.map(({ id, video_url }) => ({
          video_id: id,
          file_name: `${id}.mp4`,
          url: String(video_url),
          size: 100,
        })),
        missing_ids: video_ids.filter((id) => there.every((row) => row.id !== id)),
      };
    })
    .on(oldVideosApi.remove, ({ body: { video_ids } }) =>
      mark(video_ids, { hidden: true, purge_after: PURGE }),
    )
    .on(oldVideosApi.restore, ({ body: { video_ids } }) => {
      if (named(video_ids).some(({ video_url }) => video_url === null)) {
        throw new FakeRefusal('files_gone');
      }
      return mark(video_ids, { hidden: false, purge_after: null });
    });
  return { api, rows, asked };
}
