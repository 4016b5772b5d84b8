import { PICKER_DEBOUNCE_MS, UPLOAD_CHANNELS_MAX } from '@bimah/contract/limits.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar, channelSearchQuery } from '#features/channels/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { useInputProps } from '#ui/form/field/use-input-props.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useChannels } from '../use-channels.ts';
import classes from './channels-field.module.css';

export interface ChannelsFieldProps extends BoundField<number[]> {
  /** Always among them; it cannot be taken out. */
  fixedId: number | null;
}

/** Several channels, found by name and added one by one. */
export function ChannelsField({ fixedId, ...field }: ChannelsFieldProps) {
  const { t } = useTranslation('uploads');
  const { value: ids, onChange } = field;
  const [term, setTerm] = useState('');
  const [rested] = useDebouncedValue(term.trim(), PICKER_DEBOUNCE_MS);
  const found = useQuery(channelSearchQuery(rested));
  const chosen = useChannels(fixedId === null ? ids : [fixedId, ...ids]);
  const isFull = chosen.length >= UPLOAD_CHANNELS_MAX;

  const isChosen = (id: number) => id === fixedId || ids.includes(id);
  const offers = (found.data?.items ?? []).filter(({ id }) => !isChosen(id));
  const isSearching = found.isFetching || rested !== term.trim();
  const nothing = () => {
    if (isSearching) return t('channels.searching');
    return found.isError ? sentenceOf(found.error) : t('channels.none');
  };
  const input = useInputProps({
    ...field,
    label: t('channels.label'),
    description: t('channels.hint'),
    required: fixedId === null,
  });

  return (
    <div className={classes.field}>
      <Select
        {...input}
        data={offers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={null}
        onChange={(next) => {
          if (next !== null) onChange([...ids, Number(next)]);
          setTerm('');
        }}
        searchable
        searchValue={term}
        onSearchChange={setTerm}
        // The server has searched already.
        filter={({ options }) => options}
        nothingFoundMessage={nothing()}
        placeholder={t('channels.placeholder')}
        disabled={isFull}
        rightSection={<DirIcon icon={IconChevronDown} size={16} />}
        maxDropdownHeight={320}
        comboboxProps={{ offset: 4 }}
      />
      {chosen.length > 0 && (
        <ul className={classes.chips} aria-label={t('channels.chosen')}>
          {chosen.map((channel) => (
            <li key={channel.id} className={classes.chip}>
              <ChannelAvatar channel={channel} size={24} />
              <UserText lines={1}>{channel.name}</UserText>
              {channel.id !== fixedId && (
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={t('channels.remove', { name: channel.name })}
                  onClick={() => onChange(ids.filter((id) => id !== channel.id))}
                >
                  <DirIcon icon={IconX} size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
