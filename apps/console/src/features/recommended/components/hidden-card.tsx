import type { RecommendedVideo } from '@bimah/contract/recommended.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './hidden-card.module.css';

export interface HiddenCardProps {
  video: RecommendedVideo;
  onRestore: () => void;
}

/** Holds the place of a card that was just hidden, so that it can be taken back there. */
export function HiddenCard({ video, onRestore }: HiddenCardProps) {
  const { t } = useTranslation('recommended');
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Whoever hid it pressed a button that has gone.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <article aria-labelledby={titleId} className={classes.card}>
      <span className={classes.picture}>
        <VideoThumb video={video} />
      </span>
      <h3 id={titleId} className={classes.title}>
        <UserText lines={1} lang={video.language}>
          {video.title}
        </UserText>
      </h3>
      <div className={classes.foot}>
        <span className={classes.word}>{t('hidden')}</span>
        <Button
          ref={button}
          variant="default"
          size="xs"
          leftSection={<DirIcon icon={IconArrowBackUp} size={16} />}
          aria-label={t('restore.one', { title: video.title })}
          onClick={onRestore}
        >
          {t('restore.act')}
        </Button>
      </div>
    </article>
  );
}
