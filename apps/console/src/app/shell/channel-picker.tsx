import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { Combobox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar, channelSearchQuery } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { Who } from '../access/may-open.ts';
import { bestFirst } from '#platform/search/best-first.ts';
import { matchesQuery } from '#platform/search/find-query.ts';
import { useOptionList } from '../navigation/use-option-list.ts';
import { useSwitchChannel } from '../navigation/use-switch-channel.ts';
import classes from './channel-switcher.module.css';

const takeFocus = (input: HTMLElement | null) => input?.focus();

/** Fewer than this are seen at a glance. */
const SEARCH_FROM = 8;

interface Offer {
  readonly channels: readonly ChannelSummary[];
  /** What to say where channels would be, or after them. */
  readonly words: 'loading' | 'failed' | 'none' | 'more' | null;
}

/** Platform admins search among all channels, on the server; others among their own, at once. */
function useOffer(who: Who, term: string): Offer {
  const isAdmin = who.user.is_admin;
  const [settledTerm] = useDebouncedValue(term.trim(), PICKER_DEBOUNCE_MS);
  const search = useQuery({ ...channelSearchQuery(settledTerm), enabled: isAdmin });
  if (!isAdmin) {
    const own = who.permissions
      .map(({ channel }) => channel)
      .filter(({ name }) => matchesQuery(name, term));
    const channels = bestFirst(own, term, ({ name }) => name);
    return { channels, words: channels.length === 0 ? 'none' : null };
  }
  if (search.isError) return { channels: [], words: 'failed' };
  if (!search.data) return { channels: [], words: 'loading' };
  const { items, total_count } = search.data;
  if (items.length === 0) return { channels: [], words: 'none' };
  return { channels: items, words: total_count > items.length ? 'more' : null };
}

export interface ChannelPickerProps {
  who: Who;
  activeId: number | null;
  onDone: () => void;
}

export function ChannelPicker({ who, activeId, onDone }: ChannelPickerProps) {
  const { t } = useTranslation('app');
  const [term, setTerm] = useState('');
  const { channels, words } = useOffer(who, term);
  const switchTo = useSwitchChannel();
  const list = useOptionList(channels.map(({ id }) => String(id)));
  const searchable = who.user.is_admin || who.permissions.length >= SEARCH_FROM;
  const choose = (id: string) => {
    onDone();
    switchTo(Number(id));
  };
  return (
    <Combobox store={list.store} onOptionSubmit={choose}>
      <div className={classes.picker}>
        <Combobox.EventsTarget withAriaAttributes={false}>
          <TextInput
            ref={takeFocus}
            {...list.fieldProps}
            aria-label={t('channel.search')}
            placeholder={t('channel.search')}
            leftSection={<DirIcon icon={IconSearch} size={16} />}
            dir={useFreeTextDirection(term)}
            size="sm"
            readOnly={!searchable}
            className={searchable ? undefined : classes.hiddenInput}
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options
          {...list.listProps}
          aria-label={t('channel.list')}
          className={classes.options}
        >
          {channels.map((channel) => (
            <Combobox.Option
              key={channel.id}
              value={String(channel.id)}
              active={channel.id === activeId}
              className={classes.option ?? ''}
            >
              <ChannelAvatar channel={channel} />
              <UserText lines={1} className={classes.name}>
                {channel.name}
              </UserText>
              {channel.id === activeId && <DirIcon icon={IconCheck} size={16} />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <p role="status" className={classes.words}>
          {words && t(`channel.${words}`)}
        </p>
      </div>
    </Combobox>
  );
}
