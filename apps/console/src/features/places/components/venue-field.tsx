import { PICKER_DEBOUNCE_MS, SEARCH_TERM_MAX, VENUE_MAX } from '@bimah/contract/limits.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import type { PlaceValues } from '../place-values.ts';
import { venueSearchQuery } from '../places.queries.ts';
import { SuggestingField } from './suggesting-field.tsx';

const NONE: readonly never[] = [];

/** The house it takes place in; a synagogue that is known brings its address along. */
export function VenueField({ form }: { form: AppForm<PlaceValues> }) {
  const { t } = useTranslation('places');
  const field = form.field('venue');
  const [rested] = useDebouncedValue(
    field.value.trim().slice(0, SEARCH_TERM_MAX),
    PICKER_DEBOUNCE_MS,
  );
  const { data, isFetching } = useQuery(venueSearchQuery(rested));
  const synagogues = data?.synagogues ?? NONE;

  const pick = (name: string) => {
    const address = synagogues.find((one) => one.name === name)?.address;
    if (address !== undefined && form.values.address.trim() === '') {
      form.setValue('address', address);
    }
  };

  return (
    <SuggestingField
      {...field}
      label={t('where.venue')}
      description={t('where.venueHelp')}
      onPick={pick}
      suggestions={synagogues.map(({ name, address }) => ({ text: name, about: address }))}
      isSearching={isFetching && rested !== ''}
      news=""
      maxLength={VENUE_MAX}
      icon={<DirIcon icon={IconBuildingCommunity} />}
    />
  );
}
