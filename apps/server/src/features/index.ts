import type { Feature } from '#platform/feature.ts';
import { upkeepJobs } from '#platform/http/upkeep.jobs.ts';
import { mailJobs } from '#platform/mail/mail.jobs.ts';
import { activityGauges } from './activity/activity.gauges.ts';
import { activityJobs } from './activity/activity.jobs.ts';
import { activityRoutes, endIntake } from './activity/activity.routes.ts';
import { addressesRoutes } from './addresses/addresses.routes.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { appChannelsRoutes } from './app-channels/app-channels.routes.ts';
import { appHevrutaRoutes } from './app-hevruta/app-hevruta.routes.ts';
import { appReadingRoutes } from './app-reading/app-reading.routes.ts';
import { appVersionsRoutes } from './app-versions/app-versions.routes.ts';
import { appVideosRoutes } from './app-videos/app-videos.routes.ts';
import { appViewersRoutes } from './app-viewers/app-viewers.routes.ts';
import { auditEntriesRoutes } from './audit-entries/audit-entries.routes.ts';
import { binJobs } from './bin/bin.jobs.ts';
import { binRoutes } from './bin/bin.routes.ts';
import { binEnds } from './bin/ends.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { calendarAddressesRoutes } from './calendar-addresses/calendar-addresses.routes.ts';
import { calendarAddressesEnds } from './calendar-addresses/ends.ts';
import { captionsRoutes } from './captions/captions.routes.ts';
import { captionsEnds } from './captions/ends.ts';
import { categoriesJobs } from './categories/categories.jobs.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import { categoryMedia } from './categories/category-picture.ts';
import { channelNumbersRoutes } from './channel-numbers/channel-numbers.routes.ts';
import { channelsRoutes } from './channels/channels.routes.ts';
import { channelMedia } from './channels/pictures.ts';
import { commboxRoutes } from './commbox/commbox.routes.ts';
import { findOwners as findCommentOwners } from './comments/comments.repository.ts';
import { commentsRoutes } from './comments/comments.routes.ts';
import { connectionsRoutes } from './connections/connections.routes.ts';
import { appConversationsRoutes } from './conversations/app-conversations.routes.ts';
import { conversationsRoutes } from './conversations/conversations.routes.ts';
import { countersJobs } from './counters/counters.jobs.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { firstStartRoutes } from './first-start/first-start.routes.ts';
import { hevrutaRoutes } from './hevruta/hevruta.routes.ts';
import { invitationsJobs } from './invitations/invitations.jobs.ts';
import { findOwners as findInvitationOwners } from './invitations/invitations.repository.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { liveStream } from './live/live.routes.ts';
import { managersRoutes } from './managers/managers.routes.ts';
import { notificationsJobs } from './notifications/notifications.jobs.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { oldVideosJobs } from './old-videos/old-videos.jobs.ts';
import { oldVideosRoutes } from './old-videos/old-videos.routes.ts';
import { placeMedia } from './places/place-picture.ts';
import { placesJobs } from './places/places.jobs.ts';
import { placesRoutes } from './places/places.routes.ts';
import { planNoticesEnds } from './plan-notices/ends.ts';
import { planNoticesJobs } from './plan-notices/plan-notices.jobs.ts';
import { playlistsJobs } from './playlists/playlists.jobs.ts';
import { findOwners as findPlaylistOwners } from './playlists/playlists.repository.ts';
import { playlistsRoutes } from './playlists/playlists.routes.ts';
import { processingRoutes } from './processing/processing.routes.ts';
import { publishingQueueEnds } from './publishing-queue/ends.ts';
import { publishingQueueJobs } from './publishing-queue/publishing-queue.jobs.ts';
import { publishingQueueRoutes } from './publishing-queue/publishing-queue.routes.ts';
import { pullsJobs } from './pulls/pulls.jobs.ts';
import { recommendedJobs } from './recommended/recommended.jobs.ts';
import { recommendedRoutes } from './recommended/recommended.routes.ts';
import { registeredChannelsRoutes } from './registered-channels/registered-channels.routes.ts';
import { ends } from './retention/ends.ts';
import { retentionJobs } from './retention/retention.jobs.ts';
import { findOwners as findReportOwners } from './reports/reports.repository.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { findOwners as findCropOwners } from './stories/crops.repository.ts';
import { storiesJobs } from './stories/stories.jobs.ts';
import { findOwners as findStoryOwners } from './stories/stories.repository.ts';
import { storiesRoutes } from './stories/stories.routes.ts';
import { storyMedia } from './stories/story-files.ts';
import { synagoguesRoutes } from './synagogues/synagogues.routes.ts';
import { systemEnds } from './system/ends.ts';
import { systemJobs } from './system/system.jobs.ts';
import { systemRoutes } from './system/system.routes.ts';
import { findOwners as findUploadOwners } from './uploads/parted-uploads.repository.ts';
import { uploadsJobs } from './uploads/uploads.jobs.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';
import { usersJobs } from './users/users.jobs.ts';
import { usersRoutes } from './users/users.routes.ts';
import { videoPositionsJobs } from './video-positions/video-positions.jobs.ts';
import { videoPositionsRoutes } from './video-positions/video-positions.routes.ts';
import { videoSiteRoutes } from './video-site/video-site.routes.ts';
import { videoMedia } from './videos/media-rules.ts';
import { videoFilesRoutes } from './videos/video-files.routes.ts';
import { videosJobs } from './videos/videos.jobs.ts';
import { findOwners as findVideoOwners } from './videos/videos.repository.ts';
import { videosRoutes } from './videos/videos.routes.ts';

