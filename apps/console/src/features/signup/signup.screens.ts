import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    signup: typeof import('../../locales/he/signup.json');
  }
}

export const signupScreens = [
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
