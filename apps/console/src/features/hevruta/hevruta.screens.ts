import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    hevruta: typeof import('../../locales/he/hevruta.json');
  }
}

export const hevrutaScreens = [
  {
    name: 'Hevruta',
    path: '/hevruta',
    module: 'features/hevruta/screens/hevruta-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.hevruta',
    icon: 'school',
    goKey: 'H',
  },
] as const satisfies readonly Screen[];
