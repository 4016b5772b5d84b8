import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    system: typeof import('../../locales/he/system.json');
  }
}

export const systemScreens = [
  {
    name: 'System',
    path: '/system',
    module: 'features/system/screens/system-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.system',
    icon: 'activity',
  },
] as const satisfies readonly Screen[];
