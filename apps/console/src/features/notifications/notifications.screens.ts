import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    notifications: typeof import('../../locales/he/notifications.json');
  }
}

export const notificationsScreens = [
  {
    name: 'Notifications',
    path: '/notifications',
    module: 'features/notifications/screens/notification-create-screen.tsx',
    access: 'staff',
    section: 'system',
    labelKey: 'screens.notifications',
    icon: 'bell',
    goKey: 'N',
  },
] as const satisfies readonly Screen[];
