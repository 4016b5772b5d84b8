import { Popover, Skeleton } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { CalendarProps } from './calendar.tsx';
import classes from './date-field.module.css';

const loadCalendar = async () => ({ default: (await import('./calendar.tsx')).Calendar });
const Calendar = lazy(loadCalendar);

export interface CalendarButtonProps extends CalendarProps {
  disabled: boolean;
}

/** Opens a month to pick from. The calendar is loaded when somebody reaches for it. */
export function CalendarButton({ onChange, disabled, ...calendar }: CalendarButtonProps) {
  const { t } = useTranslation('forms');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const preload = () => void loadCalendar();

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
      offset={8}
    >
      <Popover.Target>
        <IconButton
          ref={button}
          icon={IconCalendar}
          label={t('when.openCalendar')}
          size="md"
          disabled={disabled}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('when.calendar')}>
        <Suspense fallback={<Skeleton className={classes.waiting} />}>
          <Calendar
            {...calendar}
            onChange={(date) => {
              onChange(date);
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
