import type { ParsedOf } from '@bimah/contract/endpoint.ts';
import type {
  Playlist,
  PlaylistChange,
  PlaylistDetail,
  PlaylistItem,
} from '@bimah/contract/playlist-record.ts';
import { playlistsApi } from '@bimah/contract/playlists.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { compareText } from '#platform/i18n/compare-text.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { channels, type Role } from './people.ts';
import { videosServer } from './videos.ts';

const CREATED = '2026-03-01T10:00:00.000Z';
const COVER = 4;

interface More extends Partial<Omit<PlaylistDetail, 'playlist_items' | 'item_ids'>> {
  /** In their order. */
  readonly videos?: readonly Video[];
}

const itemOf = (playlist_id: number, video: Video, index: number): PlaylistItem => ({
  id: playlist_id * 10_000 + video.id,
  playlist_id,
  video_id: video.id,
  position: index + 1,
  video,
});

/** A published playlist of the first channel with all of its items, unless told otherwise. */
export function aPlaylistDetail(id: number, { videos = [], ...more }: More = {}): PlaylistDetail {
  const own = more.channels ?? channels.slice(0, 1);
  const playlist_items = videos.map((video, index) => itemOf(id, video, index));
  return {
    id,
    title: `רשימה ${id}`,
    description: null,
    language: 'he',
    platform: 'internal',
    status: 'published',
    until: null,
    external_id: null,
    link: null,
    site_import: null,
    waiting: false,
    channel_id: own[0]?.id ?? null,
    channel: own[0] ?? null,
    channel_ids: own.map((channel) => channel.id),
    channels: [...own],
    items_count: videos.length,
    playlist_items,
    item_ids: playlist_items.map((item) => item.id),
    videos_to_publish: 0,
    duration: videos.reduce((sum, video) => sum + (video.duration ?? 0), 0),
    created_at: CREATED,
    updated_at: CREATED,
    ...more,
  };
}

const withItems = (row: PlaylistDetail, items: readonly PlaylistItem[]): PlaylistDetail => ({
  ...row,
  playlist_items: items.map((item, index) => ({ ...item, position: index + 1 })),
  item_ids: items.map(({ id }) => id),
  items_count: items.length,
});

/** As a list answers it: with some items, and without what only the playlist's own page needs. */
export const asListed = ({
  item_ids: _,
  duration: __,
  videos_to_publish: ___,
  ...row
}: PlaylistDetail): Playlist => ({
  ...row,
  playlist_items: row.playlist_items.slice(0, COVER),
});

type ListQuery = ParsedOf<typeof playlistsApi.list>['query'];

function listed(rows: readonly PlaylistDetail[], query: ListQuery) {
  const { channel_id, status, language, term = '', sort_by, limit, offset } = query;
  const found = rows.filter(
    (row) =>
      (channel_id === undefined || row.channel_ids.includes(channel_id)) &&
      (language === undefined || row.language === language) &&
      row.title.includes(term),
  );
  const shown = found
    .filter((row) => status === undefined || row.status === status)
    .toSorted((a, b) => (sort_by === 'title' ? compareText(a.title, b.title) : 0));
  const count = (one: Playlist['status']) => found.filter((row) => row.status === one).length;
  return {
    playlists: shown.slice(offset, offset + limit).map(asListed),
    total: shown.length,
    capped: false,
    counts: { published: count('published'), draft: count('draft') },
  };
}

type Find<Kept> = (id: number) => Kept;

/** The row after a change, which must name every item there was. */
function changed(row: PlaylistDetail, body: PlaylistChange, videoOf: Find<Video>): PlaylistDetail {
  const { updated_at, playlist_items, removed_item_ids = [], ...fields } = body;
  if (updated_at !== undefined && updated_at !== row.updated_at) throw new FakeRefusal('stale');
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const next: PlaylistDetail = { ...row, ...Object.fromEntries(given) };
  if (!playlist_items) return next;
  const named = new Set([...removed_item_ids, ...playlist_items.map(({ id }) => id)]);
  if (row.item_ids.some((id) => !named.has(id))) {
    throw new FakeRefusal('invalid_input', { fields: { playlist_items: ['incomplete'] } });
  }
  const items = playlist_items.map(
    ({ id, video_id }, index) =>
      row.playlist_items.find((item) => item.id === id) ??
      itemOf(row.id, videoOf(Number(video_id)), index),
  );
  return withItems(next, items);
}

