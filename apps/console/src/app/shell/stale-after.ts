import { binApi } from '@bimah/contract/bin.ts';
import { calendarApi } from '@bimah/contract/calendar.ts';
import { categoriesApi } from '@bimah/contract/categories.ts';
import { channelNumbersApi } from '@bimah/contract/channel-numbers.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { commboxApi } from '@bimah/contract/commbox.ts';
import { commentsApi } from '@bimah/contract/comments.ts';
import { dashboardApi } from '@bimah/contract/dashboard.ts';
import { hevrutaApi } from '@bimah/contract/hevruta.ts';
import type { LiveEvent } from '@bimah/contract/live.ts';
import { notificationsApi } from '@bimah/contract/notifications.ts';
import { placesApi } from '@bimah/contract/places.ts';
import { playlistsApi } from '@bimah/contract/playlists.ts';
import { processingApi } from '@bimah/contract/processing.ts';
import { publishingQueueApi } from '@bimah/contract/publishing-queue.ts';
import { reportsApi } from '@bimah/contract/reports.ts';
import { storiesApi } from '@bimah/contract/stories.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import type { QueryKey } from '@tanstack/react-query';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { endpointKey, resourceKey } from '#platform/api/contract-query.ts';

const videos = [resourceKey(videosApi.list), endpointKey(channelsApi.videos)];
const bin = resourceKey(binApi.list);
const queue = resourceKey(publishingQueueApi.get);
const dashboard = endpointKey(dashboardApi.show);
const calendar = resourceKey(calendarApi.list);
const channelNumbers = [dashboard, endpointKey(channelNumbersApi.channelDays)];

/** What each kind of news makes stale, of what this console shows. */
export const staleAfter: Partial<Record<LiveEvent['topic'], readonly QueryKey[]>> = {
  permissions: [permissionsQuery.queryKey, currentUserQuery.queryKey],
  processing: [...videos, queue, dashboard, calendar, resourceKey(processingApi.list)],
  // A removed video says so beside its reports.
  publication: [...videos, bin, queue, dashboard, calendar, endpointKey(reportsApi.list)],
  queue: [...videos, queue, dashboard, calendar],
  view: [...videos, ...channelNumbers],
  channel: [...channelNumbers, endpointKey(channelsApi.list)],
  viewer: [endpointKey(usersApi.list)],
  hevruta: [endpointKey(hevrutaApi.list)],
  comment: [...videos, resourceKey(commentsApi.list)],
  report: [resourceKey(reportsApi.list)],
  notification: [calendar, resourceKey(notificationsApi.list)],
  playlist: [dashboard, bin, resourceKey(playlistsApi.list)],
  story: [dashboard, calendar, bin, resourceKey(storiesApi.list)],
  crop: [endpointKey(storiesApi.getCrop)],
  place: [dashboard, calendar, resourceKey(placesApi.list)],
  category: [resourceKey(categoriesApi.list), endpointKey(categoriesApi.listAll)],
  feed: [calendar, endpointKey(videoPositionsApi.board), endpointKey(categoriesApi.sizes)],
  commbox: [resourceKey(commboxApi.list)],
};
