import { useQuery } from '@tanstack/react-query';
import { conversationCountQuery } from './conversations.queries.ts';

/** In how many conversations of the channel something waits to be read. */
export function useUnreadConversations(channelId: number | null): number {
  const count = useQuery({
    ...conversationCountQuery(channelId ?? 0),
    enabled: channelId !== null,
  });
  return count.data?.unread ?? 0;
}
