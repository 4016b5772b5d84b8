import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    analytics: typeof import('../../locales/he/analytics.json');
  }
}

export const analyticsScreens = [
  {
    name: 'Analytics',
    path: '/app/analytics',
    module: 'features/analytics/screens/analytics-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.analytics',
    icon: 'chart-bar',
    words: ['charts'],
  },
] as const satisfies readonly Screen[];
