import type { WaitingVideo } from '@bimah/contract/calendar.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortChannelName } from '#features/channels/index.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { formatDuration } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useIsHeld, type Movable } from '../drag/hand.ts';
import { liftProps } from '../drag/lift.ts';
import { useSheet } from '../sheet-context.ts';
import classes from './waiting-tray.module.css';

export interface WaitingCardProps {
  readonly video: WaitingVideo;
  /** Pressed: its date is chosen by its numbers. */
  readonly onMove: (thing: Movable) => void;
}

/** A video without a date: dragged onto a day, picked up with M, or pressed. */
export function WaitingCard({ video, onMove }: WaitingCardProps) {
  const { t } = useTranslation('calendar');
  const { isPlatform } = useSheet();
  const thing: Movable = { kind: 'video', at: null, video };
  const isHeld = useIsHeld(`video-${video.id}`);
  return (
    <button
      type="button"
      className={classes.card}
      data-held={isHeld || undefined}
      aria-haspopup="dialog"
      {...liftProps(thing)}
      onClick={() => onMove(thing)}
    >
      <VisuallyHidden>{t('waiting.give', { title: isolate(video.title) })}</VisuallyHidden>
      <span aria-hidden className={classes.face}>
        <DirIcon icon={IconGripVertical} size={16} className={classes.grip} />
        <span className={classes.picture}>
          <VideoThumb video={video} hideDuration />
        </span>
        <span className={classes.words}>
          <UserText lines={2} lang={video.language} className={classes.title}>
            {video.title}
          </UserText>
          <span className={classes.meta}>
            {video.duration !== null && <Ltr>{formatDuration(video.duration)}</Ltr>}
            {isPlatform && video.channel && (
              <UserText lines={1}>{shortChannelName(video.channel.name)}</UserText>
            )}
          </span>
        </span>
      </span>
    </button>
  );
}
