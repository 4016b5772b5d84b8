import type { Conversation } from '@bimah/contract/conversations.ts';
import { useEffect } from 'react';
import { usePageVisible } from '#platform/visibility/use-page-visible.ts';
import { useSeenAll } from './conversations.queries.ts';

/** What stands before somebody's eyes is read; a window behind others is not. */
export function useSeen({ id, channel_id, unread_messages_count, updated_at }: Conversation): void {
  const isVisible = usePageVisible();
  const { mutate } = useSeenAll({ channel_id, id });
  const isUnread = unread_messages_count > 0;

  useEffect(() => {
    if (isVisible && isUnread) mutate();
  }, [isVisible, isUnread, updated_at, mutate]);
}
