import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    stories: typeof import('../../locales/he/stories.json');
  }
}

export const storiesScreens = [
  {
    name: 'Stories',
    path: '/channels/$channel_id/story',
    module: 'features/stories/screens/story-list-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.stories',
    icon: 'slideshow',
    goKey: 'S',
  },
  {
    name: 'AddStory',
    path: '/channels/$channel_id/story/add',
    module: 'features/stories/screens/story-create-screen.tsx',
    access: 'channel-editor',
    section: null,
    parent: 'Stories',
    labelKey: 'screens.addStory',
    icon: 'plus',
  },
  {
    name: 'EditStory',
    path: '/channels/$channel_id/stories/$story_id/edit',
    module: 'features/stories/screens/story-edit-screen.tsx',
    access: 'channel-editor',
    section: null,
    parent: 'Stories',
    labelKey: 'screens.editStory',
    icon: 'edit',
  },
] as const satisfies readonly Screen[];
