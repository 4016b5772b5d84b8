import type { BoardVideo, CategoryRecord, PlaylistDetail, Video } from '@bimah/contract';
import { FEED_SLOTS, PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Measurement } from '../measurement.ts';
import { CATEGORY, growCuration, PLAYLIST, PLAYLIST_ITEMS } from '../seeds/curation.ts';
import { LARGE_CHANNEL } from '../seeds/library.ts';
import { CALLS_EACH, measureAtScale, type Action, type Calls } from '../stack/at-scale.ts';
import { call, type Caller } from '../stack/latency.ts';

const SIZES = [10_000, 1_000_000] as const;

const BOARD = `/api/admins/video_positions?category_id=${CATEGORY}`;
const LIST = `/api/channels/${LARGE_CHANNEL}/playlists/${PLAYLIST}`;
const playlists = (query: string) =>
  `/api/playlists/get_items?limit=${PAGE_SIZE.playlists}&${query}`;
const oldVideos = (query: string) => `/api/videos/old_videos.json?${query}`;

const read = async (caller: Caller, path: string): Promise<unknown> =>
  (await call(caller, { path })).value;

const moveLock: Action = async (caller) => {
  const { videos } = (await read(caller, BOARD)) as { videos: BoardVideo[] };
  const lock = videos.find(({ video_position }) => video_position.is_locked)?.video_position;
  const path = `/api/admins/video_positions/${lock?.id}`;
  const body = { new_position: ((lock?.position ?? 0) % FEED_SLOTS) + 1 };
  return (await call(caller, { method: 'PUT', path, body })).took;
};

/** Upside down, so that every row is written. */
const arrange: Action = async (caller) => {
  const path = '/api/admins/categories';
  const seen = (await read(caller, `${path}?language=he`)) as { categories: CategoryRecord[] };
  const categories = seen.categories.toReversed().map(({ id, hidden, updated_at }, index) => ({
    id,
    hidden,
    updated_at,
    order: index + 1,
  }));
  return (await call(caller, { method: 'PUT', path: `${path}/batch_update`, body: { categories } }))
    .took;
};

const saveList: Action = async (caller) => {
  const { item_ids, updated_at } = (await read(caller, LIST)) as PlaylistDetail;
  const playlist_items = item_ids.toReversed().map((id) => ({ id }));
  const body = { playlist_items, updated_at };
  return (await call(caller, { method: 'PUT', path: LIST, body })).took;
};

/** Judged by the words of every category. */
const retitle: Action = async (caller) => {
  const path = '/api/videos/77.json';
  const { video } = (await read(caller, path)) as { video: Video };
  const title = video.title.endsWith('!') ? video.title.slice(0, -1) : `${video.title}!`;
  return (await call(caller, { method: 'PUT', path, body: { title } })).took;
};

const calls: Calls = {
  'Feed board': BOARD,
  'Feed board, a locked card moved': moveLock,
  'Categories, all fifty arranged': arrange,
  [`Playlist of ${PLAYLIST_ITEMS}, opened`]: LIST,
  [`Playlist of ${PLAYLIST_ITEMS}, last page`]: `${LIST}?offset=${PLAYLIST_ITEMS - PAGE_SIZE.playlist_items}`,
  [`Playlist of ${PLAYLIST_ITEMS}, saved upside down`]: saveList,
  'Playlists, first page': playlists('with_video=true&status=published'),
  'Playlists of a channel, by title': playlists(`channel_id=${LARGE_CHANNEL}&sort_by=title`),
  'Old videos, by creation': oldVideos('date_field=created_at'),
  'Old videos, by publication, newest first': oldVideos('date_field=publish_time&sort_dir=desc'),
  Recommended: '/api/videos/recommended.json',
  'A video retitled': retitle,
};

export const curationAtScale: Measurement = {
  name: 'Curation at scale',
  method: `Median time of a call with ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} videos, nearly all of them in one category, and a hundredth as many playlists, one caller, the sizes taking turns, ${CALLS_EACH} calls each. The ratio is that of the larger library to the smaller.`,
  measure: () => measureAtScale({ sizes: SIZES, grow: growCuration, calls }),
};
