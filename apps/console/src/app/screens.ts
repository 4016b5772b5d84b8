import { accountScreens } from '#features/account/account.screens.ts';
import { analyticsScreens } from '#features/analytics/analytics.screens.ts';
import { appVersionsScreens } from '#features/app-versions/app-versions.screens.ts';
import { binScreens } from '#features/bin/bin.screens.ts';
import {
  calendarChannelScreens,
  calendarPlatformScreens,
} from '#features/calendar/calendar.screens.ts';
import { captionsScreens } from '#features/captions/captions.screens.ts';
import { categoriesScreens } from '#features/categories/categories.screens.ts';
import {
  channelsChannelScreens,
  channelsPlatformScreens,
} from '#features/channels/channels.screens.ts';
import { commboxScreens } from '#features/commbox/commbox.screens.ts';
import { commentsScreens } from '#features/comments/comments.screens.ts';
import { connectionsScreens } from '#features/connections/connections.screens.ts';
import { conversationsScreens } from '#features/conversations/conversations.screens.ts';
import { dashboardScreens } from '#features/dashboard/dashboard.screens.ts';
import { feedScreens } from '#features/feed/feed.screens.ts';
import { firstStartScreens } from '#features/first-start/first-start.screens.ts';
import { hevrutaScreens } from '#features/hevruta/hevruta.screens.ts';
import { managersScreens } from '#features/managers/managers.screens.ts';
import { notificationsScreens } from '#features/notifications/notifications.screens.ts';
import { oldVideosScreens } from '#features/old-videos/old-videos.screens.ts';
import { placesChannelScreens, placesPlatformScreens } from '#features/places/places.screens.ts';
import {
  playlistsChannelScreens,
  playlistsPlatformScreens,
} from '#features/playlists/playlists.screens.ts';
import { publishingQueueScreens } from '#features/publishing-queue/publishing-queue.screens.ts';
import { recommendedScreens } from '#features/recommended/recommended.screens.ts';
import { registeredChannelsScreens } from '#features/registered-channels/registered-channels.screens.ts';
import {
  reportsChannelScreens,
  reportsPlatformScreens,
} from '#features/reports/reports.screens.ts';
import { sessionScreens } from '#features/session/session.screens.ts';
import { signupScreens } from '#features/signup/signup.screens.ts';
import { storiesScreens } from '#features/stories/stories.screens.ts';
import { systemScreens } from '#features/system/system.screens.ts';
import {
  uploadsChannelScreens,
  uploadsPlatformScreens,
} from '#features/uploads/uploads.screens.ts';
import { usersScreens } from '#features/users/users.screens.ts';
import { videosChannelScreens, videosPlatformScreens } from '#features/videos/videos.screens.ts';
import type { Screen } from '#platform/screens/screen.ts';

export type { Screen, ScreenAccess, ScreenSection } from '#platform/screens/screen.ts';

/**
 * The table of screens. Router, guards, navigation, titles, command palette and the tests that open
 * every screen follow from its rows, which stand with their features; here is their order. The first
 * row a person may open is where they land.
 *
 * Plain data, so that the browser tests can read it too.
 */
export const screens = [
  // Whoever comes from outside.
  ...sessionScreens,
  ...signupScreens,
  ...firstStartScreens,
  // One channel.
  ...dashboardScreens,
  ...calendarChannelScreens,
  ...publishingQueueScreens,
  ...videosChannelScreens,
  ...captionsScreens,
  ...uploadsChannelScreens,
  ...playlistsChannelScreens,
  ...conversationsScreens,
  ...storiesScreens,
  ...placesChannelScreens,
  ...reportsChannelScreens,
  ...commentsScreens,
  ...managersScreens,
  ...connectionsScreens,
  ...channelsChannelScreens,
  ...binScreens,
  // The platform.
  ...channelsPlatformScreens,
  ...calendarPlatformScreens,
  ...registeredChannelsScreens,
  ...videosPlatformScreens,
  ...playlistsPlatformScreens,
  ...uploadsPlatformScreens,
  ...usersScreens,
  ...categoriesScreens,
  ...feedScreens,
  ...recommendedScreens,
  ...analyticsScreens,
  ...reportsPlatformScreens,
  ...notificationsScreens,
  ...commboxScreens,
  ...appVersionsScreens,
  ...oldVideosScreens,
  ...placesPlatformScreens,
  ...hevrutaScreens,
  ...systemScreens,
  // Everybody.
  ...accountScreens,
  {
    name: 'Unknown',
    path: '/unknown',
    module: 'app/detours/unknown-screen.tsx',
    access: 'staff',
    section: null,
    labelKey: 'screens.unknown',
    icon: 'lock',
    detour: true,
  },
  {
    name: 'NotFound',
    path: '/$',
    module: 'app/detours/not-found-screen.tsx',
    access: 'anonymous',
    section: null,
    labelKey: 'screens.notFound',
    icon: 'map-question',
    detour: true,
  },
] as const satisfies readonly Screen[];

/** Every part of the design system on one page; only in builds that ask for it. */
export const kitScreen = {
  name: 'Kit',
  path: '/kit',
  module: 'app/kit/kit-screen.tsx',
  access: 'anonymous',
  section: null,
  labelKey: 'screens.kit',
  icon: 'palette',
  bare: true,
  frameless: true,
} as const satisfies Screen;

export type ScreenPath = (typeof screens)[number]['path'];
