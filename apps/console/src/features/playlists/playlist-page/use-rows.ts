import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { PlaylistDetail } from '@bimah/contract/playlist-record.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { itemPageQuery, WHOLE_PAGE, type PlaylistParams } from '../playlists.queries.ts';
import { keyOf, type Entry } from './playlist-values.ts';

export interface Row {
  readonly key: string;
  readonly entry: Entry;
  readonly video: Video;
}

/** Videos by the id of their item. */
export type KnownVideos = ReadonlyMap<number, Video>;

const videosIn = ({ playlist_items }: Pick<PlaylistDetail, 'playlist_items'>): KnownVideos =>
  new Map(playlist_items.map(({ id, video }) => [id, video]));

const FIRST = PAGE_SIZE.playlist_items;

/** The first videos come with the playlist; the rest is read by larger pages. */
const offsetOf = (index: number) =>
  index < FIRST ? 0 : FIRST + Math.floor((index - FIRST) / WHOLE_PAGE) * WHOLE_PAGE;

const limitAt = (offset: number) => (offset === 0 ? FIRST : WHOLE_PAGE);

interface RowsOptions {
  readonly params: PlaylistParams;
  /** The playlist as the form last saw it. */
  readonly seen: PlaylistDetail;
  readonly order: readonly Entry[];
  /** What is known beyond the videos that `seen` brought along. */
  readonly remembered: KnownVideos;
}

/** The first rows of an order whose videos are read as they are wanted. */
export function useRows({ params, seen, order, remembered }: RowsOptions) {
  const [wanted, setWanted] = useState<number>(FIRST);
  const brought = new Map([...remembered, ...videosIn(seen)]);
  const asked = order.slice(0, wanted);
  const lacking = asked.flatMap((entry) =>
    'id' in entry && !brought.has(entry.id) ? [entry.id] : [],
  );
  const offsets = new Set(lacking.map((id) => offsetOf(seen.item_ids.indexOf(id))));
  const pages = useQueries({
    queries: [...offsets].map((offset) =>
      itemPageQuery(params, { offset, limit: limitAt(offset) }, seen.updated_at),
    ),
  });

  const known = new Map([
    ...brought,
    ...pages.flatMap(({ data }) => (data ? [...videosIn(data)] : [])),
  ]);
  const rows = asked.map((entry) => ({
    key: keyOf(entry),
    entry,
    video: 'id' in entry ? known.get(entry.id) : entry.video,
  }));
  const gap = rows.findIndex(({ video }) => video === undefined);
  return {
    // What stands behind a video that is still to come has no number yet.
    rows: (gap === -1 ? rows : rows.slice(0, gap)) as Row[],
    known: known as KnownVideos,
    isWhole: gap === -1 && asked.length === order.length,
    isLoading: pages.some(({ isFetching }) => isFetching),
    failure: pages.find(({ isError }) => isError)?.error ?? null,
    /** Another hand changed the playlist since: its pages do not fit together any more. */
    isOutdated: pages.some(({ data }) => data && data.updated_at !== seen.updated_at),
    showMore: () => setWanted((before) => before + FIRST),
    showAll: () => setWanted(Number.POSITIVE_INFINITY),
    retry: () => Promise.all(pages.map(({ refetch }) => refetch())),
  };
}
