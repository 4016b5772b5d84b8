import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    comments: typeof import('../../locales/he/comments.json');
  }
}

export const commentsScreens = [
  {
    name: 'Comments',
    path: '/channels/$channel_id/comments',
    module: 'features/comments/screens/comment-list-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.comments',
    icon: 'message-2',
    words: ['videos'],
  },
] as const satisfies readonly Screen[];
