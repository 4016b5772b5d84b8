import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { countOver } from '../calendar-items.ts';
import { KindMark } from './kind-mark.tsx';
import classes from './told-lines.module.css';

export interface ToldLineProps {
  readonly items: readonly CalendarItem[];
  /** The day in words. */
  readonly day: string;
  readonly onOpen: () => void;
}

/** What is over of a day: how much came out, and how many lessons there were. */
export function OverLine({ items, day, onOpen }: ToldLineProps) {
  const { t } = useTranslation('calendar');
  const { out, lessons, others } = countOver(items);
  return (
    <button type="button" className={classes.line} aria-haspopup="dialog" onClick={onOpen}>
      <VisuallyHidden>{t('told.over', { day, count: items.length })}</VisuallyHidden>
      <span aria-hidden className={classes.face}>
        {out > 0 && (
          <>
            <DirIcon icon={IconCheck} size={14} className={classes.check} />
            {t('told.out', { count: out })}
          </>
        )}
        {lessons > 0 && (
          <span className={classes.part} title={t('told.lessons', { count: lessons })}>
            <KindMark kind="lesson" />
            {out > 0 ? formatExact(lessons) : t('told.lessons', { count: lessons })}
          </span>
        )}
        {others > 0 && <span>{t('day.more', { number: formatExact(others) })}</span>}
      </span>
    </button>
  );
}

/** Lessons that are there every week, as one thing. */
export function UsualLine({ items, day, onOpen }: ToldLineProps) {
  const { t } = useTranslation('calendar');
  const words = t('told.usual', { count: items.length });
  return (
    <button type="button" className={classes.line} aria-haspopup="dialog" onClick={onOpen}>
      <VisuallyHidden>{t('told.usualOf', { day, lessons: words })}</VisuallyHidden>
      <span aria-hidden className={classes.face}>
        <KindMark kind="lesson" />
        {words}
      </span>
    </button>
  );
}
