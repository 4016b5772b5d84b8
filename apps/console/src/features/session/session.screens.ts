import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    session: typeof import('../../locales/he/session.json');
  }
}

export const sessionScreens = [
  {
    name: 'Login',
    path: '/login',
    module: 'features/session/screens/login-screen.tsx',
    access: 'anonymous',
    section: null,
    labelKey: 'screens.login',
    icon: 'login',
    bare: true,
  },
  {
    name: 'ResetPassword',
    path: '/reset_password/$reset_token',
    module: 'features/session/screens/reset-password-screen.tsx',
    access: 'anonymous',
    section: null,
    labelKey: 'screens.resetPassword',
    icon: 'key',
    bare: true,
  },
] as const satisfies readonly Screen[];
