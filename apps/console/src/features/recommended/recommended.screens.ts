import type { Screen } from '#platform/screens/screen.ts';
import type words from '../../locales/he/recommended.json';

declare global {
  interface FeatureWords {
    recommended: typeof words;
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
