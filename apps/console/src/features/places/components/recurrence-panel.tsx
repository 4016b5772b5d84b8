import { RECURRENCES, type Recurrence } from '@bimah/contract/rules/recurrence.ts';
import { isShabbat } from '@bimah/contract/rules/shabbat.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatHebrewDate, formatWeekday } from '#platform/time/format.ts';
import { wallClockAt } from '#platform/time/zoned.ts';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import type { PlaceValues } from '../place-values.ts';
import { upcoming } from '../upcoming.ts';
import { EventHours } from './event-time.tsx';
import classes from './recurrence-panel.module.css';

export interface RecurrencePanelProps {
  form: AppForm<PlaceValues>;
  now: Date;
}

const isRecurrence = (value: number): value is Recurrence =>
  RECURRENCES.some((one) => one === value);

/** The days of the week the dates fall on, each once. */
function useWeekdays({ dates }: PlaceValues): string[] {
  const { language } = useLanguage();
  const days = dates.flatMap(({ date }) =>
    date === null ? [] : [formatWeekday(`${date}T00:00Z`, language, 'UTC')],
  );
  return [...new Set(days)];
}

/** How often, in one sentence, and what comes of it. */
export function RecurrencePanel({ form, now }: RecurrencePanelProps) {
  const { t } = useTranslation(['places', 'forms']);
  const { tz, recurrence } = form.values;
  const days = useWeekdays(form.values);
  const choose = (value: string) => {
    const next = Number(value);
    if (isRecurrence(next)) form.setValue('recurrence', next);
  };
  const sentence = () => {
    if (recurrence === 0) return t('when.once');
    if (days.length === 0) return t('when.chooseDate');
    return t(recurrence === 1 ? 'when.weekly' : 'when.twoWeekly', {
      days,
      place: t(`forms:zones.${tz}`),
    });
  };
  return (
    <div className={classes.panel}>
      <div className={classes.line}>
        <Segmented
          label={t('when.recurrence')}
          value={String(recurrence)}
          segments={RECURRENCES.map((value) => ({
            value: String(value),
            label: t(`recurrence.${value}`),
          }))}
          onChange={choose}
        />
        <span className={classes.sentence}>{sentence()}</span>
      </div>
      <NextDates values={form.values} now={now} />
    </div>
  );
}

function NextDates({ values, now }: { values: PlaceValues; now: Date }) {
  const { t } = useTranslation('places');
  const { language } = useLanguage();
  const { tz } = values;
  const labelId = useId();
  const next = upcoming(values, now);
  if (next.length === 0) return null;
  return (
    <div className={classes.next}>
      <span id={labelId} className={classes.dim}>
        {t('when.next', { count: next.length })}
      </span>
      <ul aria-labelledby={labelId} className={classes.dates}>
        {next.map(({ taking_place, end_time }) => (
          <li
            key={taking_place}
            className={classes.date}
            data-warning={isShabbat(taking_place, tz) || undefined}
          >
            <span className={classes.civil}>
              <Ltr>{formatDate(taking_place, tz)}</Ltr>
            </span>
            <span className={classes.dim}>
              {formatHebrewDate(wallClockAt(taking_place, tz).date, language)}
            </span>
            <EventHours start={taking_place} end={end_time} tz={tz} />
          </li>
        ))}
      </ul>
    </div>
  );
}
