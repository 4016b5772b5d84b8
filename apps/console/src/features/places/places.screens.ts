import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    places: typeof import('../../locales/he/places.json');
  }
}

export const placesChannelScreens = [
  {
    name: 'ChannelEvents',
    path: '/channels/$channel_id/event',
    module: 'features/places/screens/place-list-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.channelEvents',
    icon: 'calendar-event',
    goKey: 'T',
  },
  {
    name: 'AddChannelEvent',
    path: '/channels/$channel_id/event/add',
    module: 'features/places/screens/place-create-screen.tsx',
    access: 'channel-editor',
    section: null,
    parent: 'ChannelEvents',
    labelKey: 'screens.addEvent',
    icon: 'plus',
  },
  {
    name: 'EditChannelEvent',
    path: '/channels/$channel_id/events/$event_id/edit',
    module: 'features/places/screens/place-edit-screen.tsx',
    access: 'channel-editor',
    section: null,
    parent: 'ChannelEvents',
    labelKey: 'screens.editEvent',
    icon: 'edit',
  },
] as const satisfies readonly Screen[];

export const placesPlatformScreens = [
  {
    name: 'Events',
    path: '/events',
    module: 'features/places/screens/place-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.events',
    icon: 'calendar-event',
  },
  {
    name: 'AddEvent',
    path: '/events/add',
    module: 'features/places/screens/place-create-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Events',
    labelKey: 'screens.addEvent',
    icon: 'plus',
  },
  {
    name: 'EditEvent',
    path: '/events/$event_id/edit',
    module: 'features/places/screens/place-edit-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Events',
    labelKey: 'screens.editEvent',
    icon: 'edit',
  },
  {
    name: 'Places',
    path: '/places',
    module: 'features/places/screens/place-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.places',
    icon: 'map-pin',
  },
  {
    name: 'AddPlace',
    path: '/places/add',
    module: 'features/places/screens/place-create-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Places',
    labelKey: 'screens.addPlace',
    icon: 'plus',
  },
  {
    name: 'EditPlace',
    path: '/places/$place_id/edit',
    module: 'features/places/screens/place-edit-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Places',
    labelKey: 'screens.editPlace',
    icon: 'edit',
  },
] as const satisfies readonly Screen[];
