import { captionsApi } from '@bimah/contract/captions.ts';
import { channelNumbersApi } from '@bimah/contract/channel-numbers.ts';
import { dashboardApi } from '@bimah/contract/dashboard.ts';
import { processingApi, type ProcessingVideo } from '@bimah/contract/processing.ts';
import { videoFilesApi } from '@bimah/contract/video-files.ts';
import { videosApi, type Video, type VideoPlaces } from '@bimah/contract/videos.ts';
import { bySchedule, dashboardOf } from './dashboard.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { apiFor, type Role } from './people.ts';
import { videoChanges } from './video-changes.ts';

type Comment = ReturnType<typeof aComment>;

export const aComment = (id: number, text: string, name: string | null = 'מיכל ר.') => ({
  id,
  text,
  created_at: '2026-03-02T19:14:00.000Z',
  user: { id: 6, name, email: null },
  video: { id: 1, title: 'שיעור 1' },
});

const stats = { followers: 12_410, videos: 847, views: 1_204_700, visits: 3_912 };

const isListed = (video: Video, filter: '1' | '3' | undefined) =>
  !video.hidden &&
  !video.processing &&
  (filter === undefined || (filter === '1') === (video.status === 'published'));

const orders = {
  date: () => 0,
  views: (a: Video, b: Video) => b.views - a.views,
  schedule: bySchedule,
};

/** Keeps videos as the server would; `rows` is what a test may look into. */
export function videoServer(role: Role, ...start: Video[]) {
  const rows = [...start];
  const changes = videoChanges();
  const comments: Comment[] = [];
  const processing: ProcessingVideo[] = [];
  const places: VideoPlaces = { bytes: 412_000_000, playlists: [], categories: [] };
  const find = (id: number): Video => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new FakeRefusal('not_found');
    return row;
  };
  const api = apiFor(role)
    .on(dashboardApi.show, ({ query: { language } }) => {
      const listed = (filter: '1' | '3') =>
        rows.filter((row) => isListed(row, filter) && (!language || row.language === language));
      return dashboardOf({ stats, awaiting: listed('3'), published: listed('1'), processing });
    })
    .on(captionsApi.list, () => ({ tracks: [] }))
    .on(videosApi.places, () => places)
    .on(videoFilesApi.show, () => ({ replacement: null, earlier: [] }))
    .on(videosApi.frame, ({ query: { at } }) => ({ at, picture: 'data:image/jpeg;base64,' }))
    .on(processingApi.list, ({ query: { limit, offset } }) => ({
      videos: processing.slice(offset, offset + limit),
      total: processing.length,
    }))
    .on(videosApi.list, ({ query: { filter, language, sort_by, limit, offset } }) => {
      const shown = rows
        .filter((row) => isListed(row, filter) && (!language || row.language === language))
        .toSorted(orders[sort_by]);
      return {
        videos: shown.slice(offset, offset + limit),
        total: shown.length,
        capped: false,
      };
    })
    .on(videosApi.get, ({ params: { id } }) => ({ video: find(id), comments: comments.length }))
    .on(channelNumbersApi.videoDays, () => ({ xaxis: [], yaxis: [] }))
    .on(videosApi.update, ({ params: { id }, body: { updated_at, ...change } }) => {
      const row = find(id);
      if (updated_at !== undefined && updated_at !== row.updated_at) throw new FakeRefusal('stale');
      return changes.change(row, change);
    })
    .on(videosApi.undo, ({ body }) => changes.undo(body.undo_ids))
    .on(videosApi.removeForGood, ({ params: { id } }) => {
      rows.splice(rows.indexOf(find(id)), 1);
      return done;
    })
    .on(videosApi.fixDuration, () => done)
    .on(videosApi.comments, ({ query: { limit, offset } }) => ({
      comments: comments.slice(offset, offset + limit),
      total: comments.length,
    }));
  return { api, places, rows, changes, comments, processing };
}
