import type { WeeklySlot } from '@bimah/contract/rules/queue-slots.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconMoonStars, IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FieldError } from '#ui/form/field/field-error.tsx';
import { SelectField } from '#ui/form/select-field/select-field.tsx';
import { TimeField } from '#ui/form/time-field/time-field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useHavdalahWords } from '../use-havdalah-words.ts';
import { WEEKDAYS, type Weekday } from '../weekdays.ts';
import classes from './rules-dialog.module.css';

interface SlotsFieldProps {
  value: readonly WeeklySlot[];
  /** The day that is chosen to begin with. */
  weekday?: Weekday | undefined;
  error?: string | undefined;
  onChange: (slots: WeeklySlot[]) => void;
}

const AFTER_HAVDALAH = ['30', '60', '90', '120', '180'] as const;
const keyOf = (slot: WeeklySlot) => JSON.stringify(slot);
/** By the week, havdalah last. */
const orderOf = (slot: WeeklySlot) =>
  slot.kind === 'clock'
    ? `${slot.weekday} ${slot.time}`
    : `7 ${String(slot.minutes).padStart(3, '0')}`;

const toggled = (days: readonly Weekday[], day: Weekday) =>
  days.includes(day) ? days.filter((other) => other !== day) : [...days, day];

function useSlotName() {
  const { t } = useTranslation('publishing-queue');
  const havdalahWords = useHavdalahWords();
  return (slot: WeeklySlot) =>
    slot.kind === 'clock'
      ? t('rules.dayAndTime', {
          day: t(`weekday.${slot.weekday as Weekday}`),
          time: slot.time,
        })
      : havdalahWords(slot.minutes);
}

function SlotChip({ slot, onRemove }: { slot: WeeklySlot; onRemove: () => void }) {
  const { t } = useTranslation('publishing-queue');
  const nameOf = useSlotName();
  return (
    <li className={classes.chip} data-dashed={slot.kind === 'havdalah' || undefined}>
      {slot.kind === 'clock' ? (
        <>
          {t(`weekday.${slot.weekday as Weekday}`)} <Ltr>{slot.time}</Ltr>
        </>
      ) : (
        <>
          <DirIcon icon={IconMoonStars} size={16} />
          {nameOf(slot)}
        </>
      )}
      <IconButton
        size="sm"
        icon={IconX}
        label={t('rules.removeSlot', { slot: nameOf(slot) })}
        onClick={onRemove}
      />
    </li>
  );
}

/** The slots of a week: on several days at once at an hour, or so long after havdalah. */
export function SlotsField({ value, weekday, error, onChange }: SlotsFieldProps) {
  const { t } = useTranslation('publishing-queue');
  const havdalahWords = useHavdalahWords();
  const id = useId();
  const [days, setDays] = useState<readonly Weekday[]>(weekday === undefined ? [] : [weekday]);
  const [time, setTime] = useState<string | null>(null);
  const [minutes, setMinutes] = useState<(typeof AFTER_HAVDALAH)[number]>('60');

  const add = (slots: readonly WeeklySlot[]) => {
    const all = new Map([...value, ...slots].map((slot) => [keyOf(slot), slot]));
    onChange([...all.values()].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)));
  };
  const addClock = () => {
    if (time === null || days.length === 0) return;
    add(days.map((day) => ({ kind: 'clock', weekday: day, time })));
    setTime(null);
  };
  return (
    <div role="group" aria-labelledby={id} className={classes.slots}>
      <span id={id} className={classes.label}>
        {t('rules.slots')}
      </span>
      {value.length > 0 && (
        <ul role="list" className={classes.chips}>
          {value.map((slot) => (
            <SlotChip
              key={keyOf(slot)}
              slot={slot}
              onRemove={() => onChange(value.filter((other) => other !== slot))}
            />
          ))}
        </ul>
      )}
      <div className={classes.days}>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            label={t(`weekday.${day}`)}
            checked={days.includes(day)}
            onChange={() => setDays(toggled(days, day))}
          />
        ))}
      </div>
      <div className={classes.adding}>
        <TimeField label={t('rules.hour')} value={time} onChange={setTime} />
        <Button
          variant="default"
          leftSection={<DirIcon icon={IconPlus} size={16} />}
          disabled={time === null || days.length === 0}
          onClick={addClock}
        >
          {t('rules.add')}
        </Button>
      </div>
      <div className={classes.adding}>
        <SelectField
          label={t('rules.afterShabbat')}
          value={minutes}
          options={AFTER_HAVDALAH.map((count) => ({
            value: count,
            label: havdalahWords(Number(count)),
          }))}
          onChange={(next) => next && setMinutes(next)}
        />
        <Button
          variant="default"
          leftSection={<DirIcon icon={IconPlus} size={16} />}
          onClick={() => add([{ kind: 'havdalah', minutes: Number(minutes) }])}
        >
          {t('rules.addHavdalah')}
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  );
}
