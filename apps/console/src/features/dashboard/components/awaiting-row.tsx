import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { VideoStatus, VideoThumb } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { publishButtonId } from '../use-publishing.ts';
import { AwaitingWhen } from './awaiting-when.tsx';
import classes from './awaiting-row.module.css';

export interface AwaitingRowProps {
  video: Video;
  channelId: number;
  busy: boolean;
  /** Published a moment ago. */
  leaving: boolean;
  onPublish: () => void;
}

export function AwaitingRow({ video, channelId, busy, leaving, onPublish }: AwaitingRowProps) {
  const { t } = useTranslation('dashboard');
  const params = { channel_id: String(channelId), video_id: String(video.id) };
  const editLabel = t('awaiting.edit', { title: video.title });
  return (
    <li className={classes.item} data-video={video.id} data-leaving={leaving || undefined}>
      <div className={classes.row} inert={leaving}>
        <div className={classes.thumb}>
          <VideoThumb video={video} />
        </div>
        <div className={classes.words}>
          <Link
            to="/channels/$channel_id/videos/$video_id"
            params={params}
            className={classes.link}
          >
            <UserText lines={1} lang={video.language}>
              {video.title}
            </UserText>
          </Link>
          <AwaitingWhen video={video} />
        </div>
        <span className={classes.status}>
          <VideoStatus video={leaving ? { ...video, status: 'published' } : video} />
        </span>
        <Button
          id={publishButtonId(video)}
          variant="default"
          size="sm"
          className={classes.publish}
          aria-label={t('awaiting.publishOne', { title: video.title })}
          loading={busy}
          onClick={onPublish}
        >
          {t('awaiting.publish')}
        </Button>
        <Tooltip label={editLabel}>
          <Link
            to="/channels/$channel_id/videos/$video_id/edit"
            params={params}
            aria-label={editLabel}
            className={classes.edit}
          >
            <DirIcon icon={IconPencil} />
          </Link>
        </Tooltip>
      </div>
    </li>
  );
}
