import type { Screen } from '#platform/screens/screen.ts';
import type words from '../../locales/he/hevruta.json';

declare global {
  interface FeatureWords {
    hevruta: typeof words;
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
