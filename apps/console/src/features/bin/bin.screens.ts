import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    bin: typeof import('../../locales/he/bin.json');
  }
}

export const binScreens = [
  {
    name: 'Bin',
    path: '/channels/$channel_id/bin',
    module: 'features/bin/screens/bin-list-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.bin',
    icon: 'trash',
  },
] as const satisfies readonly Screen[];
