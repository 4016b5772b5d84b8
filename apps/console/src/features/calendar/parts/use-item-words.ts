import type { CalendarItem, CalendarLesson } from '@bimah/contract/calendar.ts';
import { useTranslation } from 'react-i18next';
import { shortChannelName } from '#features/channels/index.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { formatDuration, formatMessageTime } from '#platform/time/format.ts';
import { sameClock } from '#platform/time/zoned.ts';
import { restOf } from '../calendar-items.ts';
import { useSheet } from '../sheet-context.ts';
import { useZoneName } from './use-zone-name.ts';

/** A thing on the calendar in words: its time, its name, and all of it as it is read aloud. */
export function useItemWords() {
  const { t } = useTranslation(['calendar', 'kit']);
  const { zone, isPlatform } = useSheet();
  const zoneName = useZoneName();
  const timeOf = (item: CalendarItem) => formatMessageTime(item.at, zone);

  /** A story is shown all day; that the feed is free again is said by the day. */
  const hasHour = ({ kind }: CalendarItem) => kind !== 'story' && kind !== 'lock';

  /** Held by other clocks than those that are shown. */
  const isElsewhere = (item: CalendarItem) =>
    item.kind === 'lesson' && !sameClock(item.at, zone, item.tz);

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

  /** Of a lesson: until when, where, and what the clocks there say. */
  const lessonFacts = (lesson: CalendarLesson) => [
    lesson.ends_at && t('item.until', { time: formatMessageTime(lesson.ends_at, zone) }),
    lesson.venue && isolate(lesson.venue),
    isElsewhere(lesson) &&
      t('item.elsewhere', {
        time: formatMessageTime(lesson.at, lesson.tz),
        zone: zoneName(lesson.tz),
      }),
  ];

  const kindOf = (item: CalendarItem): string =>
    item.kind === 'end' && item.of === 'playlist' ? t('kind.playlistEnd') : t(`kind.${item.kind}`);

  /** What stands under the name where there is room: whose, what, and a little more of it. */
  const factsOf = (item: CalendarItem): string[] => {
    const own = isPlatform && item.channel ? isolate(shortChannelName(item.channel.name)) : null;
    // A picture says that it is a video, and a free slot is called by its kind.
    const kind = item.kind === 'video' || item.kind === 'slot' ? null : kindOf(item);
    const more = [
      item.kind === 'video' && item.duration !== null && formatDuration(item.duration),
      item.kind === 'story' && t('item.from', { time: timeOf(item) }),
      ...(item.kind === 'lesson' ? lessonFacts(item) : []),
      stateOf(item),
      item.kind === 'video' && item.queued && item.state === 'scheduled' && t('item.queued'),
    ];
    return [own, kind, ...more].filter((fact) => typeof fact === 'string');
  };

  const labelOf = (item: CalendarItem): string =>
    [
      kindOf(item),
      item.kind === 'slot' ? null : isolate(nameOf(item)),
      timeOf(item),
      stateOf(item),
      restWordsOf(item),
      isPlatform && item.channel ? isolate(item.channel.name) : null,
    ]
      .filter(Boolean)
      .join(' · ');

  return { timeOf, hasHour, isElsewhere, nameOf, chipNameOf, restWordsOf, factsOf, labelOf };
}
