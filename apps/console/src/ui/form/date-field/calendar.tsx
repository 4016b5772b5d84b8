import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatHebrewDate,
  formatPlainDate,
  formatWeekday,
  type PlainDate,
} from '#platform/time/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { datesSettings } from '#ui/theme/dates-locale.ts';
import { useScreenArrows } from './use-screen-arrows.ts';
import classes from './calendar.module.css';

export interface CalendarProps {
  value: PlainDate | null;
  onChange: (date: PlainDate) => void;
  today: PlainDate;
  min?: PlainDate | undefined;
}

const dayOfMonth = (date: PlainDate) => Number(date.slice(8));

/** A month of days, each with its day of the Hebrew month. */
export function Calendar({ value, onChange, today, min }: CalendarProps) {
  const { t } = useTranslation('kit');
  const { language } = useLanguage();
  const turnArrows = useScreenArrows();
  const month = useRef<HTMLDivElement>(null);

  // The first time the popover opens before the calendar has arrived, and so focuses nothing in it.
  useEffect(() => month.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  // Begins with what is seen in the cell, so that people who speak to the computer can say it.
  const dayName = (date: PlainDate) =>
    `${dayOfMonth(date)} ${formatHebrewDate(date, language)}, ${formatWeekday(`${date}T00:00Z`, language, 'UTC')} ${formatPlainDate(date)}`;

  return (
    <DatesProvider settings={datesSettings(language)}>
      <DatePicker
        ref={month}
        onKeyDownCapture={turnArrows}
        value={value}
        onChange={(date) => date && onChange(date)}
        defaultDate={value ?? today}
        {...(min !== undefined && { minDate: min })}
        hideOutsideDates
        // The button between the arrows needs no label: the month it shows is its name.
        ariaLabels={{
          previousMonth: t('calendar.previousMonth'),
          nextMonth: t('calendar.nextMonth'),
          previousYear: t('calendar.previousYear'),
          nextYear: t('calendar.nextYear'),
          previousDecade: t('calendar.previousDecade'),
          nextDecade: t('calendar.nextDecade'),
        }}
        getDayAriaLabel={dayName}
        getDayProps={(date) => ({
          'data-today': date === today || undefined,
          'data-autofocus': date === (value ?? today) || undefined,
        })}
        renderDay={(date) => (
          <span className={classes.day}>
            {dayOfMonth(date)}{' '}
            <span className={classes.hebrewDay}>
              {formatHebrewDate(date, language).split(' ')[0]}
            </span>
          </span>
        )}
        classNames={{ day: classes.cell ?? '' }}
      />
    </DatesProvider>
  );
}
