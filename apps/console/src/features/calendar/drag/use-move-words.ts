import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatPlainDate, formatWeekday, type PlainDate } from '#platform/time/format.ts';
import { wallClockAt } from '#platform/time/zoned.ts';
import { movableTitle, type Held } from './hand.ts';
import type { Judgement } from './judge-move.ts';

const HOUR = 60;

/** What a move would mean, in words. */
export function useMoveWords({ zone }: { readonly zone: string }) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const weekdayName = (date: PlainDate) => formatWeekday(`${date}T00:00Z`, language, 'UTC');
  const dayOf = (date: PlainDate) =>
    t('move.day', { weekday: weekdayName(date), date: formatPlainDate(date).slice(0, 5) });

  const whenOf = (instant: string) => {
    const { date, time } = wallClockAt(instant, zone);
    return t('move.when', { weekday: weekdayName(date), date: formatPlainDate(date), time });
  };

  const sentence = ({ thing }: Held, { date, time, isSame }: Judgement) => {
    const title = movableTitle(thing) || t('item.untitledStory');
    if (isSame) return t('move.stays', { title });
    if (thing.at === null) return t('move.gets', { title, day: dayOf(date), time });
    const from = wallClockAt(thing.at, zone);
    const words = { title, from: dayOf(from.date), day: dayOf(date), time };
    return from.time === time ? t('move.sentence', words) : t('move.sentenceHour', words);
  };

  const gap = (minutes: number) =>
    minutes < HOUR
      ? t('move.afterMinutes', { count: minutes })
      : t('move.afterHours', { count: Math.round((minutes / HOUR) * 2) / 2 });

  return { whenOf, sentence, gap };
}
