import type { Screen } from '#platform/screens/screen.ts';
import type words from '../../locales/he/analytics.json';

declare global {
  interface FeatureWords {
    analytics: typeof words;
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
