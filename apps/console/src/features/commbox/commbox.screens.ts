import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    commbox: typeof import('../../locales/he/commbox.json');
  }
}

export const commboxScreens = [
  {
    name: 'CommboxConversations',
    path: '/commbox-conversations',
    module: 'features/commbox/screens/commbox-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.commboxConversations',
    icon: 'messages',
    goKey: 'B',
  },
  {
    name: 'CommboxConversation',
    path: '/commbox-conversations/$conversation_id',
    module: 'features/commbox/screens/commbox-detail-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'CommboxConversations',
    labelKey: 'screens.commboxConversation',
    icon: 'messages',
  },
] as const satisfies readonly Screen[];
