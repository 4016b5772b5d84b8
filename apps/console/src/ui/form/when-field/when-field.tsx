import { IconBolt, IconCalendarClock, IconStack2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { momentFacts, ZONES } from '#platform/time/moment-facts.ts';
import { useNow } from '#platform/time/use-now.ts';
import { wallClockAt } from '#platform/time/zoned.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { DateField } from '../date-field/date-field.tsx';
import type { FieldProps } from '../field/field-props.ts';
import { FieldShell } from '../field/field-shell.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { TimeField } from '../time-field/time-field.tsx';
import { draftOf, redraft, type When, type WhenDraft } from './when.ts';
import { WhenNotes } from './when-notes.tsx';
import classes from './when-field.module.css';

export interface WhenFieldProps extends Omit<FieldProps<When>, 'description'> {
  /** Without "now" only the date, the time and the zone are asked for. */
  timedOnly?: boolean;
  /** What "now" is called where it has come already. */
  nowLabel?: string | undefined;
  /** What a moment of one's own is called where that says more. */
  timedLabel?: string | undefined;
  /** Where there is a queue to join: when that would be, in words. */
  queue?: string | undefined;
  /** The choice stands elsewhere: only what it leads to is here, where it leads to anything. */
  modeElsewhere?: boolean;
  /** The choice fills its column. */
  wide?: boolean;
}

const MODES = ['now', 'timed', 'queue'] as const;
const MARKS = { now: IconBolt, timed: IconCalendarClock, queue: IconStack2 } as const;

function modeOf({ timed, queued }: When): (typeof MODES)[number] {
  if (queued) return 'queue';
  return timed ? 'timed' : 'now';
}

export interface WhenModeProps extends Pick<
  WhenFieldProps,
  'value' | 'onChange' | 'nowLabel' | 'timedLabel' | 'wide'
> {
  label: string;
  /** There is a queue to join. */
  canQueue: boolean;
}

/** The choice between now, a moment and the queue; alone where it has another place than its field. */
export function WhenMode(props: WhenModeProps) {
  const { value, onChange, label, canQueue, nowLabel, timedLabel, wide = false } = props;
  const { t } = useTranslation('forms');
  const names = { now: nowLabel, timed: timedLabel, queue: undefined };
  return (
    <Segmented
      label={label}
      value={modeOf(value)}
      segments={MODES.filter((mode) => mode !== 'queue' || canQueue).map((mode) => ({
        value: mode,
        label: names[mode] ?? t(`when.${mode}`),
        mark: MARKS[mode],
      }))}
      onChange={(mode) =>
        onChange({
          ...value,
          timed: mode === 'timed',
          queued: mode === 'queue' ? true : undefined,
        })
      }
      wide={wide}
    />
  );
}

/** Now, or a date and a time on the clock of a chosen zone; checked again as time goes by. */
export function WhenField(props: WhenFieldProps) {
  const { value, onChange, timedOnly = false, modeElsewhere, disabled = false, queue } = props;
  const { t } = useTranslation('forms');
  const ownId = useId();
  const id = props.id ?? ownId;
  const now = useNow(REVALIDATE_MS);
  const [draft, setDraft] = useState(() => draftOf(value));
  if (draft.at !== value.at || draft.zone !== value.zone) setDraft(draftOf(value));

  const change = (part: Parameters<typeof redraft>[1]) => {
    const next: WhenDraft = redraft(draft, part);
    setDraft(next);
    onChange({ timed: true, at: next.at, zone: next.zone });
  };

  const isTimed = timedOnly || value.timed;
  const facts = isTimed && value.at !== null ? momentFacts(value.at, value.zone, { now }) : null;
  const zoneName = t(`zones.${value.zone}`);
  const today = wallClockAt(now.toISOString(), value.zone).date;
  const complaint = isTimed ? props.error : undefined;
  const error = facts?.isPast ? t('when.problem.past', { zone: zoneName }) : complaint;
  const shared = { disabled, required: props.required };

  return (
    <FieldShell {...props} id={id} role="group" error={error} labelHidden={modeElsewhere}>
      {!timedOnly && !modeElsewhere && <WhenMode {...props} canQueue={queue !== undefined} />}
      {value.queued && queue !== undefined && (
        <p role="status" className={classes.queue}>
          {queue}
        </p>
      )}
      {isTimed && (
        <div className={classes.row}>
          <DateField
            {...shared}
            id={id}
            label={t('when.date')}
            value={draft.date}
            onChange={(date) => change({ date })}
            today={today}
            min={today}
          />
          <TimeField
            {...shared}
            label={t('when.time')}
            value={draft.time}
            onChange={(time) => change({ time })}
          />
          <SelectField
            disabled={disabled}
            label={t('when.zone')}
            value={value.zone}
            options={ZONES.map((zone) => ({ value: zone, label: t(`zones.${zone}`) }))}
            onChange={(zone) => zone && change({ zone })}
          />
        </div>
      )}
      {isTimed && <WhenNotes draft={draft} zone={value.zone} facts={facts} now={now} />}
    </FieldShell>
  );
}
