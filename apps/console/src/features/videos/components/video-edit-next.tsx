import { LIST_LIMIT_MAX } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { videoListQuery } from '../videos.queries.ts';

export interface NextInQueueProps {
  channelId: number;
  videoId: number;
}

/** Leads through the videos that wait, one form after another; after the last, to the first. */
export function NextInQueue({ channelId, videoId }: NextInQueueProps) {
  const { t } = useTranslation('video');
  const queue = useQuery(
    videoListQuery({ channel_id: channelId, filter: '3', limit: LIST_LIMIT_MAX }),
  ).data?.videos;
  const place = queue?.findIndex(({ id }) => id === videoId) ?? -1;
  const next = place < 0 ? undefined : (queue?.[place + 1] ?? queue?.[0]);
  if (!next || next.id === videoId) return null;
  return (
    <Button
      variant="default"
      size="sm"
      rightSection={<DirIcon icon={IconArrowRight} size={16} />}
      title={t('edit.nextHint', { title: next.title })}
      renderRoot={(props) => (
        <Link
          to="/channels/$channel_id/videos/$video_id/edit"
          params={{ channel_id: String(channelId), video_id: String(next.id) }}
          {...props}
        />
      )}
    >
      {t('edit.next')}
    </Button>
  );
}
