import type { Screen } from '#platform/screens/screen.ts';
import type words from '../../locales/he/old-videos.json';

declare global {
  interface FeatureWords {
    'old-videos': typeof words;
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
