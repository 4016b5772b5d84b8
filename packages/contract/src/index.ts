import { addressesApi } from './addresses.ts';
import { analyticsApi } from './analytics.ts';
import { appApi } from './app-api.ts';
import { appVersionsApi } from './app-versions.ts';
import { auditEntriesApi } from './audit-entries.ts';
import { calendarApi } from './calendar.ts';
import { binApi } from './bin.ts';
import { calendarAddressesApi } from './calendar-addresses.ts';
import { captionsApi } from './captions.ts';
import { categoriesApi } from './categories.ts';
import { channelNumbersApi } from './channel-numbers.ts';
import { channelsApi } from './channels.ts';
import { commboxApi } from './commbox.ts';
import { commentsApi } from './comments.ts';
import { connectionsApi } from './connections.ts';
import { conversationsApi } from './conversations.ts';
import { dashboardApi } from './dashboard.ts';
import { firstStartApi } from './first-start.ts';
import { hevrutaApi } from './hevruta.ts';
import { invitationsApi } from './invitations.ts';
import { liveApi } from './live.ts';
import { managersApi } from './managers.ts';
import { notificationsApi } from './notifications.ts';
import { oldVideosApi } from './old-videos.ts';
import { placesApi } from './places.ts';
import { playlistsApi } from './playlists.ts';
import { processingApi } from './processing.ts';
import { publishingQueueApi } from './publishing-queue.ts';
import { recommendedApi } from './recommended.ts';
import { registeredChannelsApi } from './registered-channels.ts';
import { reportsApi } from './reports.ts';
import { searchApi } from './search.ts';
import { storiesApi } from './stories.ts';
import { synagoguesApi } from './synagogues.ts';
import { systemApi } from './system.ts';
import { uploadsApi } from './uploads.ts';
import { usersApi } from './users.ts';
import { videoFilesApi } from './video-files.ts';
import { videoPositionsApi } from './video-positions.ts';
import { videoSiteApi } from './video-site.ts';
import { videosApi } from './videos.ts';

export * from './access.ts';
export * from './addresses.ts';
export * from './analytics.ts';
export * from './app-activity.ts';
export * from './app-api.ts';
export * from './app-channels.ts';
export * from './app-conversations.ts';
export * from './app-hevruta.ts';
export * from './app-reading.ts';
export * from './app-versions.ts';
export * from './app-videos.ts';
export * from './app-viewers.ts';
export * from './audit-entries.ts';
export * from './calendar.ts';
export * from './bin.ts';
export * from './calendar-addresses.ts';
export * from './captions.ts';
export * from './categories.ts';
export * from './channel-numbers.ts';
export * from './channel-record.ts';
export * from './channel-summary.ts';
export * from './channels.ts';
export * from './commbox.ts';
export * from './comments.ts';
export * from './connections.ts';
export * from './conversations.ts';
export * from './dashboard.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './first-start.ts';
export * from './hevruta.ts';
export * from './invitations.ts';
export * from './live.ts';
export * from './managers.ts';
export * from './messages.ts';
export * from './notifications.ts';
export * from './old-videos.ts';
export * from './person-summary.ts';
export * from './place-record.ts';
export * from './places.ts';
export * from './playlist-record.ts';
export * from './playlists.ts';
export * from './processing.ts';
export * from './publishing-queue.ts';
export * from './recommended.ts';
export * from './registered-channels.ts';
export * from './reports.ts';
export * from './search.ts';
export * from './session.ts';
export * from './stories.ts';
export * from './story-record.ts';
export * from './synagogues.ts';
export * from './system.ts';
export * from './uploads.ts';
export * from './users.ts';
export * from './video-files.ts';
export * from './video-positions.ts';
export * from './video-site.ts';
export * from './videos.ts';

/** The API's table of contents. */
export const api = {
  users: usersApi,
  managers: managersApi,
  invitations: invitationsApi,
  channels: channelsApi,
  search: searchApi,
  registeredChannels: registeredChannelsApi,
  connections: connectionsApi,
  auditEntries: auditEntriesApi,
  videos: videosApi,
  uploads: uploadsApi,
  calendarAddresses: calendarAddressesApi,
  captions: captionsApi,
  videoFiles: videoFilesApi,
  processing: processingApi,
  publishingQueue: publishingQueueApi,
  playlists: playlistsApi,
  videoSite: videoSiteApi,
  categories: categoriesApi,
  videoPositions: videoPositionsApi,
  recommended: recommendedApi,
  oldVideos: oldVideosApi,
  stories: storiesApi,
  places: placesApi,
  addresses: addressesApi,
  synagogues: synagoguesApi,
  system: systemApi,
  firstStart: firstStartApi,
  dashboard: dashboardApi,
  calendar: calendarApi,
  hevruta: hevrutaApi,
  appVersions: appVersionsApi,
  conversations: conversationsApi,
  commbox: commboxApi,
  comments: commentsApi,
  bin: binApi,
  notifications: notificationsApi,
  reports: reportsApi,
  analytics: analyticsApi,
  channelNumbers: channelNumbersApi,
  live: liveApi,
  app: appApi,
};

/** What each part of the API is about, for readers of its document. */
export const apiParts: Readonly<Record<keyof typeof api, string>> = {
  users: 'Signing in and out, passwords, and the accounts of the platform',
  managers: 'Who runs a channel',
  invitations: 'Asking people to run a channel, and their answers',
  channels: 'Channels and their settings',
  search: 'Finding anything by a few words',
  registeredChannels: 'Channels with somebody to run them',
  connections: 'What connects a channel with the video site',
  auditEntries: 'Who changed what, and when',
  videos: 'Videos, from the upload to the viewers',
  uploads: 'Films that are sent in parts',
  calendarAddresses: 'Calendars that calendar programs read',
  captions: 'What is said in videos, to be read along',
  videoFiles: 'Another film for a video, and the one before it',
  processing: 'Videos on their way into the library',
  publishingQueue: 'What goes out by itself at the slots of a channel',
  playlists: 'Playlists and the videos in them',
  videoSite: 'What the video site tells of its videos and channels',
  categories: 'Categories of the feed, and what belongs to them',
  videoPositions: 'Positions in the feed',
  recommended: 'Videos in the order they are recommended in',
  oldVideos: 'Old videos, their files and their end',
  stories: 'Stories of channels',
  places: 'Events and lessons: where and when',
  addresses: 'Suggestions while an address is typed',
  synagogues: 'Synagogues, suggested as venues',
  dashboard: 'What a channel’s dashboard shows',
  calendar: 'What comes out and takes place, day by day',
  hevruta: 'People who look for somebody to learn with',
  appVersions: 'Versions of the viewers’ app',
  conversations: 'Conversations of channels with viewers',
  commbox: 'Conversations held in Commbox',
  comments: 'What viewers say of videos',
  bin: 'What was removed and can come back',
  notifications: 'Messages to the devices of viewers',
  reports: 'Videos that viewers reported',
  analytics: 'Numbers of the whole platform',
  channelNumbers: 'Numbers of one channel',
  system: 'The state of the platform’s own parts: room, queues, jobs that failed',
  firstStart: 'Setting up a platform that has no admin yet',
  live: 'News as they happen',
  app: 'Everything the viewers’ app does',
};
