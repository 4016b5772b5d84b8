import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    calendar: typeof import('../../locales/he/calendar.json');
  }
}

const shared = {
  module: 'features/calendar/screens/calendar-screen.tsx',
  labelKey: 'screens.calendar',
  icon: 'calendar-month',
} as const;

export const calendarChannelScreens = [
  {
    ...shared,
    name: 'ChannelCalendar',
    path: '/channels/$channel_id/calendar',
    access: 'channel-editor',
    section: 'channel',
    goKey: 'K',
  },
] as const satisfies readonly Screen[];

export const calendarPlatformScreens = [
  {
    ...shared,
    name: 'Calendar',
    path: '/calendar',
    access: 'platform-admin',
    section: 'system',
  },
] as const satisfies readonly Screen[];
