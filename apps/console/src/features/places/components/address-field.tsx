import {
  LOCATION_TEXT_MAX,
  LOCATION_TEXT_MIN,
  PLACE_ADDRESS_MAX,
  SEARCH_DEBOUNCE_MS,
} from '@bimah/contract/limits.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import type { PlaceValues } from '../place-values.ts';
import { addressSearchQuery } from '../places.queries.ts';
import classes from './address-field.module.css';
import { SuggestingField } from './suggesting-field.tsx';

/** Looks an address up once the typing rests; one that was taken or saved is not looked for. */
function useAddressSearch(typed: string, isKnown: boolean) {
  const term = isKnown ? '' : typed.trim().slice(0, LOCATION_TEXT_MAX);
  const [rested] = useDebouncedValue(term, SEARCH_DEBOUNCE_MS);
  const isWorthIt = rested.length >= LOCATION_TEXT_MIN;
  const found = useQuery({ ...addressSearchQuery(rested), enabled: isWorthIt && rested === term });
  const isSearching = term.length >= LOCATION_TEXT_MIN && (rested !== term || found.isFetching);
  const isAnswered = isWorthIt && rested === term && !found.isFetching;
  return {
    locations: isAnswered ? (found.data?.locations ?? []) : [],
    isSearching,
    isFailed: isAnswered && found.isError,
    isEmpty: isAnswered && found.data?.locations.length === 0,
  };
}

/** An address in free words; a suggestion also knows where on the map it is. */
export function AddressField({ form }: { form: AppForm<PlaceValues> }) {
  const { t } = useTranslation('places');
  const { lat, address } = form.values;
  const [known, setKnown] = useState(address);
  const search = useAddressSearch(address, address === known);

  const type = (text: string) => {
    const found = search.locations.find((one) => one.address === text);
    form.setValue('address', text);
    form.setValue('lat', found?.lat ?? null);
    form.setValue('lng', found?.lng ?? null);
  };
  const news = () => {
    if (search.isSearching) return t('where.searching');
    if (search.isFailed) return t('where.searchFailed');
    return search.isEmpty ? t('where.nothingFound') : '';
  };

  return (
    <SuggestingField
      {...form.field('address')}
      label={t('where.address')}
      required
      onChange={type}
      onPick={setKnown}
      suggestions={search.locations.map((one) => ({ text: one.address }))}
      isSearching={search.isSearching}
      news={news()}
      maxLength={PLACE_ADDRESS_MAX}
      icon={<DirIcon icon={IconMapPin} />}
      mark={
        lat === null ? undefined : (
          <span className={classes.onMap} role="img" aria-label={t('where.onMap')}>
            <DirIcon icon={IconCircleCheck} />
          </span>
        )
      }
    />
  );
}
