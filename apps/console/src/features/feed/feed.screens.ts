import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    feed: typeof import('../../locales/he/feed.json');
  }
}

export const feedScreens = [
  {
    name: 'Feed',
    path: '/feed',
    module: 'features/feed/screens/feed-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.feed',
    icon: 'layout-list',
    words: ['categories'],
    goKey: 'F',
  },
] as const satisfies readonly Screen[];
