export { conversationCountQuery, refreshTalk, refreshUnread } from './conversations.queries.ts';
export { forgetReplies } from './unsent.ts';
export { useUnreadConversations } from './use-unread-conversations.ts';
