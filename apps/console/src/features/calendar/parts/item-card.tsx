import type { CalendarItem, CalendarVideo, WaitingVideo } from '@bimah/contract/calendar.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconWorld } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { isMovable, itemKey, ownPart, restOf } from '../calendar-items.ts';
import { useIsHeld, type Movable } from '../drag/hand.ts';
import { liftProps } from '../drag/lift.ts';
import { useSheet } from '../sheet-context.ts';
import type { Ease } from '../month/day-room.ts';
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
  /** Where there is no room for all of it. */
  title?: string;
  lines?: number;
  hasPicture?: boolean;
}

/** Picture, title, and when. */
export function VideoFace(props: VideoFaceProps) {
  const { video, time, title = video.title, lines = 1, hasPicture = true } = props;
  return (
    <>
      {hasPicture && (
        <span className={classes.picture}>
          <VideoThumb video={video} hideDuration />
        </span>
      )}
      <span className={classes.words}>
        <UserText lines={lines} lang={video.language} className={classes.title}>
          {title}
        </UserText>
        <span className={classes.time}>{time}</span>
      </span>
    </>
  );
}

const RestMark = () => <DirIcon icon={IconAlertTriangle} size={14} className={classes.warning} />;

/** Whose it is, where many are looked at; else of what kind. */
function StartMark({ item }: Pick<ItemCardProps, 'item'>) {
  const { isPlatform } = useSheet();
  if (isPlatform && item.channel) return <ChannelAvatar channel={item.channel} size={14} />;
  return <KindMark kind={item.kind} />;
}

function VideoItem({ item, narrow }: ItemCardProps & { item: CalendarVideo }) {
  const { t } = useTranslation('calendar');
  const { isPlatform } = useSheet();
  const { timeOf } = useItemWords();
  return (
    <>
      <VideoFace
        video={item}
        title={ownPart(item.title)}
        lines={narrow && narrow !== 'tight' ? 2 : 1}
        // Of all channels there is much: whose it is tells more there than how it looks, and
        // before the hour it takes nothing of the title's line.
        hasPicture={!isPlatform}
        time={
          <>
            {isPlatform && <StartMark item={item} />}
            {restOf(item) !== null && <RestMark />}
            {item.state === 'published' && (
              <DirIcon icon={IconCheck} size={14} className={classes.check} />
            )}
            <Ltr>{timeOf(item)}</Ltr>
            {!item.ready && <span className={classes.notReady}>{t('item.notReady')}</span>}
          </>
        }
      />
    </>
  );
}

const hasTwoLines = (ease: Ease | undefined) => ease === 'wide' || ease === 'airy';

function Face(props: ItemCardProps) {
  const { item, narrow } = props;
  const { isPlatform } = useSheet();
  const { timeOf, chipNameOf, hasHour, isElsewhere } = useItemWords();
  if (item.kind === 'video') return <VideoItem {...props} item={item} />;
  const hour = hasHour(item) && (
    <span className={classes.hour}>
      {isElsewhere(item) && <DirIcon icon={IconWorld} size={14} />}
      <Ltr>{timeOf(item)}</Ltr>
    </span>
  );
  const name = (
    <UserText lines={narrow === 'wide' ? 2 : 1} className={classes.name}>
      {chipNameOf(item)}
    </UserText>
  );
  // Beside the mark of its channel there is no room for both in one line.
  if (item.kind === 'lesson' && (hasTwoLines(narrow) || (narrow && isPlatform))) {
    return (
      <>
        {!isPlatform && <StartMark item={item} />}
        <span className={classes.words} data-beside={!isPlatform || undefined}>
          {name}
          <span className={classes.below}>
            {isPlatform && <StartMark item={item} />}
            {hour}
          </span>
        </span>
      </>
    );
  }
  const isHourLast = narrow && item.kind !== 'slot';
  return (
    <>
      <StartMark item={item} />
      {!isHourLast && hour}
      {name}
      {restOf(item) !== null && <RestMark />}
      {isHourLast && hour}
    </>
  );
}

export interface ItemCardProps {
  readonly item: CalendarItem;
  /** In a day of a month, with so much room: of its words stand there those that tell it from the others. */
  readonly narrow?: Ease | undefined;
}

/** A thing on the calendar: pressed it offers what can be done with it, dragged it gets another date. */
export const ItemCard = memo(function ItemCard({ item, narrow }: ItemCardProps) {
  const { onOpen, nextSlot } = useSheet();
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
      data-narrow={narrow}
      data-state={'state' in item ? item.state : undefined}
      data-on-rest={restOf(item) ?? undefined}
      data-movable={movable !== null || undefined}
      data-next={key === nextSlot || undefined}
      data-held={isHeld || undefined}
      aria-haspopup="menu"
      title={labelOf(item)}
      {...(movable && liftProps(movable))}
      onClick={({ currentTarget }) => onOpen(item, currentTarget)}
    >
      <VisuallyHidden>{labelOf(item)}</VisuallyHidden>
      <span aria-hidden className={classes.face}>
        <Face item={item} narrow={narrow} />
      </span>
    </button>
  );
});
