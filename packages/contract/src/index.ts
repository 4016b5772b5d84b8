import { appVersionsApi } from './app-versions.ts';
import { categoriesApi } from './categories.ts';
import { channelsApi } from './channels.ts';
import { liveApi } from './live.ts';
import { processingApi } from './processing.ts';
import { usersApi } from './users.ts';
import { videoPositionsApi } from './video-positions.ts';
import { videoSiteApi } from './video-site.ts';
import { videosApi } from './videos.ts';

export * from './access.ts';
export * from './app-versions.ts';
export * from './categories.ts';
export * from './channel-summary.ts';
export * from './channels.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './live.ts';
export * from './messages.ts';
export * from './processing.ts';
export * from './uploads.ts';
export * from './users.ts';
export * from './video-positions.ts';
export * from './video-site.ts';
export * from './videos.ts';

/** The API's table of contents. */
export const api = {
  users: usersApi,
  channels: channelsApi,
  videos: videosApi,
  processing: processingApi,
  videoSite: videoSiteApi,
  categories: categoriesApi,
  videoPositions: videoPositionsApi,
  appVersions: appVersionsApi,
  live: liveApi,
};
