import type { MessageKey } from '@bimah/contract/messages.ts';
import type { TimeZone } from '@bimah/contract/limits.ts';
import { Checkbox } from '@mantine/core';
import { useEventListener } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TimeField } from '#ui/form/time-field/time-field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { SlotDraft } from '../place-values.ts';
import { slotFacts } from '../upcoming.ts';
import type { DatesHandle, SlotPlace } from '../use-dates.ts';
import { ZoneName } from './event-time.tsx';
import { SlotNotes } from './slot-notes.tsx';
import classes from './slot-row.module.css';

export interface SlotRowProps {
  dates: DatesHandle;
  place: SlotPlace;
  slot: SlotDraft;
  tz: TimeZone;
  /** Another slot gives its date already. */
  repeats: MessageKey | undefined;
  /** Its date has others, and it may go. */
  isRemovable: boolean;
  /** Enter in a field of hours asks for one more. */
  onEnter: (() => void) | undefined;
}

const endsBeforeItBegins = ({ start, end }: SlotDraft) =>
  start !== null && end !== null && end <= start;

/** From, until (if it ends at a known hour), and what is worth knowing about that. */
export function SlotRow(props: SlotRowProps) {
  const { dates, place, slot, repeats, isRemovable, onEnter } = props;
  const { t } = useTranslation('places');
  const number = place.slot + 1;
  const { tz = props.tz, recurrence } = slot;
  const facts = slotFacts(dates.dates[place.date]?.date ?? null, slot, tz);
  const start = dates.hourField(place, 'start');

  const slotRef = useEventListener('keydown', (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const isInField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key !== 'Enter' || !isPlain || !isInField || !onEnter) return;
    event.preventDefault();
    onEnter();
  });

  return (
    <div
      ref={slotRef}
      role="group"
      aria-label={t('when.slot', { number })}
      className={classes.slot}
    >
      <div className={classes.hours} data-removable={isRemovable || undefined}>
        <TimeField {...start} clock="12" label={t('when.start')} />
        <TimeField {...dates.hourField(place, 'end')} clock="12" label={t('when.end')} />
        {isRemovable && (
          <IconButton
            icon={IconX}
            label={t('when.removeSlot', { number })}
            size="md"
            className={classes.remove}
            onClick={() => dates.removeSlot(place)}
          />
        )}
      </div>
      {(endsBeforeItBegins(slot) || slot.ends_next_day) && (
        <Checkbox
          size="sm"
          label={t('when.nextDay')}
          checked={slot.ends_next_day}
          onChange={(event) => dates.setEndsNextDay(place, event.currentTarget.checked)}
        />
      )}
      {recurrence !== undefined && (
        <span className={classes.own}>
          {t(`recurrence.${recurrence}`)} · <ZoneName tz={tz} />
        </span>
      )}
      <SlotNotes
        facts={facts}
        typed={slot.start}
        tz={tz}
        repeats={start.error ? undefined : repeats}
      />
    </div>
  );
}
