import { restTimes } from '@bimah/contract/rules/hebrew-calendar/rest-times.ts';
import { TOWNS } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import { queueZone } from '@bimah/contract/rules/queue-slots.ts';
import type { QueueRules } from '@bimah/contract/publishing-queue.ts';
import { daysAfter } from '@bimah/contract/rules/zoned.ts';
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
import type { Weekday } from './weekdays.ts';

type Rules = Pick<QueueRules, 'town' | 'custom'>;

const SATURDAY = 6;
const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() as Weekday;

/** A Shabbat is over then, though its date is not. */
function isAfterShabbat(slot: string, { town, custom }: Rules): boolean {
  const place = TOWNS[town];
  const { date } = wallClockAt(slot, place.zone);
  if (weekdayOf(date) !== SATURDAY) return false;
  const { havdalah } = restTimes(date, place, custom);
  return havdalah !== null && Date.parse(slot) >= Date.parse(havdalah);
}

/** How a slot is told, on the clocks of the channel's town. */
export function useSlotWords(rules: Rules | null) {
  const { t } = useTranslation('publishing-queue');
  const { language } = useLanguage();
  const zone = rules ? queueZone(rules) : undefined;
  const dayOf = (slot: string | Date) =>
    wallClockAt(new Date(slot).toISOString(), zone ?? 'UTC').date;
  const isNight = (slot: string) => rules !== null && isAfterShabbat(slot, rules);
  const dayName = (slot: string) =>
    isNight(slot) ? t('night.whole') : formatWeekday(slot, language, zone);
  const date = (slot: string) => formatDate(slot, zone).slice(0, 5);
  const time = (slot: string) => formatMessageTime(slot, zone);
  const isToday = (slot: string, now: Date) => dayOf(slot) === dayOf(now);
  return {
    weekday: dayName,
    time,
    /** `יום ראשון, 22/11`. */
    day: (slot: string, now: Date) => {
      if (isToday(slot, now)) return t('slotDay', { day: t('today'), date: date(slot) });
      return isNight(slot)
        ? t('slotNight', { date: date(slot) })
        : t('slotDay', { day: dayName(slot), date: date(slot) });
    },
    shortDay: (slot: string, now: Date) => {
      const day = isNight(slot) ? t('night.short') : formatShortWeekday(slot, language, zone);
      return `${isToday(slot, now) ? t('today') : day} ${date(slot)}`;
    },
    letter: (day: string) => {
      const weekday = weekdayOf(day);
      return t(`letter.${weekday}`);
    },
    /** After nightfall the day that begins then. */
    hebrew: (slot: string) =>
      formatHebrewDate(isNight(slot) ? daysAfter(dayOf(slot), 1) : dayOf(slot), language)
        .split(' ')
        .slice(0, 2)
        .join(' '),
    whole: (slot: string) =>
      t('slotWhole', { weekday: dayName(slot), date: date(slot), time: time(slot) }),
  };
}

export type SlotWords = ReturnType<typeof useSlotWords>;
