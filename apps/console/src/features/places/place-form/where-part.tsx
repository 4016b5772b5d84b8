import {
  LOCATION_TEXT_MAX,
  LOCATION_TEXT_MIN,
  PICKER_DEBOUNCE_MS,
  PLACE_ADDRESS_MAX,
  SEARCH_DEBOUNCE_MS,
  SEARCH_TERM_MAX,
  VENUE_MAX,
} from '@bimah/contract/limits.ts';
import { AUDIENCES, type Audience } from '@bimah/contract/place-record.ts';
import { Autocomplete, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBuildingCommunity,
  IconCircleCheck,
  IconMan,
  IconMapPin,
  IconMoodBoy,
  IconMoodKid,
  IconUsers,
  IconWoman,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelPicker } from '#features/channels/index.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { FieldRow } from '#ui/form/app-form/form.tsx';
import type { FieldProps } from '#ui/form/field/field-props.ts';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { useInputProps } from '#ui/form/field/use-input-props.tsx';
import { PhoneField } from '#ui/form/phone-field/phone-field.tsx';
import { RadioCards } from '#ui/form/radio-cards/radio-cards.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { addressSearchQuery, venueSearchQuery } from '../places.queries.ts';
import { FormPart } from './form-part.tsx';
import type { FormKind, PlaceValues } from './place-values.ts';
import classes from './where-part.module.css';

const ICONS: Record<Audience, Icon> = {
  everyone: IconUsers,
  male: IconMan,
  female: IconWoman,
  boys: IconMoodBoy,
  girls: IconMoodKid,
};

const NONE: readonly never[] = [];

interface Suggestion {
  readonly text: string;
  /** A dim line under it. */
  readonly about?: string;
}

interface SuggestingFieldProps extends FieldProps<string> {
  suggestions: readonly Suggestion[];
  isSearching: boolean;
  /** What came of the search, in words. */
  news: string;
  onPick: (text: string) => void;
  icon: ReactNode;
  /** At the end of the box, while nothing is being searched. */
  mark?: ReactNode;
  maxLength: number;
  placeholder?: string;
}

/** Free text, with suggestions that can be taken and never have to be. */
function SuggestingField(props: SuggestingFieldProps) {
  const { value, onChange, suggestions, isSearching, onPick, icon, mark, maxLength } = props;
  const { description: help, news } = props;
  const direction = useFreeTextDirection(value);
  const { dir } = useLanguage();
  const aboutOf = (text: string) => suggestions.find((one) => one.text === text)?.about;
  return (
    <Autocomplete
      {...useInputProps({
        ...props,
        description: (
          <>
            {help}
            <span role="status" className={classes.news}>
              {news}
            </span>
          </>
        ),
      })}
      value={value}
      onChange={onChange}
      onOptionSubmit={onPick}
      data={[...new Set(suggestions.map(({ text }) => text))]}
      // They are answers to what was typed already.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <UserText lines={1}>{option.value}</UserText>
          {aboutOf(option.value) !== undefined && (
            <UserText lines={1} className={classes.about}>
              {aboutOf(option.value) ?? ''}
            </UserText>
          )}
        </span>
      )}
      maxLength={maxLength}
      placeholder={props.placeholder}
      leftSection={icon}
      leftSectionPointerEvents="none"
      // A text that runs against the page needs room for the icon at its other end.
      rightSection={isSearching ? <Loader size={16} /> : (mark ?? (direction !== dir && <span />))}
      rightSectionPointerEvents="none"
      autoComplete="off"
      comboboxProps={{ offset: 4 }}
      attributes={{ input: { dir: direction } }}
    />
  );
}

/** The house it takes place in; a synagogue that is known brings its address along. */
function VenueField({ form }: { form: AppForm<PlaceValues> }) {
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
      placeholder={t('where.venueHelp')}
      onPick={pick}
      suggestions={synagogues.map(({ name, address }) => ({ text: name, about: address }))}
      isSearching={isFetching && rested !== ''}
      news=""
      maxLength={VENUE_MAX}
      icon={<DirIcon icon={IconBuildingCommunity} />}
    />
  );
}

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
function AddressField({ form }: { form: AppForm<PlaceValues> }) {
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
