import type { ReactNode } from 'react';
import { TwoPanes } from '#ui/two-panes/two-panes.tsx';
import { ConversationList } from './conversation-list.tsx';

export interface ConversationPanesProps {
  channelId: number;
  openId: number | null;
  /** One conversation is what the page is about, whether or not there is such a one. */
  showing: 'list' | 'detail';
  children: ReactNode;
}

export function ConversationPanes({
  channelId,
  openId,
  showing,
  children,
}: ConversationPanesProps) {
  return (
    <TwoPanes
      showing={showing}
      list={<ConversationList channelId={channelId} openId={openId} isPage={showing === 'list'} />}
      detail={children}
    />
  );
}
