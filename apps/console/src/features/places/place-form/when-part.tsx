import { PLACE_INFO_MAX, PLACE_SLOTS_MAX, REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { RECURRENCES, type Recurrence } from '@bimah/contract/rules/recurrence.ts';
import { isShabbat } from '@bimah/contract/rules/shabbat.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatDate,
  formatHebrewDate,
  formatPlainDate,
  formatWeekday,
} from '#platform/time/format.ts';
import { ZONES, type TimeZone } from '#platform/time/moment-facts.ts';
import { useNow } from '#platform/time/use-now.ts';
import { wallClockAt } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { SelectField } from '#ui/form/select-field/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { DateCard } from './date-card.tsx';
import { EventHours, ZoneName } from './event-time.tsx';
import { FormPart } from './form-part.tsx';
import {
  needsDates,
  recurrencesOf,
  zonesOf,
  type FormKind,
  type PlaceValues,
} from './place-values.ts';
import { repeatedSlots, upcoming } from './upcoming.ts';
import { chooseRecurrence, chooseZone, isWeekly, useDates } from './use-dates.ts';
import classes from './when-part.module.css';

export interface WhenPartProps {
  form: AppForm<PlaceValues>;
  kind: FormKind;
}

/** How many dates have to stay: a place may be without, until it has been given some. */
const leastDates = (kind: FormKind, { place_type }: PlaceValues) =>
  kind === 'undated' || (kind === 'new' && !needsDates(place_type)) ? 0 : 1;

interface RecurrencePanelProps {
  form: AppForm<PlaceValues>;
  now: Date;
}

const isRecurrence = (value: number): value is Recurrence =>
  RECURRENCES.some((one) => one === value);

/** Slots that recur alike on the clocks of one zone, with the days they fall on. */
interface Rhythm {
  readonly recurrence: Recurrence;
  readonly tz: TimeZone;
  readonly days: readonly string[];
}

/** The days of the week, each once; of what takes place once, the dates. */
function useRhythms(values: PlaceValues): Rhythm[] {
  const { language } = useLanguage();
  const slots = values.dates.flatMap(({ date, slots: ofDay }) =>
    ofDay.map(({ recurrence = values.recurrence, tz = values.tz }) => ({ date, recurrence, tz })),
  );
  const dayOf = (date: string, recurrence: Recurrence) =>
    recurrence === 0 ? formatPlainDate(date) : formatWeekday(`${date}T00:00Z`, language, 'UTC');
  return [...Map.groupBy(slots, ({ recurrence, tz }) => `${recurrence} ${tz}`).values()].flatMap(
    (alike) => {
      const [first] = alike;
      if (!first) return [];
      const days = alike.flatMap(({ date, recurrence }) =>
        date === null ? [] : [dayOf(date, recurrence)],
      );
      return [{ ...first, days: [...new Set(days)] }];
    },
  );
}

const SENTENCES = { 0: 'when.onceOn', 1: 'when.weekly', 2: 'when.twoWeekly' } as const;

function useSentence() {
  const { t } = useTranslation(['places', 'forms']);
  return ({ recurrence, tz, days }: Rhythm, isOnly: boolean): string => {
    if (recurrence === 0 && isOnly) return t('when.once');
    if (days.length === 0) return t('when.chooseDate');
    return t(SENTENCES[recurrence], { days, zone: t(`forms:zones.${tz}`) });
  };
}

/** How often, in one sentence, and what comes of it. Slots that differ are told of one by one. */
function RecurrencePanel({ form, now }: RecurrencePanelProps) {
  const { t } = useTranslation('places');
  const recurrences = recurrencesOf(form.values);
  const rhythms = useRhythms(form.values);
  const sentenceOf = useSentence();
  const isMixed = rhythms.length > 1;
  const choose = (value: string) => {
    const next = Number(value);
    if (isRecurrence(next)) chooseRecurrence(form, next);
  };
  return (
    <div className={classes.panel}>
      <div className={classes.line}>
        <span aria-hidden className={classes.label}>
          {t('when.recurrence')}
        </span>
        <Segmented
          label={t('when.recurrence')}
          value={recurrences.length > 1 ? '' : String(recurrences[0] ?? form.values.recurrence)}
          segments={RECURRENCES.map((value) => ({
            value: String(value),
            label: t(`recurrence.${value}`),
          }))}
          onChange={choose}
        />
        <span className={classes.sentence}>
          {isMixed ? t('when.mixed') : rhythms.map((rhythm) => sentenceOf(rhythm, true))}
        </span>
      </div>
      {isMixed && (
        <ul className={classes.rhythms}>
          {rhythms.map((rhythm) => (
            <li key={`${rhythm.recurrence} ${rhythm.tz}`} className={classes.sentence}>
              {sentenceOf(rhythm, false)}
            </li>
          ))}
        </ul>
      )}
      <NextDates values={form.values} now={now} />
    </div>
  );
}

