import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { TimeZone } from '@bimah/contract/limits.ts';
import type { MessageKey } from '@bimah/contract/messages.ts';
import { todayIn } from '@bimah/contract/rules/event-slots.ts';
import { wallClockAt } from '@bimah/contract/rules/zoned.ts';
import { Button, Checkbox } from '@mantine/core';
import { useEventListener } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCalendar,
  IconCopy,
  IconInfoCircle,
  IconPlus,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatHebrewDate, formatWeekday, type PlainDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { DateField } from '#ui/form/date-field/date-field.tsx';
import { TimeField } from '#ui/form/time-field/time-field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ZoneName } from './event-time.tsx';
import type { DateDraft, SlotDraft } from './place-values.ts';
import { slotFacts, type SlotFacts } from './upcoming.ts';
import type { DatesHandle, SlotPosition } from './use-dates.ts';
import classes from './date-card.module.css';

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
    <MenuButton
      size="md"
      label={t('when.menu', { number })}
      items={[
        {
          label: t('when.copyHours'),
          icon: IconCopy,
          disabled: dates.dates.length < 2,
          onAction: () => dates.copyHours(index),
        },
        {
          label: t('when.removeDate'),
          icon: IconTrash,
          disabled: !isRemovable,
          onAction: () => dates.removeDate(index),
        },
      ]}
    />
  );
}

const fallsOnShabbat = ({ date, slots }: DateDraft, tz: TimeZone) =>
  slots.some((slot) => slotFacts(date, slot, tz)?.isShabbat);

interface DayTileProps {
  date: PlainDate | null;
  /** Amber: think again about this day. */
  isWarning: boolean;
}

/** In letters, so that nobody takes it for the other day of the month. */
const hebrewDay = (date: PlainDate) => formatHebrewDate(date, 'he').split(' ')[0];

/** A leaf of a tear-off calendar: the day of the month by both; the date itself is said beside it. */
function DayTile({ date, isWarning }: DayTileProps) {
  return (
    <span aria-hidden className={classes.tile} data-warning={isWarning || undefined}>
      {date === null ? (
        <DirIcon icon={IconCalendar} />
      ) : (
        <>
          <span className={classes.day}>{Number(date.slice(8))}</span>
          <span className={classes.hebrew}>{hebrewDay(date)}</span>
        </>
      )}
    </span>
  );
}

interface SlotRowProps {
  dates: DatesHandle;
  position: SlotPosition;
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

interface SlotNotesProps {
  facts: SlotFacts | null;
  /** What was typed, which a change of the clocks may move. */
  typed: string | null;
  tz: TimeZone;
  repeats: MessageKey | undefined;
}

/** Worth knowing, never in the way. */
function SlotNotes({ facts, typed, tz, repeats }: SlotNotesProps) {
  const { t } = useTranslation(['forms', 'messages']);
  return (
    <div role="status" className={classes.notes}>
      {facts && facts.clockChange !== 'none' && (
        <p className={classes.note} data-tone="info">
          <DirIcon icon={IconInfoCircle} size={16} />
          <span>
            {t(`when.${facts.clockChange}`, {
              typed,
              actual: wallClockAt(facts.taking_place, tz).time,
            })}
          </span>
        </p>
      )}
      {repeats && (
        <p className={classes.note} data-tone="warning">
          <DirIcon icon={IconAlertTriangle} size={16} />
          <span>{t(`messages:${repeats}`)}</span>
        </p>
      )}
      {facts?.isShabbat && (
        <p className={classes.note} data-tone="warning">
          <DirIcon icon={IconAlertTriangle} size={16} />
          <span>{t('when.shabbat', { zone: t(`zones.${tz}`) })}</span>
        </p>
      )}
    </div>
  );
}

/** From, until (if it ends at a known hour), and what is worth knowing about that. */
function SlotRow(props: SlotRowProps) {
  const { dates, position, slot, repeats, isRemovable, onEnter } = props;
  const { t } = useTranslation('places');
  const number = position.slot + 1;
  const { tz = props.tz, recurrence } = slot;
  const facts = slotFacts(dates.dates[position.date]?.date ?? null, slot, tz);
  const start = dates.hourField(position, 'start');
  const { language } = useLanguage();
  /** Nobody who writes Hebrew writes AM or PM. */
  const clock = language === 'he' ? '24' : '12';

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
        <TimeField {...start} clock={clock} label={t('when.start')} />
        <TimeField {...dates.hourField(position, 'end')} clock={clock} label={t('when.end')} />
        {isRemovable && (
          <IconButton
            icon={IconX}
            label={t('when.removeSlot', { number })}
            size="md"
            className={classes.remove}
            onClick={() => dates.removeSlot(position)}
          />
        )}
      </div>
      {(endsBeforeItBegins(slot) || slot.ends_next_day) && (
        <Checkbox
          size="sm"
          label={t('when.nextDay')}
          checked={slot.ends_next_day}
          onChange={(event) => dates.setEndsNextDay(position, event.currentTarget.checked)}
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
  const isOneOfSeveral = dates.dates.length > 1;
  // What an only date without a day could say the empty field says.
  const hasHead = date !== null || isOneOfSeveral || props.isRemovable;

  return (
    <div role="group" aria-label={t('when.dateNumber', { number })} className={classes.card}>
      {hasHead && (
        <div className={classes.head}>
          <DayTile date={date} isWarning={fallsOnShabbat(draft, tz)} />
          <span className={classes.weekday}>
            {date === null
              ? t('when.dateNumber', { number })
              : formatWeekday(`${date}T00:00Z`, language, 'UTC')}
          </span>
          {!isFixed && (isOneOfSeveral || props.isRemovable) && (
            <DateMenu dates={dates} index={index} isRemovable={props.isRemovable} number={number} />
          )}
        </div>
      )}
      <div className={classes.fields}>
        <DateField
          {...dates.dateField(index)}
          label={t('when.date')}
          today={today}
          min={isNew ? today : undefined}
          required
        />
        <div className={classes.slots}>
          {slots.map((slot, nth) => (
            <SlotRow
              key={nth}
              dates={dates}
              position={{ date: index, slot: nth }}
              slot={slot}
              tz={tz}
              repeats={props.repeated.get(`${index}.${nth}`)}
              isRemovable={slots.length > 1}
              onEnter={addSlot}
            />
          ))}
        </div>
      </div>
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
