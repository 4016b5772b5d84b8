import { categoriesApi } from '@bimah/contract/categories.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { liveApi, type LiveEvent } from '@bimah/contract/live.ts';
import { playlistsApi } from '@bimah/contract/playlists.ts';
import { processingApi } from '@bimah/contract/processing.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { endpointKey, resourceKey } from '#platform/api/contract-query.ts';
import { gather } from '#platform/live/gather.ts';
import { connectLive } from '#platform/live/live-connection.ts';
import { endSession } from '#platform/session/session-store.ts';

/** News comes in bursts, as when many videos are pulled at once; what is shown is read once for all. */
const GATHER_MS = 1_000;

const videos = [resourceKey(videosApi.list), endpointKey(channelsApi.videos)];

/** What each kind of news makes stale, of what this console shows. */
const staleAfter: Partial<Record<LiveEvent['topic'], readonly QueryKey[]>> = {
  permissions: [permissionsQuery.queryKey, currentUserQuery.queryKey],
  processing: [...videos, resourceKey(processingApi.list)],
  publication: [...videos, endpointKey(channelsApi.stats)],
  comment: videos,
  playlist: [resourceKey(playlistsApi.list)],
  category: [resourceKey(categoriesApi.list), endpointKey(categoriesApi.listAll)],
  feed: [endpointKey(videoPositionsApi.board)],
};

/** Keeps what is on the screen true while others work. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    const refetch = (keys: readonly QueryKey[]) =>
      Promise.all([...new Set(keys)].map((queryKey) => client.invalidateQueries({ queryKey })));

    const news = gather<LiveEvent['topic']>(GATHER_MS, async (topics) => {
      await refetch([...topics].flatMap((topic) => staleAfter[topic] ?? []));
      // Doors that were open may be shut now.
      if (topics.has('permissions')) await router.invalidate();
    });
    const hangUp = connectLive(liveApi.stream, {
      onConnect: () => void refetch(Object.values(staleAfter).flat()),
      // Every member of staff may listen: whoever may not has lost the last channel.
      onRefused: () => endSession('not_authorised'),
      onEvent: ({ topic }) => news.add(topic),
    });
    return () => {
      hangUp();
      news.stop();
    };
  }, [client, router]);
}
