import type { Video } from '@bimah/contract/videos.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { videoQuery } from '../videos.queries.ts';
import classes from './video-detail-gate.module.css';

const NOT_AN_ID = 0;

/** `12` and nothing else: what a person may have typed into the address is no reason to ask. */
const idIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : NOT_AN_ID);

export interface OpenVideo {
  readonly video: Video;
  /** How many. */
  readonly comments: number;
  readonly channelId: number;
}

export interface VideoGateProps {
  /** As they stand in the address. */
  params: { channel_id: string; video_id: string };
  children: (open: OpenVideo) => ReactNode;
}

/** Opens for a video of this channel; says so where there is none, or where it does not load. */
export function VideoGate({ params, children }: VideoGateProps) {
  const { t } = useTranslation('video');
  const channelId = Number(params.channel_id);
  const id = idIn(params.video_id);
  const answer = useQuery({ ...videoQuery(id), enabled: id !== NOT_AN_ID });
  const isMissing = answer.error instanceof ApiError && answer.error.status === 404;

  if (
    id === NOT_AN_ID ||
    isMissing ||
    answer.data?.video.channel_ids.includes(channelId) === false
  ) {
    return <MissingVideo channelId={channelId} />;
  }
  if (answer.data) return children({ ...answer.data, channelId });
  if (answer.isError) {
    return (
      <>
        <PageHead title={t('gate.title')} />
        <FailedState
          title={t('gate.failed')}
          message={sentenceOf(answer.error)}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      </>
    );
  }
  return (
    <div role="status" aria-label={t('gate.loading')} className={classes.loading}>
      <Skeleton className={classes.picture} radius={12} />
      <div className={classes.lines}>
        <Skeleton height={24} width={96} />
        <Skeleton height={28} width="90%" />
        <Skeleton height={28} width="60%" />
      </div>
    </div>
  );
}

function MissingVideo({ channelId }: { channelId: number }) {
  const { t } = useTranslation('video');
  return (
    <>
      <PageHead title={t('gate.title')} />
      <Notice
        picture={<EmptyPicture />}
        title={t('gate.missing')}
        text={t('gate.missingText')}
        action={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/channels/$channel_id/library"
                params={{ channel_id: String(channelId) }}
                {...props}
              />
            )}
          >
            {t('gate.toLibrary')}
          </Button>
        }
      />
    </>
  );
}
