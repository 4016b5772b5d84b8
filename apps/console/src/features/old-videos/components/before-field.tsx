import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedText } from '#ui/search-field/use-debounced-text.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { DateField } from '#ui/form/date-field/date-field.tsx';
import { dayOf } from '../old-videos-params.ts';
import classes from './before-field.module.css';

export interface BeforeFieldProps {
  value: PlainDate;
  onChange: (date: PlainDate) => void;
}

/** Asks for other videos once a date is written out, not at every digit of it. */
export function BeforeField({ value, onChange }: BeforeFieldProps) {
  const { t } = useTranslation('old-videos');
  const [today] = useState(() => dayOf(new Date()));
  const { text, setText, commit } = useDebouncedText(value, (date) => {
    if (date !== '') onChange(date);
  });
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <DateField
        label={t('filter.before')}
        value={text === '' ? null : text}
        onChange={(date) => setText(date ?? '')}
        today={today}
      />
    </form>
  );
}
