import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { Modal } from '@mantine/core';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { startPlaying, VideoPlayer } from '#features/video-parts/index.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDate } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './preview-dialog.module.css';

const WIDTH_PX = 720;

export interface PreviewDialogProps {
  video: OldVideo;
  onClose: () => void;
}

/** The film itself, to decide whether it may go. */
export function PreviewDialog({ video, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('old-videos');
  const player = useId();
  useEffect(() => startPlaying(player), [player]);
  const facts = [
    {
      name: t('column.channel'),
      value: video.channel && <UserText>{video.channel.name}</UserText>,
    },
    { name: t('column.created_at'), value: <Ltr>{formatDate(video.created_at)}</Ltr> },
    {
      name: t('column.publish_time'),
      value: video.publish_time && <Ltr>{formatDate(video.publish_time)}</Ltr>,
    },
    { name: t('preview.views'), value: <Ltr>{formatExact(video.views)}</Ltr> },
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      size={WIDTH_PX}
      title={<UserText lang={video.language}>{video.title}</UserText>}
    >
      <VideoPlayer video={video} playerKey={player} />
      <dl className={classes.facts}>
        {facts
          .filter(({ value }) => value !== null)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Modal>
  );
}
