import type { CalendarItem, CalendarVideo, WaitingVideo } from '@bimah/contract/calendar.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { isMovable, itemKey } from '../calendar-items.ts';
import { useIsHeld, type Movable } from '../drag/hand.ts';
import { liftProps } from '../drag/lift.ts';
import { useSheet } from '../sheet-context.ts';
import { KindMark } from './kind-mark.tsx';
import { useItemWords } from './use-item-words.ts';
import classes from './item-card.module.css';

export const movableOf = (item: CalendarItem): Movable | null => {
  if (!isMovable(item)) return null;
  return item.kind === 'video'
    ? { kind: 'video', at: item.at, video: item }
    : { kind: 'story', at: item.at, story: item };
};

export interface VideoFaceProps {
  video: CalendarVideo | WaitingVideo;
  /** Under the title. */
  time: React.ReactNode;
}

/** Picture, title, and when. */
export function VideoFace({ video, time }: VideoFaceProps) {
  return (
    <>
      <span className={classes.picture}>
        <VideoThumb video={video} hideDuration />
      </span>
      <span className={classes.words}>
        <UserText lines={1} lang={video.language} className={classes.title}>
          {video.title}
        </UserText>
        <span className={classes.time}>{time}</span>
      </span>
    </>
  );
}

function Face({ item }: { item: CalendarItem }) {
  const { t } = useTranslation('calendar');
  const { timeOf, nameOf } = useItemWords();
  if (item.kind === 'video') {
    return (
      <VideoFace
        video={item}
        time={
          <>
            {item.state === 'published' && (
              <DirIcon icon={IconCheck} size={14} className={classes.check} />
            )}
            <Ltr>{timeOf(item)}</Ltr>
            {!item.ready && <span className={classes.notReady}>{t('item.notReady')}</span>}
          </>
        }
      />
    );
  }
  return (
    <>
      <KindMark kind={item.kind} />
      {item.kind !== 'story' && item.kind !== 'lock' && <Ltr>{timeOf(item)}</Ltr>}
      <UserText lines={1} className={classes.name}>
        {nameOf(item)}
      </UserText>
    </>
  );
}

/** A thing on the calendar: pressed it offers what can be done with it, dragged it gets another date. */
export const ItemCard = memo(function ItemCard({ item }: { item: CalendarItem }) {
  const { onOpen } = useSheet();
  const { labelOf } = useItemWords();
  const key = itemKey(item);
  const isHeld = useIsHeld(key);
  const movable = movableOf(item);
  return (
    <button
      type="button"
      className={classes.item}
      data-item={key}
      data-kind={item.kind}
      data-state={'state' in item ? item.state : undefined}
      data-movable={movable !== null || undefined}
      data-held={isHeld || undefined}
      aria-haspopup="menu"
      title={labelOf(item)}
      {...(movable && liftProps(movable))}
      onClick={({ currentTarget }) => onOpen(item, currentTarget)}
    >
      <VisuallyHidden>{labelOf(item)}</VisuallyHidden>
      <span aria-hidden className={classes.face}>
        <Face item={item} />
      </span>
    </button>
  );
});
