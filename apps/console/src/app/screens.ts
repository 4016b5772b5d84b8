/**
 * The table of screens. Router, guards, navigation, titles, command palette and the tests that open
 * every screen follow from its rows; the first row a person may open is where they land.
 *
 * Plain data without imports, so that the browser tests can read it too.
 */

export type ScreenAccess =
  | 'anonymous'
  | 'staff'
  | 'channel-editor'
  | 'channel-admin'
  | 'platform-admin';

export type ScreenSection = 'channel' | 'system';

export interface Screen {
  readonly name: string;
  /** `$name` marks a parameter; `channel_id` among them makes its channel the active one. */
  readonly path: `/${string}`;
  /** The file below `src`; a feature's words are loaded with its screens. */
  readonly module: `${string}-screen.tsx`;
  readonly access: ScreenAccess;
  /** The part of the side navigation with an entry for this screen. */
  readonly section: ScreenSection | null;
  /** The screen one level up: its entry stays marked while this one is open. */
  readonly parent?: string;
  /** A key of the `app` words. */
  readonly labelKey: `screens.${string}`;
  /** A name of `screen-icons.ts`. */
  readonly icon: string;
  /** Catalogues it needs beside its feature's own. */
  readonly words?: readonly string[];
  /** The letter that opens it after G. */
  readonly goKey?: string;
  /** Without toolbar and navigation. */
  readonly bare?: true;
  /** Brings a frame of its own. */
  readonly frameless?: true;
  /** A place people are sent to, never one they choose. */
  readonly detour?: true;
}

export const screens = [
  {
    name: 'Login',
    path: '/login',
    module: 'features/session/screens/login-screen.tsx',
    access: 'anonymous',
    section: null,
    labelKey: 'screens.login',
    icon: 'login',
    bare: true,
  },
  {
    name: 'ResetPassword',
    path: '/reset_password/$reset_token',
    module: 'features/session/screens/reset-password-screen.tsx',
    access: 'anonymous',
    section: null,
    labelKey: 'screens.resetPassword',
    icon: 'key',
    bare: true,
  },
  {
    name: 'SignUpViaLink',
    path: '/signup_via_link/$shortcode',
    module: 'features/signup/screens/signup-screen.tsx',
    access: 'anonymous',
    section: null,
    labelKey: 'screens.signUp',
    icon: 'user-plus',
    bare: true,
  },
  {
    name: 'Dashboard',
    path: '/channels/$channel_id/dashboard',
    module: 'features/dashboard/screens/dashboard-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.dashboard',
    icon: 'layout-dashboard',
    goKey: 'D',
    words: ['videos'],
  },
  {
    name: 'ChannelLibrary',
    path: '/channels/$channel_id/library',
    module: 'features/videos/screens/video-list-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.channelLibrary',
    icon: 'movie',
    goKey: 'L',
    words: ['processing', 'categories'],
  },
  {
    name: 'VideoDetail',
    path: '/channels/$channel_id/videos/$video_id',
    module: 'features/videos/screens/video-detail-screen.tsx',
    access: 'channel-editor',
    section: null,
    parent: 'ChannelLibrary',
    labelKey: 'screens.videoDetail',
    icon: 'movie',
    words: ['video'],
  },
  {
    name: 'VideoEdit',
    path: '/channels/$channel_id/videos/$video_id/edit',
    module: 'features/videos/screens/video-edit-screen.tsx',
    access: 'channel-editor',
    section: null,
    parent: 'VideoDetail',
    labelKey: 'screens.videoEdit',
    icon: 'edit',
    words: ['video'],
  },
  {
    name: 'Managers',
    path: '/channels/$channel_id/managers',
    module: 'features/managers/screens/manager-list-screen.tsx',
    access: 'channel-admin',
    section: 'channel',
    labelKey: 'screens.managers',
    icon: 'users-group',
    goKey: 'M',
  },
  {
    name: 'Connections',
    path: '/channels/$channel_id/setting',
    module: 'features/connections/screens/connection-detail-screen.tsx',
    access: 'channel-admin',
    section: 'channel',
    labelKey: 'screens.connections',
    icon: 'plug-connected',
    words: ['channels'],
  },
  {
    name: 'ChannelEdit',
    path: '/channels/$channel_id/edit',
    module: 'features/channels/screens/channel-edit-screen.tsx',
    access: 'channel-admin',
    section: 'channel',
    labelKey: 'screens.channelEdit',
    icon: 'settings',
    words: ['history'],
    goKey: 'E',
  },
  {
    name: 'Channels',
    path: '/channels',
    module: 'features/channels/screens/channel-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.channels',
    icon: 'broadcast',
    goKey: 'C',
  },
  {
    name: 'AddChannel',
    path: '/channels/add',
    module: 'features/channels/screens/channel-create-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Channels',
    labelKey: 'screens.addChannel',
    icon: 'plus',
  },
  {
    name: 'RegisteredChannels',
    path: '/registered-channels',
    module: 'features/registered-channels/screens/registered-channel-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.registeredChannels',
    icon: 'address-book',
    goKey: 'R',
  },
  {
    name: 'Library',
    path: '/library',
    module: 'features/videos/screens/video-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.library',
    icon: 'movie',
    words: ['processing', 'categories'],
  },
  {
    name: 'AddChannelVideo',
    path: '/channels/$channel_id/video/add',
    module: 'features/uploads/screens/video-create-screen.tsx',
    access: 'channel-editor',
    section: null,
    parent: 'ChannelLibrary',
    labelKey: 'screens.addVideo',
    icon: 'upload',
    goKey: 'U',
  },
  {
    name: 'AddLibraryVideo',
    path: '/library/video/add',
    module: 'features/uploads/screens/video-create-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Library',
    labelKey: 'screens.addLibraryVideo',
    icon: 'upload',
  },
  {
    name: 'Users',
    path: '/users',
    module: 'features/users/screens/user-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.users',
    icon: 'users',
    goKey: 'P',
  },
  {
    name: 'EditUser',
    path: '/users/$user_id',
    module: 'features/users/screens/user-detail-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Users',
    labelKey: 'screens.editUser',
    icon: 'user',
    words: ['history'],
  },
  {
    name: 'AppVersions',
    path: '/app/versions',
    module: 'features/app-versions/screens/app-version-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.appVersions',
    icon: 'device-mobile-up',
    goKey: 'V',
  },
  {
    name: 'AddAppVersion',
    path: '/app/versions/add',
    module: 'features/app-versions/screens/app-version-create-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'AppVersions',
    labelKey: 'screens.addAppVersion',
    icon: 'plus',
  },
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
