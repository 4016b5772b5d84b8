import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    managers: typeof import('../../locales/he/managers.json');
  }
}

export const managersScreens = [
  {
    name: 'Managers',
    path: '/channels/$channel_id/managers',
    module: 'features/managers/screens/manager-list-screen.tsx',
    access: 'channel-admin',
    section: 'channel',
    labelKey: 'screens.managers',
    icon: 'users-group',
    goKey: 'M',
  },
] as const satisfies readonly Screen[];
