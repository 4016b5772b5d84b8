import type { Video } from '@bimah/contract/videos.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './video-edit-preview.module.css';

export interface TitlePreviewProps {
  video: Video;
  /** As typed so far. */
  title: string;
}

/** The video's card on a phone: where the title breaks, and where it is cut. */
export function TitlePreview({ video, title }: TitlePreviewProps) {
  const { t } = useTranslation('video');
  const id = useId();
  return (
    <aside aria-labelledby={id} className={classes.aside}>
      <h2 id={id} className={classes.heading}>
        {t('preview.title')}
      </h2>
      <div className={classes.phone}>
        <VideoThumb video={video} />
        <div className={classes.title}>
          <UserText lines={2} lang={video.language}>
            {title.trim() === '' ? t('preview.untitled') : title}
          </UserText>
        </div>
        <div className={classes.channel}>
          <UserText lines={1}>{video.channel?.name ?? ''}</UserText>
        </div>
      </div>
      <p className={classes.caption}>{t('preview.caption')}</p>
    </aside>
  );
}
