import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    account: typeof import('../../locales/he/account.json');
  }
}

export const accountScreens = [
  {
    name: 'Account',
    path: '/account',
    module: 'features/account/screens/account-detail-screen.tsx',
    access: 'staff',
    section: null,
    labelKey: 'screens.account',
    icon: 'user-circle',
    goKey: 'A',
  },
] as const satisfies readonly Screen[];
