import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { formatMessageTime } from '#platform/time/format.ts';
import { restOf } from '../calendar-items.ts';
import { useSheet } from '../sheet-context.ts';

/** A thing on the calendar in words: its time, its name, and all of it as it is read aloud. */
export function useItemWords() {
  const { t } = useTranslation(['calendar', 'kit']);
  const { zone, isPlatform } = useSheet();
  const timeOf = (item: CalendarItem) => formatMessageTime(item.at, zone);

  const nameOf = (item: CalendarItem): string => {
    switch (item.kind) {
      case 'video':
      case 'push':
      case 'end':
        return item.title;
      case 'story':
        return (item.title ?? '') || t('item.untitledStory');
      case 'lesson':
        return item.name;
      case 'lock':
        return item.video.title;
      case 'slot':
        return t('kind.slot');
    }
  };

  /** Where neither a kind nor a state stands beside the name. */
  const chipNameOf = (item: CalendarItem): string => {
    switch (item.kind) {
      case 'end':
        return t('item.end', { title: item.title });
      case 'lock':
        return t('kind.lock');
      case 'slot':
        return t('item.slot');
      default:
        return nameOf(item);
    }
  };

  const stateOf = (item: CalendarItem): string | null => {
    if (item.kind === 'video' && !item.ready) return t('item.notReady');
    return item.kind === 'video' || item.kind === 'story' ? t(`state.${item.state}`) : null;
  };

  const restWordsOf = (item: CalendarItem): string | null => {
    const rest = restOf(item);
    return rest && t(`kit:rest.${rest}`);
  };

  const labelOf = (item: CalendarItem): string =>
    [
      t(`kind.${item.kind}`),
      item.kind === 'slot' ? null : isolate(nameOf(item)),
      timeOf(item),
      stateOf(item),
      restWordsOf(item),
      isPlatform && item.channel ? isolate(item.channel.name) : null,
    ]
      .filter(Boolean)
      .join(' · ');

  return { timeOf, nameOf, chipNameOf, stateOf, restWordsOf, labelOf };
}
