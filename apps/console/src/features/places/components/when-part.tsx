import { PLACE_SLOTS_MAX, REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ZONES } from '#platform/time/moment-facts.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { SelectField } from '#ui/form/select-field/select-field.tsx';
import { needsDates, zonesOf, type FormKind, type PlaceValues } from '../place-values.ts';
import { repeatedSlots } from '../upcoming.ts';
import { chooseZone, isWeekly, useDates } from '../use-dates.ts';
import { DateCard } from './date-card.tsx';
import { FormPart } from './form-part.tsx';
import { RecurrencePanel } from './recurrence-panel.tsx';
import classes from './when-part.module.css';

export interface WhenPartProps {
  form: AppForm<PlaceValues>;
  kind: FormKind;
}

/** How many dates have to stay: a place may be without, until it has been given some. */
const leastDates = (kind: FormKind, { place_type }: PlaceValues) =>
  kind === 'undated' || (kind === 'new' && !needsDates(place_type)) ? 0 : 1;

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
      {count === 0 && <p className={classes.help}>{t('when.undated')}</p>}
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
          <button
            type="button"
            id={dates.addButtonId}
            className={classes.add}
            onClick={dates.addDate}
          >
            <DirIcon icon={IconCalendarPlus} />
            <span className={classes.addName}>
              {t(count > 0 ? 'when.addDate' : 'when.addFirstDate')}
            </span>
            {count > 0 && (
              <span className={classes.help}>
                {t(isWeekly(form.values) ? 'when.addDayHelp' : 'when.addDateHelp')}
              </span>
            )}
          </button>
        )}
      </div>
      {count > 0 && <RecurrencePanel form={form} now={now} />}
    </FormPart>
  );
}
