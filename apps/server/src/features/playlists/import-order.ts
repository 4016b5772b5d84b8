import { PLAYLIST_ITEMS_MAX } from '@bimah/contract/limits.ts';
import type { StoredItem } from './item-order.ts';

type Known = StoredItem & { readonly source: 'hand' | 'site' };

export interface ImportPlan {
  readonly removed: readonly number[];
  readonly kept: readonly { readonly id: number; readonly position: number }[];
  readonly added: readonly { readonly video_id: number; readonly position: number }[];
  /** Items put there by hand that the site's list has as well. */
  readonly marked: readonly number[];
  /** Whether anything about the list would change. */
  readonly changes: boolean;
}

/** The site's videos in its order, then what people added beside them. What the site dropped goes. */
export function planImport(current: readonly Known[], videoIds: readonly number[]): ImportPlan {
  const byVideo = new Map(current.map((item) => [item.video_id, item]));
  const onSite = new Set(videoIds);
  const besides = current.filter((item) => item.source === 'hand' && !onSite.has(item.video_id));
  const order = [
    ...videoIds.slice(0, PLAYLIST_ITEMS_MAX - besides.length),
    ...besides.map((item) => item.video_id),
  ];
  const placed = order.map((video_id, index) => ({
    item: byVideo.get(video_id),
    video_id,
    position: index + 1,
  }));
  const kept = placed.flatMap(({ item, position }) => (item ? { id: item.id, position } : []));
  const staying = new Set(kept.map((item) => item.id));
  const removed = current.filter((item) => !staying.has(item.id)).map((item) => item.id);
  const added = placed.flatMap(({ item, video_id, position }) =>
    item ? [] : { video_id, position },
  );
  const isMoved = placed.some(({ item, position }) => item && item.position !== position);
  return {
    removed,
    kept,
    added,
    marked: current
      .filter((item) => item.source === 'hand' && onSite.has(item.video_id))
      .map((item) => item.id),
    changes: isMoved || removed.length > 0 || added.length > 0,
  };
}
