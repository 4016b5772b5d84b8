import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    'publishing-queue': typeof import('../../locales/he/publishing-queue.json');
  }
}

export const publishingQueueScreens = [
  {
    name: 'PublishingQueue',
    path: '/channels/$channel_id/queue',
    module: 'features/publishing-queue/screens/queue-detail-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.queue',
    icon: 'stack-2',
    goKey: 'Q',
    words: ['playlists'],
  },
] as const satisfies readonly Screen[];
