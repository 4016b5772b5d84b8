import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    reports: typeof import('../../locales/he/reports.json');
  }
}

export const reportsChannelScreens = [
  {
    name: 'ChannelReports',
    path: '/channels/$channel_id/reports',
    module: 'features/reports/screens/report-list-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.channelReports',
    icon: 'flag',
    words: ['videos'],
  },
] as const satisfies readonly Screen[];

export const reportsPlatformScreens = [
  {
    name: 'Reports',
    path: '/reports',
    module: 'features/reports/screens/report-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.reports',
    icon: 'flag',
    words: ['videos'],
  },
] as const satisfies readonly Screen[];
