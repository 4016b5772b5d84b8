import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useRef, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { SteadyRows } from './use-steady-rows.ts';
import classes from './steady-list.module.css';

export interface SteadyListProps {
  list: Omit<SteadyRows<unknown>, 'rows'>;
  children: ReactNode;
}

/** What lies over the page belongs to the row it was opened from. */
const OVER_THE_PAGE = '[role="dialog"], [role="menu"], [role="alertdialog"]';

/**
 * Around the rows of a list that changes by itself: while focus or pointer are inside, what arrives
 * waits, and this says how much of it there is.
 */
export function SteadyList({ list, children }: SteadyListProps) {
  const { t } = useTranslation('lists');
  const frame = useRef<HTMLDivElement>(null);
  const hands = useRef({ focus: false, pointer: false });
  const { arrived, showArrived, setTouched } = list;

  const hold = (hand: 'focus' | 'pointer', isOn: boolean) => {
    hands.current[hand] = isOn;
    setTouched(hands.current.focus || hands.current.pointer);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isElsewhere =
      relatedTarget instanceof Element &&
      !frame.current?.contains(relatedTarget) &&
      relatedTarget.closest(OVER_THE_PAGE) === null;
    if (isElsewhere) hold('focus', false);
  };

  return (
    <div
      ref={frame}
      tabIndex={-1}
      onFocus={() => hold('focus', true)}
      onBlur={onBlur}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
    >
      <div role="status" className={classes.news}>
        {arrived > 0 && (
          <Button
            size="compact-sm"
            className={classes.show}
            leftSection={<DirIcon icon={IconArrowUp} size={16} />}
            onClick={() => {
              showArrived();
              frame.current?.focus();
            }}
          >
            {t('news', { count: arrived })}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
