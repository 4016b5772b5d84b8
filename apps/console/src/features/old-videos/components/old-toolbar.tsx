import { OLD_VIDEO_DATES, type OldVideo } from '@bimah/contract/old-videos.ts';
import { Button } from '@mantine/core';
import { IconListCheck, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPlainDate, type PlainDate } from '#platform/time/format.ts';
import { pageSelection } from '#ui/data-table/selection.ts';
import type { Selection } from '#ui/data-table/use-selection.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { DateField } from '#ui/form/date-field/date-field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { useDebouncedText } from '#ui/search-field/use-debounced-text.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { dayOf } from '../old-videos-params.ts';
import { keyOf, type OldListHandle } from '../use-old-list.ts';
import classes from './old-toolbar.module.css';

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
      className={classes.before}
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

interface ChooseUnsavedProps {
  page: readonly OldVideo[];
  selection: Selection<OldVideo>;
}

/** Chooses what nobody has saved yet, of the page. */
export function ChooseUnsaved({ page, selection: { selected, togglePage } }: ChooseUnsavedProps) {
  const { t } = useTranslation('old-videos');
  const unsaved = page.filter(({ downloaded }) => !downloaded);
  const isChosen = pageSelection(selected, unsaved, keyOf) === 'all';
  if (unsaved.length === 0) return null;
  return (
    <Button
      variant={isChosen ? 'light' : 'default'}
      size="sm"
      leftSection={<DirIcon icon={IconListCheck} />}
      aria-pressed={isChosen}
      onClick={() => togglePage(unsaved)}
    >
      {t('choose.unsaved', { count: unsaved.length })}
    </Button>
  );
}

interface OldVideosToolbarProps {
  list: OldListHandle;
  /** What counts while no date is chosen. */
  usualDate: PlainDate;
  total: number | undefined;
  /** There are more of them than are counted. */
  capped: boolean;
  choice: ReactNode;
}

/** Cards have no head to press, and the only order there is to turn is that of the dates. */
function DirectionButton({ list: { state, change } }: Pick<OldVideosToolbarProps, 'list'>) {
  const { t } = useTranslation('lists');
  const isUp = state.dir === 'asc';
  return (
    <IconButton
      icon={isUp ? IconSortAscending : IconSortDescending}
      label={t(isUp ? 'table.descending' : 'table.ascending')}
      onClick={() => change({ dir: isUp ? 'desc' : 'asc' })}
    />
  );
}

/** A phone has the date in a sheet, so it is told beside its button, and the choice over its cards. */
export function OldVideosToolbar(props: OldVideosToolbarProps) {
  const { list, usualDate, total, capped, choice } = props;
  const { t } = useTranslation('old-videos');
  const phone = usePhone();
  const { state, change, filterCount } = list;
  const counted = total !== undefined && (
    <span className={classes.total}>{t(capped ? 'moreThan' : 'total', { count: total })}</span>
  );
  return (
    <ToolbarRow
      search={
        phone && (
          <>
            <span className={classes.shown}>
              {counted} {t('filter.before')} <Ltr>{formatPlainDate(state.before ?? usualDate)}</Ltr>
            </span>
            <DirectionButton list={list} />
          </>
        )
      }
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
      tools={
        !phone && (
          <>
            {counted}
            {choice}
          </>
        )
      }
    />
  );
}
