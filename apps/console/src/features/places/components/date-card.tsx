import type { MessageKey } from '@bimah/contract/messages.ts';
import type { TimeZone } from '@bimah/contract/limits.ts';
import { todayIn } from '@bimah/contract/rules/event-slots.ts';
import { Button, Menu } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatWeekday } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { DateField } from '#ui/form/date-field/date-field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { DateDraft } from '../place-values.ts';
import { slotFacts } from '../upcoming.ts';
import type { DatesHandle } from '../use-dates.ts';
import classes from './date-card.module.css';
import { DayTile } from './day-tile.tsx';
import { SlotRow } from './slot-row.tsx';

export interface DateCardProps {
  dates: DatesHandle;
  index: number;
  tz: TimeZone;
  /** Slots whose dates others give already, by where they stand. */
  repeated: ReadonlyMap<string, MessageKey>;
  now: Date;
  /** Of what is there already, past days may stay. */
  isNew: boolean;
  /** Just this one slot is being edited. */
  isFixed: boolean;
  isRemovable: boolean;
}

interface DateMenuProps extends Pick<DateCardProps, 'dates' | 'index' | 'isRemovable'> {
  number: number;
}

function DateMenu({ dates, index, isRemovable, number }: DateMenuProps) {
  const { t } = useTranslation('places');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDotsVertical} label={t('when.menu', { number })} size="md" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<DirIcon icon={IconCopy} />}
          disabled={dates.dates.length < 2}
          onClick={() => dates.copyHours(index)}
        >
          {t('when.copyHours')}
        </Menu.Item>
        <Menu.Item
          leftSection={<DirIcon icon={IconTrash} />}
          disabled={!isRemovable}
          onClick={() => dates.removeDate(index)}
        >
          {t('when.removeDate')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const fallsOnShabbat = ({ date, slots }: DateDraft, tz: TimeZone) =>
  slots.some((slot) => slotFacts(date, slot, tz)?.isShabbat);

/** A day with the hours of its slots. */
export function DateCard(props: DateCardProps) {
  const { dates, index, tz, now, isNew, isFixed } = props;
  const { t } = useTranslation('places');
  const { language } = useLanguage();
  const draft = dates.dates[index];
  if (!draft) return null;
  const number = index + 1;
  const today = todayIn(tz, now);
  const addSlot = isFixed ? undefined : () => dates.addSlot(index);
  const { date, slots } = draft;

  return (
    <div role="group" aria-label={t('when.dateNumber', { number })} className={classes.card}>
      <div className={classes.head}>
        <DayTile date={date} isWarning={fallsOnShabbat(draft, tz)} />
        <span className={classes.weekday}>
          {date === null
            ? t('when.dateNumber', { number })
            : formatWeekday(`${date}T00:00Z`, language, 'UTC')}
        </span>
        {!isFixed && (
          <DateMenu dates={dates} index={index} isRemovable={props.isRemovable} number={number} />
        )}
      </div>
      <DateField
        {...dates.dateField(index)}
        label={t('when.date')}
        today={today}
        min={isNew ? today : undefined}
        required
      />
      {slots.map((slot, place) => (
        <SlotRow
          key={place}
          dates={dates}
          place={{ date: index, slot: place }}
          slot={slot}
          tz={tz}
          repeats={props.repeated.get(`${index}.${place}`)}
          isRemovable={slots.length > 1}
          onEnter={addSlot}
        />
      ))}
      {addSlot && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.add}
          leftSection={<DirIcon icon={IconPlus} />}
          onClick={addSlot}
        >
          {t('when.addSlot')}
        </Button>
      )}
    </div>
  );
}
