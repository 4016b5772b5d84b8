import type { Channel } from '@bimah/contract/channel-record.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { channelQuery } from '../channels.queries.ts';

const FIELD_ROWS = 6;
const FIELD_PX = 72;

export interface ChannelGateProps {
  id: number;
  /** Heads the page until the channel is there. */
  title: string;
  children: (channel: Channel) => ReactNode;
}

/** Opens for a channel that is there; says so where there is none, or where it does not load. */
export function ChannelGate({ id, title, children }: ChannelGateProps) {
  const { t } = useTranslation('channels');
  const answer = useQuery(channelQuery(id));
  if (answer.data) return children(answer.data);
  const isMissing = answer.error instanceof ApiError && answer.error.status === 404;
  return (
    <>
      <PageHead title={title} />
      {isMissing && <MissingChannel />}
      {answer.isError && !isMissing && (
        <FailedState
          title={t('gate.failed')}
          message={sentenceOf(answer.error)}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
      {answer.isPending && <LoadingState rows={FIELD_ROWS} rowHeight={FIELD_PX} />}
    </>
  );
}

function MissingChannel() {
  const { t } = useTranslation('channels');
  return (
    <Notice
      picture={<EmptyPicture />}
      title={t('gate.missing')}
      text={t('gate.missingText')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/channels" {...props} />}>
          {t('gate.toList')}
        </Button>
      }
    />
  );
}
