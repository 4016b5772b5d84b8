import type { Screen } from '#platform/screens/screen.ts';
import type words from '../../locales/he/dashboard.json';

declare global {
  interface FeatureWords {
    dashboard: typeof words;
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