export { authenticate } from './users/authenticate.ts';
export { streamPlaylists } from './videos/stream-playlists.ts';

/** The one list of features: the HTTP app, the worker and the database set-up read it. */
export const features: readonly Feature[] = [
  { routes: usersRoutes, jobs: usersJobs },
  { routes: managersRoutes },
  {
    routes: invitationsRoutes,
    jobs: invitationsJobs,
    owners: { invitation: findInvitationOwners },
  },
  { routes: channelsRoutes, media: channelMedia },
  { routes: searchRoutes },
  { routes: () => registeredChannelsRoutes },
  { routes: () => connectionsRoutes },
  { routes: () => auditEntriesRoutes },
  {
    routes: (services) => [...videosRoutes(services), ...videoFilesRoutes(services)],
    jobs: videosJobs,
    owners: { video: findVideoOwners },
    media: videoMedia,
  },
  { routes: () => captionsRoutes, ends: captionsEnds },
  { routes: calendarAddressesRoutes, ends: calendarAddressesEnds },
  { routes: processingRoutes },
  { routes: playlistsRoutes, jobs: playlistsJobs, owners: { playlist: findPlaylistOwners } },
  { routes: videoSiteRoutes },
  { routes: publishingQueueRoutes, jobs: publishingQueueJobs, ends: publishingQueueEnds },
  { jobs: planNoticesJobs, ends: planNoticesEnds },
  { jobs: pullsJobs },
  {
    routes: uploadsRoutes,
    jobs: uploadsJobs,
    owners: { upload: findUploadOwners },
    ends: { uploads: { removedBy: 'uploads.sweep-unfinished' } },
  },
  { routes: categoriesRoutes, jobs: categoriesJobs, media: categoryMedia },
  { routes: videoPositionsRoutes, jobs: videoPositionsJobs },
  { routes: recommendedRoutes, jobs: recommendedJobs },
  { routes: oldVideosRoutes, jobs: oldVideosJobs },
  {
    routes: storiesRoutes,
    jobs: storiesJobs,
    owners: { story: findStoryOwners, crop: findCropOwners },
    media: storyMedia,
  },
  { routes: placesRoutes, jobs: placesJobs, media: placeMedia },
  { routes: addressesRoutes },
  { routes: () => synagoguesRoutes },
  { routes: systemRoutes, jobs: systemJobs, ends: systemEnds },
  { routes: firstStartRoutes },
  { routes: () => hevrutaRoutes },
  { routes: () => appVersionsRoutes },
  { routes: reportsRoutes, owners: { report: findReportOwners } },
  { routes: commentsRoutes, owners: { comment: findCommentOwners } },
  { routes: binRoutes, jobs: binJobs, ends: binEnds },
  { routes: () => notificationsRoutes, jobs: notificationsJobs },
  { routes: appViewersRoutes },
  { routes: () => appVideosRoutes },
  { routes: () => appChannelsRoutes },
  {
    routes: () => activityRoutes,
    jobs: activityJobs,
    register: endIntake,
    gauges: activityGauges,
  },
  { routes: () => analyticsRoutes },
  { routes: () => channelNumbersRoutes },
  { routes: dashboardRoutes },
  { routes: calendarRoutes },
  { routes: appReadingRoutes },
  { routes: () => appHevrutaRoutes },
  { routes: () => [...conversationsRoutes, ...appConversationsRoutes] },
  { routes: commboxRoutes },
  { register: liveStream },
  { jobs: countersJobs },
  { jobs: retentionJobs, ends },
  { jobs: [...upkeepJobs, ...mailJobs] },
];
