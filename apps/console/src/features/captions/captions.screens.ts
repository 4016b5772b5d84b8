import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    captions: typeof import('../../locales/he/captions.json');
  }
}

export const captionsScreens = [
  {
    name: 'CaptionEdit',
    path: '/channels/$channel_id/videos/$video_id/captions',
    module: 'features/captions/screens/caption-edit-screen.tsx',
    access: 'channel-editor',
    section: null,
    parent: 'VideoDetail',
    labelKey: 'screens.captions',
    icon: 'badge-cc',
    words: ['video'],
  },
] as const satisfies readonly Screen[];
