import { LIST_LIMIT_MAX, PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Playlist, PlaylistChange, PlaylistDetail } from '@bimah/contract/playlist-record.ts';
import { playlistsApi } from '@bimah/contract/playlists.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey, resourceKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';
import { useCreate } from '#platform/api/use-create.ts';

type PlaylistListQuery = NonNullable<CallInput<typeof playlistsApi.list>['query']>;
export type PlaylistFilters = Omit<PlaylistListQuery, 'limit' | 'offset' | 'with_video'>;

/** A list that grows at its end. What moved down between two pages is not shown twice. */
export const growingPlaylistsQuery = (filters: PlaylistFilters) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(playlistsApi.list), 'growing', filters] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      callApi(
        playlistsApi.list,
        { query: { ...filters, with_video: true, limit: PAGE_SIZE.playlists, offset } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const next = pages.length * PAGE_SIZE.playlists;
      return last.playlists.length === PAGE_SIZE.playlists && next < last.total ? next : undefined;
    },
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const known = new Map(pages.flatMap((page) => page.playlists).map((one) => [one.id, one]));
      const { total = 0, capped = false, counts } = pages.at(-1) ?? {};
      return { playlists: [...known.values()], total, capped, counts };
    },
  });

/** What a picker offers for the text typed so far. */
export const playlistOffersQuery = (channelId: number | undefined, term: string) => ({
  ...contractQuery(playlistsApi.list, {
    query: {
      channel_id: channelId,
      term: term === '' ? undefined : term,
      limit: PAGE_SIZE.playlist_picker,
    },
  }),
  placeholderData: keepPreviousData,
});

/** A playlist as its address names it; platform admins reach it without a channel. */
export interface PlaylistParams {
  readonly id: number;
  readonly channelId: number | undefined;
}

interface ItemPage {
  readonly offset: number;
  readonly limit: number;
}

/** The playlist with some of its videos, as it is now. */
const readPlaylist = (
  { id, channelId }: PlaylistParams,
  page: ItemPage,
  signal?: AbortSignal,
): Promise<PlaylistDetail> => {
  const options = signal ? { signal } : {};
  return channelId === undefined
    ? callApi(playlistsApi.show, { query: { id, ...page } }, options)
    : callApi(
        playlistsApi.get,
        { params: { channel_id: channelId, playlist_id: id }, query: page },
        options,
      );
};

const FIRST_PAGE: ItemPage = { offset: 0, limit: PAGE_SIZE.playlist_items };

export const playlistQuery = (params: PlaylistParams) =>
  queryOptions({
    queryKey: [...endpointKey(playlistsApi.show), 'one', params] as const,
    queryFn: ({ signal }) => readPlaylist(params, FIRST_PAGE, signal),
  });

/** A part of a playlist at one moment of its life; a later one is asked for anew. */
export const itemPageQuery = (params: PlaylistParams, page: ItemPage, updatedAt: string) =>
  queryOptions({
    queryKey: [...endpointKey(playlistsApi.get), 'page', params, page, updatedAt] as const,
    queryFn: ({ signal }) => readPlaylist(params, page, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** All that can be played of a playlist, page by page. */
export const growingItemsQuery = (params: PlaylistParams) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(playlistsApi.show), 'items', params] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      readPlaylist(params, { offset, limit: PAGE_SIZE.playlist_items }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const next = pages.length * PAGE_SIZE.playlist_items;
      return next < last.item_ids.length ? next : undefined;
    },
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.playlist_items),
      total: pages.at(-1)?.item_ids.length ?? 0,
    }),
  });

/** Videos that may be added, found by title. */
export const videoOffersQuery = (query: {
  channel_id: number | undefined;
  term: string;
  page: number;
  awaiting?: boolean;
}) => ({
  ...contractQuery(videosApi.list, {
    query: {
      channel_id: query.channel_id,
      ...(query.awaiting && { filter: '3', include_processing: true }),
      term: query.term === '' ? undefined : query.term,
      limit: PAGE_SIZE.playlist_video_picker,
      offset: (query.page - 1) * PAGE_SIZE.playlist_video_picker,
    },
  }),
  placeholderData: keepPreviousData,
});

/** As many as one answer may bring, for whoever needs the whole list. */
export const WHOLE_PAGE = LIST_LIMIT_MAX;

function usePlaylistMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  const queryKey = resourceKey(playlistsApi.list);
  // Whether it worked or not: somebody else may have been faster.
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) });
}

/** The channel through which a playlist is changed. */
const channelOf = ({ channel_id, channel_ids }: Pick<Playlist, 'channel_id' | 'channel_ids'>) =>
  channel_id ?? channel_ids[0] ?? 0;

const paramsOf = (list: Pick<Playlist, 'id' | 'channel_id' | 'channel_ids'>) => ({
  channel_id: channelOf(list),
  playlist_id: list.id,
});

export const useCreatePlaylist = () => useCreate(playlistsApi.create);
export const useCopyPlaylist = () => useCreate(playlistsApi.copy);

export const useUpdatePlaylist = () =>
  usePlaylistMutation(({ list, change }: { list: Playlist; change: PlaylistChange }) =>
    callApi(playlistsApi.update, { params: paramsOf(list), body: change }),
  );

/** Reads the list on the video site again. */
export const useRefreshPlaylist = () =>
  usePlaylistMutation((list: Playlist) =>
    callApi(playlistsApi.refresh, { params: paramsOf(list) }),
  );

export const useRemovePlaylist = () =>
  usePlaylistMutation(({ id, reason }: Pick<Playlist, 'id'> & { reason?: string | undefined }) =>
    callApi(playlistsApi.remove, { params: { id }, query: { reason } }),
  );

/** Videos know which playlists they are in, so they are read again as well. */
export function useAddToPlaylists() {
  const client = useQueryClient();
  const adding = useCreate(playlistsApi.addVideos);
  return async (body: CallInput<typeof playlistsApi.addVideos>['body']) => {
    const answer = await adding.mutateAsync({ body });
    await client.invalidateQueries({ queryKey: resourceKey(videosApi.list) });
    return answer;
  };
}
