import { catalogueScreens } from './screens/catalogue-screens.ts';
import { channelScreens } from './screens/channel-screens.ts';
import { guestScreens } from './screens/guest-screens.ts';
import { platformScreens } from './screens/platform-screens.ts';
import type { Screen } from './screens/screen.ts';

export type { Screen, ScreenAccess, ScreenSection } from './screens/screen.ts';

/**
 * The table of screens. Router, guards, navigation, titles, command palette and the tests that open
 * every screen follow from its rows; the first row a person may open is where they land.
 *
 * Plain data, so that the browser tests can read it too.
 */
export const screens = [
  ...guestScreens,
  ...channelScreens,
  ...catalogueScreens,
  ...platformScreens,
  {
    name: 'Account',
    path: '/account',
    module: 'features/account/screens/account-detail-screen.tsx',
    access: 'staff',
    section: null,
    labelKey: 'screens.account',
    icon: 'user-circle',
    goKey: 'A',
  },
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
