import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    'old-videos': typeof import('../../locales/he/old-videos.json');
  }
}

export const oldVideosScreens = [
  {
    name: 'OldVideos',
    path: '/old-videos',
    module: 'features/old-videos/screens/old-video-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.oldVideos',
    icon: 'archive',
    words: ['videos'],
    goKey: 'O',
  },
] as const satisfies readonly Screen[];
