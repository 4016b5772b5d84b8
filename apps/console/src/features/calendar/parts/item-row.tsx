import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconDotsVertical, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { itemKey } from '../calendar-items.ts';
import { useSheet } from '../sheet-context.ts';
import { KindMark } from './kind-mark.tsx';
import { useItemWords } from './use-item-words.ts';
import classes from './item-row.module.css';

/** How it looks, or whose it is, or of what kind. */
function Picture({ item }: Pick<ItemRowProps, 'item'>) {
  const { isPlatform } = useSheet();
  if (item.kind === 'video') return <VideoThumb video={item} hideDuration />;
  if (isPlatform && item.channel) return <ChannelAvatar channel={item.channel} size={24} />;
  return <KindMark kind={item.kind} />;
}

export interface ItemRowProps {
  readonly item: CalendarItem;
  readonly isOver: boolean;
  /** Goes out in the same minute as another one. */
  readonly conflict?: boolean;
}

/** A thing of a day with room for its words: pressed it offers what can be done with it. */
export function ItemRow({ item, isOver, conflict = false }: ItemRowProps) {
  const { t } = useTranslation('calendar');
  const { onOpen } = useSheet();
  const { timeOf, nameOf, factsOf, restWordsOf, isElsewhere, labelOf } = useItemWords();
  const rest = restWordsOf(item);
  return (
    <li className={classes.row} data-conflict={conflict || undefined}>
      <button
        type="button"
        className={classes.open}
        data-item={itemKey(item)}
        data-over={isOver || undefined}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onOpen(item, currentTarget)}
      >
        <VisuallyHidden>{labelOf(item)}</VisuallyHidden>
        <span aria-hidden className={classes.face}>
          <span className={classes.time} data-kind={item.kind}>
            {item.kind === 'story' ? t('week.allDay') : <Ltr>{timeOf(item)}</Ltr>}
            {isElsewhere(item) && <DirIcon icon={IconWorld} size={14} className={classes.globe} />}
          </span>
          <span className={classes.picture} data-kind={item.kind}>
            <Picture item={item} />
          </span>
          <span className={classes.words}>
            <UserText lines={1} className={classes.title}>
              {nameOf(item)}
            </UserText>
            <span className={classes.facts}>
              <span className={classes.meta}>
                {factsOf(item).map((fact) => (
                  <span key={fact} className={classes.fact}>
                    {fact}
                  </span>
                ))}
              </span>
              {rest !== null && (
                <span className={classes.warning}>
                  <DirIcon icon={IconAlertTriangle} size={16} />
                  {rest}
                </span>
              )}
            </span>
          </span>
          <DirIcon icon={IconDotsVertical} className={classes.menu} />
        </span>
      </button>
    </li>
  );
}
