import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { OpenVideo } from './video-detail-gate.tsx';

/** A video on its way, or removed, has no form. Once it is done, the form takes this place. */
export function EditingClosed({ video, channelId }: Pick<OpenVideo, 'video' | 'channelId'>) {
  const { t } = useTranslation('video');
  const reason = video.hidden ? 'removed' : 'processing';
  return (
    <div role="status">
      <Notice
        picture={<EmptyPicture />}
        title={t(`closed.${reason}`)}
        text={t(`closed.${reason}Text`)}
        action={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/channels/$channel_id/videos/$video_id"
                params={{ channel_id: String(channelId), video_id: String(video.id) }}
                {...props}
              />
            )}
          >
            {t('closed.toVideo')}
          </Button>
        }
      />
    </div>
  );
}
