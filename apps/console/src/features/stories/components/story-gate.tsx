import type { Story } from '@bimah/contract/story-record.ts';
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
import { storyQuery } from '../stories.queries.ts';

const ROWS = 6;
const ROW_PX = 72;

export interface StoryGateProps {
  channelId: number;
  /** Not a number where the address names none. */
  storyId: number;
  children: (story: Story) => ReactNode;
}

/** Opens for a story of this channel; says so where there is none, or where it does not load. */
export function StoryGate({ channelId, storyId, children }: StoryGateProps) {
  const { t } = useTranslation('stories');
  const isId = Number.isInteger(storyId) && storyId > 0;
  const answer = useQuery({ ...storyQuery(storyId), enabled: isId });
  const isElsewhere = answer.data !== undefined && answer.data.channel_id !== channelId;
  const isGone = answer.error instanceof ApiError && answer.error.status === 404;
  const isMissing = !isId || isElsewhere || isGone;
  if (answer.data && !isMissing) return children(answer.data);
  return (
    <>
      <PageHead title={t('edit.title')} />
      {isMissing && <MissingStory channelId={channelId} />}
      {!isMissing && answer.isError && (
        <FailedState
          title={t('gate.failed')}
          message={sentenceOf(answer.error)}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
      {!isMissing && answer.isPending && <LoadingState rows={ROWS} rowHeight={ROW_PX} />}
    </>
  );
}

function MissingStory({ channelId }: { channelId: number }) {
  const { t } = useTranslation('stories');
  return (
    <Notice
      picture={<EmptyPicture />}
      title={t('gate.missing')}
      text={t('gate.missingText')}
      action={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/channels/$channel_id/story"
              params={{ channel_id: String(channelId) }}
              {...props}
            />
          )}
        >
          {t('gate.toList')}
        </Button>
      }
    />
  );
}
