import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    channels: typeof import('../../locales/he/channels.json');
  }
}

export const channelsChannelScreens = [
  {
    name: 'ChannelEdit',
    path: '/channels/$channel_id/edit',
    module: 'features/channels/screens/channel-edit-screen.tsx',
    access: 'channel-admin',
    section: 'channel',
    labelKey: 'screens.channelEdit',
    icon: 'settings',
    words: ['history'],
    goKey: 'E',
  },
] as const satisfies readonly Screen[];

export const channelsPlatformScreens = [
  {
    name: 'Channels',
    path: '/channels',
    module: 'features/channels/screens/channel-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.channels',
    icon: 'broadcast',
    goKey: 'C',
  },
  {
    name: 'AddChannel',
    path: '/channels/add',
    module: 'features/channels/screens/channel-create-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Channels',
    labelKey: 'screens.addChannel',
    icon: 'plus',
  },
] as const satisfies readonly Screen[];
