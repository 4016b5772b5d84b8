import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { FieldProps } from '#ui/form/field/field-props.ts';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { useInputProps } from '#ui/form/field/use-input-props.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { ChannelAvatar } from '../channel-avatar/channel-avatar.tsx';
import { channelOffersQuery, channelQuery } from '../channels.queries.ts';
import classes from './channel-picker.module.css';

export interface ChannelPickerProps extends FieldProps<number | null> {
  /** In a toolbar the label is heard, and stands inside the box instead of over it. */
  bare?: boolean;
  /** What leaving it empty means, where that is a choice too; in a toolbar it is a filter then. */
  placeholder?: string | undefined;
  /** How long typing rests before the server is asked. */
  restMs?: number;
  /** Not offered, for instance because they are chosen already. */
  without?: readonly number[];
  /** Said where those are all channels there are, or all that were found. */
  leftOut?: { readonly all: string; readonly found: string };
}

const NONE: readonly number[] = [];

/** What to offer for the text typed so far, once it rests. */
export function useOffers(text: string, chosen: ChannelSummary | undefined, restMs: number) {
  const { t } = useTranslation('app');
  // The name of the chosen channel stands in the box; it is not being looked for.
  const term = text === chosen?.name ? '' : text.trim();
  const [rested] = useDebouncedValue(term, restMs);
  const found = useQuery(channelOffersQuery(rested));
  const isSearching = found.isFetching || rested !== term;
  const words = () => {
    if (isSearching) return t('channel.loading');
    return found.isError ? sentenceOf(found.error) : t('channel.none');
  };
  const { items = [], total_count = 0 } = found.data ?? {};
  return { items, words: words(), isAll: rested === '' && total_count <= items.length };
}

/** In a toolbar it searches, or filters; in a form it is a field. */
function useLook({ bare = false, label, placeholder }: ChannelPickerProps) {
  const { t } = useTranslation('app');
  const chevron = <DirIcon icon={IconChevronDown} size={16} />;
  if (!bare) {
    const className = placeholder === undefined ? '' : classes.meant;
    return { look: { placeholder: placeholder ?? t('channel.search'), className }, end: chevron };
  }
  const toolbar = { 'aria-label': label, className: classes.bare, size: 'sm' };
  if (placeholder !== undefined) {
    const filter = {
      ...toolbar,
      className: `${classes.bare} ${classes.filter}`,
      placeholder,
      leftSection: <span className={classes.label}>{label}:</span>,
      leftSectionWidth: `calc(${label.length}ch + 16px)`,
    };
    return { look: filter, end: chevron };
  }
  const leftSection = <DirIcon icon={IconSearch} size={16} />;
  // There the magnifier says it already.
  return { look: { ...toolbar, placeholder: label, leftSection }, end: <span /> };
}

/** One channel, found by a name that may be misspelt. The server searches; arrows and Enter choose. */
export function ChannelPicker(props: ChannelPickerProps) {
  const { bare = false, restMs = PICKER_DEBOUNCE_MS, without = NONE, ...rest } = props;
  const { leftOut, ...field } = rest;
  const { value, onChange } = field;
  const { t } = useTranslation(['app', 'lists']);
  const [text, setText] = useState('');
  const known = useQuery({ ...channelQuery(value ?? 0), enabled: value !== null });
  const chosen = value === null ? undefined : known.data;
  const { items, words, isAll } = useOffers(text, chosen, restMs);

  const offers = items.filter(({ id }) => !without.includes(id));
  const isOffered = ({ value: id }: { value: string }) =>
    offers.some((one) => String(one.id) === id);
  const channels =
    chosen && !offers.some(({ id }) => id === chosen.id) ? [...offers, chosen] : offers;
  const channelOf = (id: string) => channels.find((channel) => String(channel.id) === id);
  const { label, ...input } = useInputProps(field);
  const { look, end } = useLook(props);
  const withheld = items.length > 0 ? leftOut?.[isAll ? 'all' : 'found'] : undefined;

  return (
    <Select
      {...input}
      {...(!bare && { label })}
      {...look}
      data={channels.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        // Whoever keeps the choice gets its name back into the box; a list of choices goes on empty.
        setText('');
        onChange(id === null ? null : Number(id));
      }}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options }) =>
        options.filter((option) => !('items' in option) && isOffered(option))
      }
      selectFirstOptionOnChange
      nothingFoundMessage={withheld ?? words}
      clearable
      // The library's own button cannot be reached or heard.
      clearButtonProps={{
        'aria-label': t('lists:search.clear'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      rightSection={value === null ? end : undefined}
      renderOption={({ option }) => <Offer channel={channelOf(option.value)} />}
      attributes={{ input: { dir: useFreeTextDirection(text) } }}
      comboboxProps={{ offset: 4 }}
    />
  );
}

export function Offer({ channel }: { channel: ChannelSummary | undefined }) {
  if (!channel) return null;
  return (
    <span className={classes.offer}>
      <ChannelAvatar channel={channel} size={24} />
      <UserText lines={1}>{channel.name}</UserText>
    </span>
  );
}
