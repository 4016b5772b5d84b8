import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { formatMessageTime } from '#platform/time/format.ts';
import { useSheet } from '../sheet-context.ts';

/** A thing on the calendar in words: its time, its name, and all of it as it is read aloud. */
export function useItemWords() {
  const { t } = useTranslation('calendar');
  const { zone, isPlatform } = useSheet();
  const timeOf = (item: CalendarItem) => formatMessageTime(item.at, zone);

  const nameOf = (item: CalendarItem): string => {
    switch (item.kind) {
      case 'video':
      case 'push':
        return item.title;
      case 'story':
        return item.title ? t('item.story', { title: item.title }) : t('item.untitledStory');
      case 'lesson':
        return item.name;
      case 'end':
        return t('item.end', { title: item.title });
      case 'lock':
        return t('item.lock');
      case 'slot':
        return t('item.slot');
    }
  };

  const stateOf = (item: CalendarItem): string | null => {
    if (item.kind === 'video' && !item.ready) return t('item.notReady');
    return item.kind === 'video' || item.kind === 'story' ? t(`state.${item.state}`) : null;
  };

  const labelOf = (item: CalendarItem): string =>
    [
      t(`kind.${item.kind}`),
      isolate(item.kind === 'lock' ? item.video.title : nameOf(item)),
      timeOf(item),
      stateOf(item),
      isPlatform && item.channel ? isolate(item.channel.name) : null,
    ]
      .filter(Boolean)
      .join(' · ');

  return { timeOf, nameOf, stateOf, labelOf };
}
