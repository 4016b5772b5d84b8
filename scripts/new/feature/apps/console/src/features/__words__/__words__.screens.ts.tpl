import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    '__words__': typeof import('../../locales/he/__words__.json');
  }
}

export const __camelWords__Screens = [
  {
    name: '__PascalWords__',
[platform]     path: '/__words__',
[channel]     path: '/channels/$channel_id/__words__',
    module: 'features/__words__/screens/__word__-list-screen.tsx',
[platform]     access: 'platform-admin',
[platform]     section: 'system',
[channel]     access: 'channel-editor',
[channel]     section: 'channel',
    labelKey: 'screens.__camelWords__',
    icon: 'layout-list',
  },
] as const satisfies readonly Screen[];
