import type { Conversation } from '@bimah/contract/conversations.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { conversationQuery } from '../conversations.queries.ts';
import type { ConversationPlace } from '../place.ts';
import classes from './chat.module.css';

const ROWS = 6;

export interface ChatGateProps {
  channelId: number;
  /** `null` where the address names none. */
  place: ConversationPlace | null;
  children: (conversation: Conversation) => ReactNode;
}

/** Opens for a conversation that is there; says so where there is none, or where it does not load. */
export function ChatGate({ channelId, place, children }: ChatGateProps) {
  const { t } = useTranslation('conversations');
  const answer = useQuery({
    ...conversationQuery(place ?? { channel_id: channelId, id: 0 }),
    enabled: place !== null,
  });
  const isMissing = !place || (answer.error instanceof ApiError && answer.error.status === 404);
  if (!isMissing && answer.data) return children(answer.data);
  return (
    <div className={classes.gate}>
      <h1 className={classes.gateTitle}>{t('gate.title')}</h1>
      {isMissing && (
        <Notice
          picture={<EmptyPicture />}
          title={t('gate.missing')}
          text={t('gate.missingText')}
          action={
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/channels/$channel_id/contact"
                  params={{ channel_id: String(channelId) }}
                  {...props}
                />
              )}
            >
              {t('gate.toList')}
            </Button>
          }
        />
      )}
      {!isMissing && answer.isError && (
        <FailedState
          title={t('gate.failed')}
          message={sentenceOf(answer.error)}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
      {!isMissing && answer.isPending && <LoadingState rows={ROWS} />}
    </div>
  );
}
