import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    conversations: typeof import('../../locales/he/conversations.json');
  }
}

export const conversationsScreens = [
  {
    name: 'Conversations',
    path: '/channels/$channel_id/contact',
    module: 'features/conversations/screens/conversation-list-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.conversations',
    icon: 'message-circle',
    goKey: 'I',
  },
  {
    name: 'Conversation',
    path: '/channels/$channel_id/contacts/$contact_id',
    module: 'features/conversations/screens/conversation-detail-screen.tsx',
    access: 'channel-editor',
    section: null,
    parent: 'Conversations',
    labelKey: 'screens.conversation',
    icon: 'message-circle',
  },
] as const satisfies readonly Screen[];
