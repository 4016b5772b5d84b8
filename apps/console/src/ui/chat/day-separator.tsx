import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatHebrewDate, formatWeekday } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './chat.module.css';
import { dayName, plainDateOf } from './days.ts';

const MINUTE_MS = 60_000;

/** Stands before the first message of a day, with the day in both calendars. */
export function DaySeparator({ date }: { date: string }) {
  const { t } = useTranslation('kit');
  const { language } = useLanguage();
  const name = dayName(date, useNow(MINUTE_MS));
  const day = plainDateOf(date);
  const values = {
    weekday: formatWeekday(`${day}T00:00Z`, language, 'UTC'),
    date: <Ltr>{date}</Ltr>,
    hebrew: <bdi>{formatHebrewDate(day, language)}</bdi>,
  };
  return (
    <h2 className={classes.day}>
      <RichText
        text={({ weekday, date, hebrew }) =>
          t(`chat.day.${name ?? 'other'}`, { weekday, date, hebrew })
        }
        values={values}
      />
    </h2>
  );
}