function NextDates({ values, now }: { values: PlaceValues; now: Date }) {
  const { t } = useTranslation('places');
  const { language } = useLanguage();
  const isMixed = zonesOf(values).length > 1;
  const labelId = useId();
  const next = upcoming(values, now);
  if (next.length === 0) return null;
  return (
    <div className={classes.next}>
      <span id={labelId} className={classes.dim}>
        {t('when.next', { count: next.length })}
      </span>
      <ul aria-labelledby={labelId} className={classes.panelDates}>
        {next.map(({ taking_place, end_time, tz }) => (
          <li
            key={taking_place}
            className={classes.date}
            data-warning={isShabbat(taking_place, tz) || undefined}
          >
            <span className={classes.civil}>
              <Ltr>{formatDate(taking_place, tz)}</Ltr>
            </span>
            <span className={classes.dim}>
              {formatHebrewDate(wallClockAt(taking_place, tz).date, language)}
            </span>
            <EventHours start={taking_place} end={end_time} tz={tz} />
            {isMixed && <ZoneName tz={tz} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AddDateProps {
  id: string;
  /** Of the dates there are. */
  count: number;
  isWeekly: boolean;
  onAdd: () => void;
}

/** Stands beside the dates, as one that is not there yet. */
function AddDate({ id, count, isWeekly: weekly, onAdd }: AddDateProps) {
  const { t } = useTranslation('places');
  const help = weekly ? 'when.addDayHelp' : 'when.addDateHelp';
  return (
    <button
      type="button"
      id={id}
      className={classes.add}
      data-first={count === 0 || undefined}
      onClick={onAdd}
    >
      <DirIcon icon={IconCalendarPlus} />
      <span className={classes.addName}>{t(count > 0 ? 'when.addDate' : 'when.addFirstDate')}</span>
      <span className={classes.help}>{t(count > 0 ? help : 'when.undated')}</span>
    </button>
  );
}

/** Dates with their hours, on the clock of one zone, and how they recur. */
export function WhenPart({ form, kind }: WhenPartProps) {
  const { t } = useTranslation(['places', 'forms']);
  const now = useNow(REVALIDATE_MS);
  const dates = useDates(form);
  const { tz } = form.values;
  const count = dates.dates.length;
  const slotCount = dates.dates.reduce((sum, { slots }) => sum + slots.length, 0);
  const isFixed = kind === 'slot';
  const zone = form.field('tz');
  const zones = zonesOf(form.values);
  const repeated = repeatedSlots(form.values);

  return (
    <FormPart
      title={t('part.when')}
      beside={
        count > 0 && (
          <div className={classes.zone}>
            <SelectField
              {...zone}
              value={zones.length > 1 ? null : zone.value}
              placeholder={t('when.manyZones')}
              label={t('when.zone')}
              options={ZONES.map((value) => ({ value, label: t(`forms:zones.${value}`) }))}
              onChange={(value) => value && chooseZone(form, value)}
            />
          </div>
        )
      }
    >
      {form.values.place_type === 'place' && (
        <TextareaField
          {...form.field('opening_info')}
          label={t('when.opening')}
          description={t('when.openingHelp')}
          rows={2}
          maxLength={PLACE_INFO_MAX}
        />
      )}
      <div className={classes.dates}>
        {dates.dates.map((_, index) => (
          <DateCard
            key={index}
            dates={dates}
            index={index}
            tz={tz}
            repeated={repeated}
            now={now}
            isNew={kind === 'new'}
            isFixed={isFixed}
            isRemovable={count > leastDates(kind, form.values)}
          />
        ))}
        {!isFixed && slotCount < PLACE_SLOTS_MAX && (
          <AddDate
            id={dates.addButtonId}
            count={count}
            isWeekly={isWeekly(form.values)}
            onAdd={dates.addDate}
          />
        )}
      </div>
      {count > 0 && <RecurrencePanel form={form} now={now} />}
    </FormPart>
  );
}
