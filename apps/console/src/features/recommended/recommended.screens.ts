import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    recommended: typeof import('../../locales/he/recommended.json');
  }
}

export const recommendedScreens = [
  {
    name: 'Recommended',
    path: '/app/recommended',
    module: 'features/recommended/screens/recommended-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.recommended',
    icon: 'star',
    words: ['videos', 'categories'],
  },
] as const satisfies readonly Screen[];
