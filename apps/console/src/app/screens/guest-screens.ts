import type { Screen } from './screen.ts';

/** For people who are not signed in. */
export const guestScreens = [
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
  {
    name: 'SignUpViaLink',
    path: '/signup_via_link/$shortcode',
    module: 'features/signup/screens/signup-screen.tsx',
    access: 'anonymous',
    section: null,
    labelKey: 'screens.signUp',
    icon: 'user-plus',
    bare: true,
  },
] as const satisfies readonly Screen[];
