import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    uploads: typeof import('../../locales/he/uploads.json');
  }
}

export const uploadsChannelScreens = [
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
] as const satisfies readonly Screen[];

export const uploadsPlatformScreens = [
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
] as const satisfies readonly Screen[];
