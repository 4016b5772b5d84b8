import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { ConversationPlace } from './place.ts';
import { useConversationPage } from './use-conversation-list.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Alt with an arrow opens the conversation below or above, as the list beside it has them. */
export function useNeighbours({ channel_id, id }: ConversationPlace): void {
  const navigate = useNavigate();
  const rows = useConversationPage(channel_id).data?.conversations;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.code];
    const isOurs = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (step === undefined || !isOurs || event.defaultPrevented) return;
    const at = rows?.findIndex((row) => row.id === id) ?? -1;
    const next = at === -1 ? rows?.[0] : rows?.[at + step];
    if (!next) return;
    event.preventDefault();
    void navigate({
      to: '/channels/$channel_id/contacts/$contact_id',
      params: { channel_id: String(channel_id), contact_id: String(next.id) },
      search: true,
    });
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
