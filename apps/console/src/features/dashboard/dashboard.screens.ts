import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    dashboard: typeof import('../../locales/he/dashboard.json');
    guide: typeof import('../../locales/he/guide.json');
  }
}

export const dashboardScreens = [
  {
    name: 'Dashboard',
    path: '/channels/$channel_id/dashboard',
    module: 'features/dashboard/screens/dashboard-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.dashboard',
    icon: 'layout-dashboard',
    goKey: 'D',
    words: ['videos', 'charts'],
  },
] as const satisfies readonly Screen[];
