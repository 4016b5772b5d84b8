import type { Video } from '@bimah/contract/videos.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn } from '#platform/numbers/id-in.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { videoQuery } from '../video.queries.ts';
import classes from './video-gate.module.css';

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

/** Opens for a video of this channel. */
export function VideoGate({ params, children }: VideoGateProps) {
  const { t } = useTranslation('video');
  const channelId = Number(params.channel_id);
  const id = idIn(params.video_id);
  const answer = useQuery({ ...videoQuery(id ?? 0), enabled: id !== null });
  const isElsewhere = answer.data?.video.channel_ids.includes(channelId) === false;
  return (
    <RecordGate
      answer={answer}
      isMissing={id === null || isElsewhere}
      head={<PageHead title={t('gate.title')} />}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => (
        <Link
          to="/channels/$channel_id/library"
          params={{ channel_id: String(channelId) }}
          {...props}
        />
      )}
      loading={<LoadingVideo />}
    >
      {(open) => children({ ...open, channelId })}
    </RecordGate>
  );
}

function LoadingVideo() {
  const { t } = useTranslation('video');
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
