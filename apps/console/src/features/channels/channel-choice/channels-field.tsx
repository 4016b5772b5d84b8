import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { PICKER_DEBOUNCE_MS, UPLOAD_CHANNELS_MAX } from '@bimah/contract/limits.ts';
import { MultiSelect } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { FieldProps } from '#ui/form/field/field-props.ts';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { useInputProps } from '#ui/form/field/use-input-props.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { ChannelAvatar } from '../channel-avatar/channel-avatar.tsx';
import { Offer, useOffers } from './channel-picker.tsx';
import { useChannels } from './use-channels.ts';
import classes from './channels-field.module.css';

export interface ChannelsFieldProps extends FieldProps<number[]> {
  /** Always among them; they cannot be taken out. */
  fixedIds: readonly number[];
  /** Channels whose names are here already, so that nobody has to be asked for them. */
  known?: readonly ChannelSummary[];
  /** As many as a video may stand in, unless told. */
  max?: number;
}

const NOBODY: readonly ChannelSummary[] = [];

interface ChipProps {
  channel: ChannelSummary | undefined;
  /** Nothing, where it has to stay. */
  onRemove: (() => void) | undefined;
}

function Chip({ channel, onRemove }: ChipProps) {
  const { t } = useTranslation('app');
  if (!channel) return null;
  return (
    <span className={classes.chip}>
      <ChannelAvatar channel={channel} size={24} />
      <UserText lines={1}>{channel.name}</UserText>
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('channel.takeOut', { name: channel.name })}
          onClick={onRemove}
        >
          <DirIcon icon={IconX} size={16} />
        </button>
      )}
    </span>
  );
}

/** Several channels, found by name and added one by one; they stand in the box itself. */
export function ChannelsField(props: ChannelsFieldProps) {
  const { fixedIds, known = NOBODY, max = UPLOAD_CHANNELS_MAX, ...field } = props;
  const { value: ids, onChange } = field;
  const { t } = useTranslation('app');
  const [text, setText] = useState('');
  const { items, words } = useOffers(text, undefined, PICKER_DEBOUNCE_MS);
  const all = [...new Set([...fixedIds, ...ids])];
  const chosen = useChannels(all, known);
  const isFull = all.length >= max;
  const { classNames, ...input } = useInputProps(field);
  const offers = items.filter(({ id }) => !all.includes(id));
  const channelOf = (id: string) =>
    [...chosen, ...offers].find((channel) => String(channel.id) === id);

  const change = (shown: readonly number[]) =>
    onChange([
      ...ids.filter((id) => shown.includes(id) || fixedIds.includes(id)),
      ...shown.filter((id) => !all.includes(id)),
    ]);

  return (
    <MultiSelect
      {...input}
      {...(isFull && { description: t('channel.full', { max }) })}
      classNames={{
        ...classNames,
        pillsList: classes.list ?? '',
        inputField: classes.input ?? '',
      }}
      data={offers.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={all.map(String)}
      onChange={(shown) => change(shown.map(Number))}
      renderPill={({ value, onRemove }) => (
        <Chip
          channel={channelOf(value ?? '')}
          onRemove={fixedIds.includes(Number(value)) || field.disabled ? undefined : onRemove}
        />
      )}
      readOnly={isFull}
      placeholder={all.length === 0 ? t('channel.search') : undefined}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options }) => options}
      selectFirstOptionOnChange
      nothingFoundMessage={words}
      rightSection={<DirIcon icon={IconChevronDown} size={16} />}
      renderOption={({ option }) => <Offer channel={channelOf(option.value)} />}
      attributes={{ inputField: { dir: useFreeTextDirection(text) } }}
      comboboxProps={{ offset: 4 }}
    />
  );
}
