import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatHebrewDate } from '#platform/time/format.ts';
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
  const values = {
    date: <Ltr>{date}</Ltr>,
    hebrew: <bdi>{formatHebrewDate(plainDateOf(date), language)}</bdi>,
  };
  return (
    <h2 className={classes.day}>
      <RichText
        text={({ date, hebrew }) => t(`chat.day.${name ?? 'other'}`, { date, hebrew })}
        values={values}
      />
    </h2>
  );
}
