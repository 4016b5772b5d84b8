import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    'first-start': typeof import('../../locales/he/first-start.json');
  }
}

export const firstStartScreens = [
  {
    name: 'FirstStart',
    path: '/start',
    module: 'features/first-start/screens/first-start-screen.tsx',
    access: 'anonymous',
    section: null,
    labelKey: 'screens.firstStart',
    icon: 'key',
    bare: true,
  },
] as const satisfies readonly Screen[];
