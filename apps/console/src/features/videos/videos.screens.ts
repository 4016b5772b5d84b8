import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    videos: typeof import('../../locales/he/videos.json');
  }
}

export const videosChannelScreens = [
  {
    name: 'ChannelLibrary',
    path: '/channels/$channel_id/library',
    module: 'features/videos/screens/video-list-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.channelLibrary',
    icon: 'movie',
    goKey: 'L',
    words: ['processing', 'categories', 'playlists'],
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
    words: ['video', 'charts', 'playlists', 'categories'],
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
    words: ['video', 'captions', 'uploads', 'playlists', 'categories'],
  },
] as const satisfies readonly Screen[];

export const videosPlatformScreens = [
  {
    name: 'Library',
    path: '/library',
    module: 'features/videos/screens/video-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.library',
    icon: 'movie',
    words: ['processing', 'categories', 'playlists'],
  },
] as const satisfies readonly Screen[];
