import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    users: typeof import('../../locales/he/users.json');
  }
}

export const usersScreens = [
  {
    name: 'Users',
    path: '/users',
    module: 'features/users/screens/user-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.users',
    icon: 'users',
    goKey: 'P',
  },
  {
    name: 'EditUser',
    path: '/users/$user_id',
    module: 'features/users/screens/user-detail-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Users',
    labelKey: 'screens.editUser',
    icon: 'user',
    words: ['history'],
  },
] as const satisfies readonly Screen[];
