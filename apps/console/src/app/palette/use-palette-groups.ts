import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { channelSearchQuery } from '#features/channels/index.ts';
import type { Who } from '../access/may-open.ts';
import { useScreenLabel } from '../frame/use-screen-label.ts';
import { reachableScreens } from '../navigation/nav-sections.ts';
import { screenTable } from '../screen-table.ts';
import {
  actionItems,
  filterItems,
  type ChannelItem,
  type LabelledItem,
  type PaletteItem,
} from './palette-items.ts';

export interface PaletteGroup {
  readonly name: 'screens' | 'channels' | 'actions';
  readonly items: readonly LabelledItem[];
}

const ACTION_LABELS = {
  language: 'palette.switchLanguage',
  shortcuts: 'account.shortcuts',
  signOut: 'signOut.label',
} as const;

/** A person's own channels, or for a platform admin those the server finds for the words typed. */
function useChannelItems(who: Who, query: string): ChannelItem[] {
  const isAdmin = who.user.is_admin;
  const [term] = useDebouncedValue(query.trim(), PICKER_DEBOUNCE_MS);
  const found = useQuery({ ...channelSearchQuery(term), enabled: isAdmin && term !== '' }).data;
  const own = who.permissions.map(({ channel }) => channel);
  const channels: readonly ChannelSummary[] = isAdmin && term !== '' ? (found?.items ?? []) : own;
  return channels.map((channel) => ({ kind: 'channel', channel }));
}

export function usePaletteGroups(
  who: Who,
  channelId: number | null,
  query: string,
): PaletteGroup[] {
  const { t } = useTranslation('app');
  const screenLabel = useScreenLabel();
  const labelOf = (item: PaletteItem): string => {
    if (item.kind === 'screen') return screenLabel(item.screen);
    return item.kind === 'channel' ? item.channel.name : t(ACTION_LABELS[item.name]);
  };
  const channels = useChannelItems(who, query);
  const screens = reachableScreens(screenTable, who, channelId).map((entry): PaletteItem => ({
    kind: 'screen',
    ...entry,
  }));
  const groups: PaletteGroup[] = [
    { name: 'screens', items: filterItems(screens, query, labelOf) },
    { name: 'channels', items: filterItems(channels, query, labelOf) },
    { name: 'actions', items: filterItems(actionItems, query, labelOf) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
