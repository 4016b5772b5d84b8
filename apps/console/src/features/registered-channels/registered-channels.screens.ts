import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    'registered-channels': typeof import('../../locales/he/registered-channels.json');
  }
}

export const registeredChannelsScreens = [
  {
    name: 'RegisteredChannels',
    path: '/registered-channels',
    module: 'features/registered-channels/screens/registered-channel-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.registeredChannels',
    icon: 'address-book',
    goKey: 'R',
  },
] as const satisfies readonly Screen[];
