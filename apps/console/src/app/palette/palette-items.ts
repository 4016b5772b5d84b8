import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { findQuery, type Stretch } from '../navigation/find-query.ts';
import type { NavEntry } from '../navigation/nav-sections.ts';

export interface ScreenItem extends NavEntry {
  readonly kind: 'screen';
}

export interface ChannelItem {
  readonly kind: 'channel';
  readonly channel: ChannelSummary;
}

export interface ActionItem {
  readonly kind: 'action';
  readonly name: 'language' | 'shortcuts' | 'signOut';
}

export type PaletteItem = ScreenItem | ChannelItem | ActionItem;

export interface LabelledItem {
  readonly id: string;
  readonly item: PaletteItem;
  readonly label: string;
  /** Where the query's words stand in the label. */
  readonly found: readonly Stretch[];
}

export const actionItems: readonly ActionItem[] = [
  { kind: 'action', name: 'language' },
  { kind: 'action', name: 'shortcuts' },
  { kind: 'action', name: 'signOut' },
];

const idOf = (item: PaletteItem): string => {
  if (item.kind === 'screen') return `screen-${item.screen.name}`;
  return item.kind === 'channel' ? `channel-${item.channel.id}` : `action-${item.name}`;
};

/** The items whose label has every word of the query. */
export const filterItems = (
  items: readonly PaletteItem[],
  query: string,
  labelOf: (item: PaletteItem) => string,
): LabelledItem[] =>
  items.flatMap((item) => {
    const label = labelOf(item);
    const found = findQuery(label, query);
    return found === null ? [] : [{ id: idOf(item), item, label, found }];
  });
