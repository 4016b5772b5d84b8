import { SEARCH_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { AUDIENCES, type Audience } from '@bimah/contract/place-record.ts';
import {
  IconGenderFemale,
  IconGenderMale,
  IconMoodBoy,
  IconMoodKid,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChannelPicker } from '#features/channels/index.ts';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { FieldRow } from '#ui/form/app-form/form.tsx';
import { PhoneField } from '#ui/form/phone-field/phone-field.tsx';
import { RadioCards } from '#ui/form/radio-cards/radio-cards.tsx';
import type { FormKind, PlaceValues } from '../place-values.ts';
import { AddressField } from './address-field.tsx';
import { FormPart } from './form-part.tsx';
import { VenueField } from './venue-field.tsx';

const ICONS: Record<Audience, Icon> = {
  everyone: IconUsers,
  male: IconGenderMale,
  female: IconGenderFemale,
  boys: IconMoodBoy,
  girls: IconMoodKid,
};

export interface WherePartProps {
  form: AppForm<PlaceValues>;
  kind: FormKind;
  /** Absent once it is there: it stays in its channel. */
  onChannel?: ((id: number | null) => void) | undefined;
}

/** Where it is, for whom, whose, and whom to ask. */
export function WherePart({ form, kind, onChannel }: WherePartProps) {
  const { t } = useTranslation('places');
  const audience = form.field('audience');
  return (
    <FormPart title={t('part.where')}>
      <FieldRow>
        <VenueField form={form} />
        <AddressField form={form} />
      </FieldRow>
      <RadioCards
        {...audience}
        label={t('where.audience')}
        cards={AUDIENCES.map((value) => ({
          value,
          label: t(`audience.${value}`),
          icon: ICONS[value],
        }))}
        onChange={(value) => value && audience.onChange(value)}
      />
      <FieldRow>
        <PhoneField
          {...form.field('collector_phone')}
          label={t('where.phone')}
          required={kind === 'new'}
        />
        {onChannel && (
          <ChannelPicker
            {...form.field('channel_id')}
            label={t('where.channel')}
            restMs={SEARCH_DEBOUNCE_MS}
            onChange={onChannel}
          />
        )}
      </FieldRow>
    </FormPart>
  );
}
