import { PLAYLIST_ITEMS_MAX } from '@bimah/contract/limits.ts';
import { hasRepeated } from '@bimah/contract/rules/playlist-order.ts';

export interface StoredItem {
  readonly id: number;
  readonly video_id: number;
  readonly position: number;
  readonly hidden: boolean;
}

/** An item that stays by its id, a new one by its video. */
export interface WantedItem {
  readonly id?: number | undefined;
  readonly video_id?: number | undefined;
}

export interface WantedItems {
  readonly playlist_items?: readonly WantedItem[] | undefined;
  readonly removed_item_ids?: readonly number[] | undefined;
}

export interface ItemPlan {
  readonly removed: readonly number[];
  /** Items that stay, each with its new position. */
  readonly kept: readonly { readonly id: number; readonly position: number }[];
  readonly added: readonly { readonly video_id: number; readonly position: number }[];
}

export type ItemProblem = 'playlist_items_incomplete' | 'video_twice' | 'playlist_full';

/** The videos a request would bring into the list. */
export const newVideoIds = ({ playlist_items = [] }: WantedItems): number[] =>
  playlist_items.flatMap((item) => (item.id === undefined ? (item.video_id ?? []) : []));

/** Every item there was must be told of exactly once, as staying or as going. */
function isComplete(
  current: readonly StoredItem[],
  { playlist_items, removed_item_ids = [] }: WantedItems,
): boolean {
  const shown = new Set(current.filter((item) => !item.hidden).map((item) => item.id));
  const kept = (playlist_items ?? []).flatMap((item) => item.id ?? []);
  const told = [...kept, ...removed_item_ids];
  const areKnown = told.every((id) => shown.has(id)) && !hasRepeated(told);
  return areKnown && (playlist_items === undefined || told.length === shown.size);
}

/** Removed videos are not on anybody's screen: they stay where they stood, as far as the list reaches. */
function withHidden(wanted: readonly WantedItem[], current: readonly StoredItem[]): WantedItem[] {
  const order = [...wanted];
  for (const item of current) {
    if (item.hidden) order.splice(item.position - 1, 0, { id: item.id });
  }
  return order;
}

/** What a request means for the list as it stands, or why it cannot be. */
export function planItems(
  current: readonly StoredItem[],
  request: WantedItems,
): ItemPlan | ItemProblem {
  if (!isComplete(current, request)) return 'playlist_items_incomplete';
  const removed = new Set(request.removed_item_ids);
  const staying = current.filter((item) => !removed.has(item.id));
  const added = newVideoIds(request);
  if (hasRepeated([...staying.map((item) => item.video_id), ...added])) return 'video_twice';
  if (staying.length + added.length > PLAYLIST_ITEMS_MAX) return 'playlist_full';
  const shown = request.playlist_items ?? staying.filter((item) => !item.hidden);
  const placed = withHidden(shown, current).map((item, index) => ({
    ...item,
    position: index + 1,
  }));
  return {
    removed: [...removed],
    kept: placed.flatMap(({ id, position }) => (id === undefined ? [] : { id, position })),
    added: placed.flatMap(({ id, video_id, position }) =>
      id === undefined && video_id !== undefined ? { video_id, position } : [],
    ),
  };
}
