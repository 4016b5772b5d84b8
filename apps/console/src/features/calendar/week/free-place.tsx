import { IconPlus } from '@tabler/icons-react';
import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { minutesOf, snapped, STEP_MINUTES, timeOf } from '../drag/steps.ts';
import { useSheet } from '../sheet-context.ts';
import classes from './week-grid.module.css';

/** From which minute to which a week is drawn. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

type Span = CSSProperties & Record<'--from' | '--minutes', number>;

export const spanOf = (from: number, minutes: number): Span => ({
  '--from': from,
  '--minutes': minutes,
});

const USUAL = minutesOf('18:00');
const HALF_HOUR = 30;

export interface FreePlaceProps {
  readonly date: PlainDate;
  readonly hours: Hours;
  readonly label: string;
}

/** The free part of a column: the pointer and the arrows choose the time, a press begins something. */
export function FreePlace({ date, hours, label }: FreePlaceProps) {
  const { t } = useTranslation('calendar');
  const { onAdd } = useSheet();
  const [minutes, setMinutes] = useState<number | null>(null);
  const time = timeOf(minutes ?? USUAL);

  const point = ({ clientY, currentTarget }: PointerEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const at = hours.from + ((clientY - top) / height) * (hours.to - hours.from);
    setMinutes(Math.floor(at / HALF_HOUR) * HALF_HOUR);
  };
  const step = (event: KeyboardEvent) => {
    const steps = { ArrowDown: STEP_MINUTES, ArrowUp: -STEP_MINUTES }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    setMinutes(snapped((minutes ?? USUAL) + steps));
  };

  return (
    <>
      <button
        type="button"
        className={classes.free}
        data-day-button={date}
        aria-haspopup="menu"
        aria-label={t('week.add', { label, time })}
        onPointerMove={point}
        onPointerLeave={() => setMinutes(null)}
        onFocus={() => setMinutes((before) => before ?? USUAL)}
        onBlur={() => setMinutes(null)}
        onKeyDown={step}
        onClick={({ currentTarget }) => onAdd({ date, time }, currentTarget)}
      />
      {minutes !== null && (
        <span aria-hidden className={classes.offer} style={spanOf(minutes - hours.from, HALF_HOUR)}>
          <DirIcon icon={IconPlus} size={16} />
          {t('week.addAt', { time })}
        </span>
      )}
    </>
  );
}
