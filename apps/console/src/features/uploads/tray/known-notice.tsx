import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FileIsKnown } from '#features/files/index.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { NoticeLine } from '../upload-form/notice-line.tsx';
import { videoUploads, type VideoUpload } from '../video-uploads.ts';
import classes from './tray-parts.module.css';

/** The channel has a video of this very file; not a byte was sent yet. */
export function KnownNotice({ upload: { id, stage, error } }: { upload: VideoUpload }) {
  const { t } = useTranslation('uploads');
  if (stage !== 'asking' || !(error instanceof FileIsKnown)) return null;
  const { video } = error;
  const params = { channel_id: String(video.channel_id), video_id: String(video.id) };
  return (
    <NoticeLine tone="warning">
      <p>{t('known.text', { number: video.id })}</p>
      <p>
        <Link to="/channels/$channel_id/videos/$video_id" params={params}>
          <UserText>{video.title}</UserText>
        </Link>
      </p>
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={() => videoUploads.remove(id)}>
          {t('known.leave')}
        </Button>
        <Button size="xs" variant="default" onClick={() => videoUploads.resume(id)}>
          {t('known.send')}
        </Button>
      </div>
    </NoticeLine>
  );
}
