import { NAME_MAX, PLACE_INFO_MAX } from '@bimah/contract/limits.ts';
import type { PlaceType } from '@bimah/contract/place-record.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { emptyDate, needsDates, type PlaceValues } from '../place-values.ts';
import { FormPart } from './form-part.tsx';
import classes from './what-part.module.css';

export interface WhatPartProps {
  form: AppForm<PlaceValues>;
  /** Empty once it is there: its type stays. */
  types: readonly PlaceType[];
}

const isUntouched = ({ dates }: PlaceValues) =>
  JSON.stringify(dates) === JSON.stringify([emptyDate()]);

function TypeField({ form, types }: WhatPartProps) {
  const { t } = useTranslation('places');
  const id = useId();
  const choose = (type: PlaceType) => {
    const { values } = form;
    form.setValue('place_type', type);
    if (needsDates(type) && values.dates.length === 0) form.setValue('dates', [emptyDate()]);
    if (!needsDates(type) && isUntouched(values)) form.setValue('dates', []);
  };
  return (
    <FieldShell id={id} role="group" label={t('what.type')}>
      <Segmented
        label={t('what.type')}
        value={form.values.place_type}
        segments={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={choose}
      />
    </FieldShell>
  );
}

export function WhatPart({ form, types }: WhatPartProps) {
  const { t } = useTranslation('places');
  return (
    <FormPart title={t('part.what')}>
      <div className={classes.row}>
        {types.length > 0 && <TypeField form={form} types={types} />}
        <div className={classes.name}>
          <TextField {...form.field('name')} label={t('what.name')} maxLength={NAME_MAX} required />
        </div>
      </div>
    </FormPart>
  );
}

/** What else people should know before they come. */
export function MorePart({ form }: Pick<WhatPartProps, 'form'>) {
  const { t } = useTranslation('places');
  return (
    <FormPart title={t('part.more')}>
      {form.values.place_type === 'place' && (
        <TextareaField
          {...form.field('opening_info')}
          label={t('more.opening')}
          description={t('more.openingHelp')}
          maxLength={PLACE_INFO_MAX}
        />
      )}
      <TextareaField
        {...form.field('more_info')}
        label={t('more.info')}
        maxLength={PLACE_INFO_MAX}
      />
    </FormPart>
  );
}
