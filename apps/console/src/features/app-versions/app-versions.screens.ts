import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    'app-versions': typeof import('../../locales/he/app-versions.json');
  }
}

export const appVersionsScreens = [
  {
    name: 'AppVersions',
    path: '/app/versions',
    module: 'features/app-versions/screens/app-version-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.appVersions',
    icon: 'device-mobile-up',
    goKey: 'V',
  },
  {
    name: 'AddAppVersion',
    path: '/app/versions/add',
    module: 'features/app-versions/screens/app-version-create-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'AppVersions',
    labelKey: 'screens.addAppVersion',
    icon: 'plus',
  },
] as const satisfies readonly Screen[];
