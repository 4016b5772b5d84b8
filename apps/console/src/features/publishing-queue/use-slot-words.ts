import { queueZone } from '@bimah/contract/rules/queue-slots.ts';
import type { QueueRules } from '@bimah/contract/publishing-queue.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatDate,
  formatHebrewDate,
  formatMessageTime,
  formatShortWeekday,
  formatWeekday,
} from '#platform/time/format.ts';
import { wallClockAt } from '#platform/time/zoned.ts';

/** How a slot is told, on the clocks of the channel's town. */
export function useSlotWords(rules: Pick<QueueRules, 'town'> | null) {
  const { t } = useTranslation('publishing-queue');
  const { language } = useLanguage();
  const zone = rules ? queueZone(rules) : undefined;
  const dayOf = (slot: string | Date) =>
    wallClockAt(new Date(slot).toISOString(), zone ?? 'UTC').date;
  const weekday = (slot: string) => formatWeekday(slot, language, zone);
  const date = (slot: string) => formatDate(slot, zone).slice(0, 5);
  const time = (slot: string) => formatMessageTime(slot, zone);
  return {
    weekday,
    date,
    time,
    day: (slot: string, now: Date) => (dayOf(slot) === dayOf(now) ? t('today') : weekday(slot)),
    shortDay: (slot: string, now: Date) =>
      dayOf(slot) === dayOf(now) ? t('today') : formatShortWeekday(slot, language, zone),
    hebrew: (slot: string) =>
      formatHebrewDate(dayOf(slot), language).split(' ').slice(0, 2).join(' '),
    whole: (slot: string) =>
      t('slotWhole', { weekday: weekday(slot), date: date(slot), time: time(slot) }),
  };
}

export type SlotWords = ReturnType<typeof useSlotWords>;
