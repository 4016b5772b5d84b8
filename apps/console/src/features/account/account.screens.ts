import type { Screen } from '#platform/screens/screen.ts';
import type words from '../../locales/he/account.json';

declare global {
  interface FeatureWords {
    account: typeof words;
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
