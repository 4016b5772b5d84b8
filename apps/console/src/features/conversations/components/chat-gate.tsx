import type { Conversation } from '@bimah/contract/conversations.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailGate } from '#ui/two-panes/detail-states.tsx';
import { conversationQuery } from '../conversations.queries.ts';
import type { ConversationPlace } from '../place.ts';

export interface ChatGateProps {
  channelId: number;
  /** `null` where the address names none. */
  place: ConversationPlace | null;
  children: (conversation: Conversation) => ReactNode;
}

/** Opens for a conversation that is there. */
export function ChatGate({ channelId, place, children }: ChatGateProps) {
  const { t } = useTranslation('conversations');
  const answer = useQuery({
    ...conversationQuery(place ?? { channel_id: channelId, id: 0 }),
    enabled: place !== null,
  });
  return (
    <DetailGate
      answer={answer}
      isMissing={place === null}
      title={t('gate.title')}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => (
        <Link
          to="/channels/$channel_id/contact"
          params={{ channel_id: String(channelId) }}
          {...props}
        />
      )}
    >
      {children}
    </DetailGate>
  );
}
