import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { Button } from '@mantine/core';
import { DIALOG_WIDTH_PX, REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { useNow } from '#platform/time/use-now.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { isOver, itemKey } from '../calendar-items.ts';
import type { DayFacts } from '../jewish/day-facts.ts';
import { useDayWords } from '../jewish/use-day-words.ts';
import { ItemRow } from '../parts/item-row.tsx';
import classes from './day-dialog.module.css';

/** More of one day is read in the list, which draws only what is seen. */
const MOST = 100;

export interface DayDialogProps {
  readonly facts: DayFacts;
  readonly items: readonly CalendarItem[];
  readonly onList: () => void;
  readonly onClose: () => void;
}

/** All that stands on one day. */
export function DayDialog({ facts, items, onList, onClose }: DayDialogProps) {
  const { t } = useTranslation('calendar');
  const { dayOf } = useDayWords();
  const now = useNow(REVALIDATE_MS).toISOString();
  return (
    <Dialog size={DIALOG_WIDTH_PX.standard} title={dayOf(facts)} onClose={onClose}>
      {items.length === 0 && <p>{t('day.things', { count: 0 })}</p>}
      <ul className={classes.list}>
        {items.slice(0, MOST).map((item) => (
          <ItemRow key={itemKey(item)} item={item} isOver={isOver(item, now)} />
        ))}
      </ul>
      {items.length > MOST && (
        <Button variant="default" onClick={onList}>
          {t('day.allInList', { count: items.length })}
        </Button>
      )}
    </Dialog>
  );
}
