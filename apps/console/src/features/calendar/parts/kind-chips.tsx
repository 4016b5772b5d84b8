import { CALENDAR_KINDS, type CalendarKind } from '@bimah/contract/calendar.ts';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { KindMark } from './kind-mark.tsx';
import classes from './kind-chips.module.css';

export interface KindChipsProps {
  readonly counts: Readonly<Record<CalendarKind, number>> | undefined;
  readonly hidden: readonly CalendarKind[];
  readonly onChange: (hidden: readonly CalendarKind[]) => void;
}

/** What is on the calendar, how much of it, and what of it is shown. */
export function KindChips({ counts, hidden, onChange }: KindChipsProps) {
  const { t } = useTranslation('calendar');
  const toggled = (kind: CalendarKind) =>
    hidden.includes(kind)
      ? hidden.filter((other) => other !== kind)
      : CALENDAR_KINDS.filter((other) => other === kind || hidden.includes(other));
  // What there is none of is no choice, unless it was made.
  const shown = CALENDAR_KINDS.filter((kind) => counts?.[kind] !== 0 || hidden.includes(kind));
  return (
    <div role="group" aria-label={t('shown')} className={classes.chips}>
      {shown.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.chip}
          aria-pressed={!hidden.includes(kind)}
          onClick={() => onChange(toggled(kind))}
        >
          <KindMark kind={kind} />
          <span className={classes.word}>{t(`kinds.${kind}`)}</span>
          {counts && <span className={classes.count}>{formatExact(counts[kind])}</span>}
        </button>
      ))}
    </div>
  );
}
