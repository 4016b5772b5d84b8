import { categoriesApi } from '@bimah/contract/categories.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import type { LiveEvent } from '@bimah/contract/live.ts';
import { placesApi } from '@bimah/contract/places.ts';
import { playlistsApi } from '@bimah/contract/playlists.ts';
import { processingApi } from '@bimah/contract/processing.ts';
import { storiesApi } from '@bimah/contract/stories.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import type { QueryKey } from '@tanstack/react-query';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { endpointKey, resourceKey } from '#platform/api/contract-query.ts';

const videos = [resourceKey(videosApi.list), endpointKey(channelsApi.videos)];

/** What each kind of news makes stale, of what this console shows. */
export const staleAfter: Partial<Record<LiveEvent['topic'], readonly QueryKey[]>> = {
  permissions: [permissionsQuery.queryKey, currentUserQuery.queryKey],
  processing: [...videos, resourceKey(processingApi.list)],
  publication: [...videos, endpointKey(channelsApi.stats)],
  comment: videos,
  playlist: [resourceKey(playlistsApi.list)],
  story: [resourceKey(storiesApi.list)],
  crop: [endpointKey(storiesApi.getCrop)],
  place: [resourceKey(placesApi.list)],
  category: [resourceKey(categoriesApi.list), endpointKey(categoriesApi.listAll)],
  feed: [endpointKey(videoPositionsApi.board)],
};
