import { processingApi, type ProcessingVideo } from '@bimah/contract/processing.ts';
import { videosApi, type Video } from '@bimah/contract/videos.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { apiFor, channels, type Role } from './people.ts';
import { videoChanges } from './video-changes.ts';

const CREATED = '2026-03-01T10:00:00.000Z';
const halacha = channels.slice(0, 1);

/** A published video of the first channel, unless told otherwise. */
export const aVideo = (id: number, more: Partial<Video> = {}): Video => ({
  id,
  title: `שיעור ${id}`,
  language: 'he',
  platform: 'internal',
  status: 'published',
  processing: false,
  error: null,
  thumb_url: null,
  yt_thumb_url: null,
  picture_refused: false,
  video_url: `/media/videos/${id}.mp4`,
  streams: null,
  strip: null,
  preview: null,
  external_id: null,
  link: null,
  duration: 725,
  views: 640,
  scheduled_at: null,
  queue_channel_id: null,
  publish_time: CREATED,
  published_at: CREATED,
  until: null,
  channel_id: halacha[0]?.id ?? null,
  channel: halacha[0] ?? null,
  channel_ids: halacha.map((channel) => channel.id),
  channels: [...halacha],
  category_id: null,
  position: null,
  tags: [],
  playlist_ids: [],
  is_big_size: false,
  hidden: false,
  removed_at: more.hidden ? new Date().toISOString() : null,
  anonymous_hidden: false,
  downloaded: false,
  created_at: CREATED,
  updated_at: CREATED,
  ...more,
});

/** Done with processing, not yet published. */
export const anAwaitingVideo = (id: number, more: Partial<Video> = {}): Video =>
  aVideo(id, { status: 'unpublished', publish_time: null, published_at: null, ...more });

/** Still on its way through processing. */
export const aVideoOnItsWay = (id: number, more: Partial<Video> = {}): Video =>
  anAwaitingVideo(id, { processing: true, video_url: null, duration: null, ...more });

export const aProcessingVideo = (
  id: number,
  more: Partial<ProcessingVideo> = {},
): ProcessingVideo => ({
  id,
  title: `שיעור ${id}`,
  platform: 'internal',
  channels: [...halacha],
  is_ready: false,
  is_replacement: false,
  step: 'film',
  progress: 0.4,
  error: null,
  created_at: CREATED,
  updated_at: CREATED,
  ...more,
});

interface ListFilters {
  readonly filter?: '1' | '3' | undefined;
  readonly removed?: boolean | undefined;
  readonly channel_id?: number | undefined;
  readonly language?: string | undefined;
  readonly term?: string | undefined;
}

const STATUS = { 1: 'published', 3: 'unpublished' } as const;

const isIn =
  ({ filter, removed = false, channel_id, language, term = '' }: ListFilters) =>
  (video: Video) =>
    video.hidden === removed &&
    !video.processing &&
    (removed || filter === undefined || video.status === STATUS[filter]) &&
    (channel_id === undefined || video.channel_ids.includes(channel_id)) &&
    (language === undefined || video.language === language) &&
    video.title.includes(term);

const UNDATED = '9999';
const dueOf = ({ scheduled_at }: Video) => scheduled_at ?? UNDATED;
const ORDERS = {
  date: () => 0,
  views: (a: Video, b: Video) => b.views - a.views,
  schedule: (a: Video, b: Video) => dueOf(a).localeCompare(dueOf(b)),
};

/** Keeps videos as the server would; `rows` is what a test may look into. */
export function videosServer(role: Role, ...start: Video[]) {
  const rows = [...start];
  const changes = videoChanges();
  const find = (id: number): Video => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new FakeRefusal('not_found');
    return row;
  };
  const api = apiFor(role)
    .on(videosApi.list, ({ query }) => {
      const { limit, offset, sort_by } = query;
      const found = rows.filter(isIn(query)).toSorted(ORDERS[sort_by]);
      return { videos: found.slice(offset, offset + limit), total: found.length, capped: false };
    })
    .on(videosApi.get, ({ params }) => ({ video: find(params.id), comments: 0 }))
    .on(videosApi.update, ({ params, body: { updated_at: _, ...change } }) =>
      changes.change(find(params.id), change),
    )
    .on(videosApi.undo, ({ body }) => changes.undo(body.undo_ids))
    .on(videosApi.removeForGood, ({ params }) => {
      rows.splice(rows.indexOf(find(params.id)), 1);
      return done;
    })
    .on(videosApi.counts, ({ query }) => {
      const count = (more: ListFilters) => rows.filter(isIn({ ...query, ...more })).length;
      return {
        published: count({ filter: '1' }),
        awaiting: count({ filter: '3' }),
        processing: 0,
        removed: count({ removed: true }),
      };
    });
  return { api, rows, changes };
}

/** Keeps videos on their way as the server would. */
export function processingServer(role: Role, ...start: ProcessingVideo[]) {
  const rows = [...start];
  const { api } = videosServer(role);
  api
    .on(videosApi.counts, () => ({
      published: 0,
      awaiting: 0,
      processing: rows.length,
      removed: 0,
    }))
    .on(processingApi.list, ({ query: { limit, offset, term = '' } }) => {
      const found = rows.filter(({ title }) => title.includes(term));
      return { videos: found.slice(offset, offset + limit), total: found.length };
    })
    .on(processingApi.retry, ({ body }) => {
      const again = rows.filter(
        ({ id, error }) => error !== null && ('all' in body || body.ids.includes(id)),
      );
      for (const row of again) Object.assign(row, { error: null, progress: null });
      return { count: again.length };
    })
    .on(processingApi.remove, ({ query: { ids } }) => {
      for (const id of ids) {
        rows.splice(
          rows.findIndex((row) => row.id === id),
          1,
        );
      }
      return { count: ids.length };
    });
  return { api, rows };
}
