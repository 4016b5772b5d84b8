import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    connections: typeof import('../../locales/he/connections.json');
  }
}

export const connectionsScreens = [
  {
    name: 'Connections',
    path: '/channels/$channel_id/setting',
    module: 'features/connections/screens/connection-detail-screen.tsx',
    access: 'channel-admin',
    section: 'channel',
    labelKey: 'screens.connections',
    icon: 'plug-connected',
    words: ['channels'],
  },
] as const satisfies readonly Screen[];
