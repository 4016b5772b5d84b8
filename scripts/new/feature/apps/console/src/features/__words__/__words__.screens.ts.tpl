import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    '__words__': typeof import('../../locales/he/__words__.json');
  }
}

export const __camelWords__Screens = [
  {
    name: '__PascalWords__',
    path: '/__words__',
    module: 'features/__words__/screens/__word__-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.__camelWords__',
    icon: 'layout-grid',
  },
] as const satisfies readonly Screen[];