const withAppended = (row: PlaylistDetail, videos: readonly Video[]): PlaylistDetail => {
  const had = new Set(row.playlist_items.map(({ video_id }) => video_id));
  const fresh = videos.filter(({ id }) => !had.has(id));
  const items = fresh.map((video, index) => itemOf(row.id, video, row.items_count + index));
  return withItems(row, [...row.playlist_items, ...items]);
};

const page = (row: PlaylistDetail, { offset = 0, limit = 21 } = {}): PlaylistDetail => ({
  ...row,
  playlist_items: row.playlist_items.slice(offset, offset + limit),
});

const channelsBy = (ids: readonly number[]) => channels.filter(({ id }) => ids.includes(id));

/** Where the rows are, and how one is found, kept and made. */
function store(start: readonly PlaylistDetail[]) {
  const rows = [...start];
  let saves = 0;
  const find: Find<PlaylistDetail> = (id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new FakeRefusal('not_found');
    return row;
  };
  return {
    rows,
    find,
    put: (row: PlaylistDetail): PlaylistDetail => {
      const updated_at = new Date(Date.parse(CREATED) + (saves += 1) * 1_000).toISOString();
      const next = { ...row, updated_at };
      rows.splice(rows.indexOf(find(row.id)), 1, next);
      return next;
    },
    add: (more: More): PlaylistDetail => {
      const row = aPlaylistDetail(rows.length + 100, more);
      rows.push(row);
      return row;
    },
  };
}

/** Keeps playlists as the server would; `rows` is what a test may look into. */
export function playlistsServer(role: Role, videos: Video[], ...start: PlaylistDetail[]) {
  const { api } = videosServer(role, ...videos);
  const { rows, find, put, add } = store(start);
  const videoOf: Find<Video> = (id) => {
    const video = videos.find((one) => one.id === id);
    if (!video) throw new FakeRefusal('not_found');
    return video;
  };
  api
    .on(playlistsApi.list, ({ query }) => listed(rows, query))
    .on(playlistsApi.show, ({ query }) => page(find(query.id), query))
    .on(playlistsApi.get, ({ params, query }) => page(find(params.playlist_id), query))
    .on(playlistsApi.create, ({ body: { title, description = null, status, channel_ids } }) =>
      add({ title, description, status, channels: channelsBy(channel_ids) }),
    )
    .on(playlistsApi.update, ({ params, body }) =>
      page(put(changed(find(params.playlist_id), body, videoOf))),
    )
    .on(playlistsApi.addVideos, ({ body: { playlist_ids, video_ids } }) => {
      const before = playlist_ids.map(find);
      const after = before.map((row) => put(withAppended(row, video_ids.map(videoOf))));
      const size = (lists: readonly Playlist[]) =>
        lists.reduce((sum, { items_count }) => sum + items_count, 0);
      const added = size(after) - size(before);
      const already_there = playlist_ids.length * video_ids.length - added;
      return { playlists: after.map(asListed), added, already_there };
    })
    .on(playlistsApi.refresh, ({ params }) => {
      const site_import = { state: 'waiting', message: null, at: null } as const;
      return asListed(put({ ...find(params.playlist_id), site_import }));
    })
    .on(playlistsApi.copy, ({ body }) => {
      const { title, playlist_items } = find(body.playlist_id);
      const copied = playlist_items.map(({ video }) => video);
      return add({
        title,
        status: 'draft',
        channels: channelsBy([body.channel_id]),
        videos: copied,
      });
    })
    .on(playlistsApi.remove, ({ params }) => {
      rows.splice(rows.indexOf(find(params.id)), 1);
      return done;
    });
  return { api, rows };
}
