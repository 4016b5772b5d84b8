import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatHebrewDate, formatPlainDate, type PlainDate } from '#platform/time/format.ts';
import { parsePlainDate } from '#platform/time/plain-date.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { FieldProps } from '../field/field-props.ts';
import { useInputProps } from '../field/use-input-props.tsx';
import { useTypedValue } from '../field/use-typed-value.ts';
import fieldClasses from '../field/field.module.css';
import { CalendarButton } from './calendar-button.tsx';
import classes from './date-field.module.css';

const BUTTON_PX = 44;
const EDGE_PX = 12;
const HEBREW_DATE_PX = 124;

export interface DateFieldProps extends FieldProps<PlainDate | null> {
  /** The day it is where the date counts. */
  today: PlainDate;
  /** The first day the calendar offers. */
  min?: PlainDate | undefined;
}

/** A day, typed or picked, with its Hebrew date beside it. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, today, min, disabled = false } = props;
  const { t } = useTranslation('forms');
  const { language } = useLanguage();
  const { text, isUnreadable, type, leave } = useTypedValue({
    value,
    onChange,
    read: (typed) => parsePlainDate(typed, today),
    write: formatPlainDate,
  });
  const error = isUnreadable ? t('when.problem.dateUnreadable') : props.error;
  const { classNames, ...input } = useInputProps({ ...props, error });
  return (
    <TextInput
      {...input}
      classNames={{ ...classNames, input: fieldClasses.columnStart ?? '' }}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      placeholder={t('when.datePlaceholder')}
      autoComplete="off"
      inputMode="numeric"
      attributes={{ input: { dir: 'ltr' } }}
      // Keeps room for the button, which comes after the text for whoever goes by keyboard.
      leftSection={<span />}
      leftSectionPointerEvents="none"
      leftSectionWidth={BUTTON_PX}
      rightSection={
        <span className={classes.line}>
          <CalendarButton
            value={value}
            onChange={onChange}
            today={today}
            min={min}
            disabled={disabled}
          />
          {value && <span className={classes.hebrewDate}>{formatHebrewDate(value, language)}</span>}
        </span>
      }
      rightSectionPointerEvents="none"
      rightSectionProps={{ className: classes.over ?? '' }}
      rightSectionWidth={value ? HEBREW_DATE_PX : EDGE_PX}
    />
  );
}
