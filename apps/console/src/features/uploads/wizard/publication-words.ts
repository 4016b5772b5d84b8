import { isSchedulable } from '@bimah/contract/rules/schedule.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatDate,
  formatMessageTime,
  formatRelative,
  formatWeekday,
} from '#platform/time/format.ts';
import type { When } from '#ui/form/when-field/when.ts';

const DAY_MS = 86_400_000;
/** Within these days the name of the day is enough to know which one is meant. */
const SAME_WEEK_DAYS = 6;

const isSoon = (at: string, now: Date) => Date.parse(at) - now.getTime() < SAME_WEEK_DAYS * DAY_MS;

/** What the chosen moment is called, in a button and in a sentence. */
export function usePublicationWords(when: When, now: Date) {
  const { t } = useTranslation(['uploads', 'forms']);
  const { language } = useLanguage();
  const { timed, at, zone, queued } = when;
  if (queued) return { short: null, sentence: t('preview.queued') };
  if (!timed || at === null) return null;
  // Only what was handed over before can go out then: as soon as it is ready.
  const isOver = Date.parse(at) <= now.getTime() || !isSchedulable({ instant: at, now });
  if (isOver) return { short: null, sentence: t('preview.passed') };
  const time = formatMessageTime(at, zone);
  const weekday = formatWeekday(at, language, zone);
  const date = formatDate(at, zone);
  return {
    short: isSoon(at, now)
      ? t('submit.dayAndTime', { day: weekday, time })
      : t('submit.dateAndTime', { date, time }),
    sentence: t('preview.timed', {
      weekday,
      date,
      time,
      zone: t(`forms:zones.${zone}`),
      relative: formatRelative(at, now, language),
    }),
  };
}
