import { OLD_VIDEO_DATES } from '@bimah/contract/old-videos.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListStateHandle } from '#platform/list-state/use-list-state.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { DateField } from '#ui/form/date-field/date-field.tsx';
import { useDebouncedText } from '#ui/search-field/use-debounced-text.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { dayOf, type oldVideoParams } from '../old-videos-params.ts';
import classes from './old-videos-toolbar.module.css';

interface BeforeFieldProps {
  value: PlainDate;
  onChange: (date: PlainDate) => void;
}

/** Asks for other videos once a date is written out, not at every digit of it. */
function BeforeField({ value, onChange }: BeforeFieldProps) {
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

export interface OldVideosToolbarProps {
  list: ListStateHandle<typeof oldVideoParams>;
  /** What counts while no date is chosen. */
  usualDate: PlainDate;
  tools: ReactNode;
}

export function OldVideosToolbar({ list, usualDate, tools }: OldVideosToolbarProps) {
  const { t } = useTranslation('old-videos');
  const { state, change, filterCount } = list;
  return (
    <ToolbarRow
      filters={
        <>
          <Segmented
            label={t('filter.field')}
            value={state.field}
            segments={OLD_VIDEO_DATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={(field) => change({ field })}
          />
          <BeforeField
            value={state.before ?? usualDate}
            onChange={(date) => change({ before: date === usualDate ? undefined : date })}
          />
        </>
      }
      filterCount={filterCount}
      tools={tools}
    />
  );
}
