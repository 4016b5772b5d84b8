import type { WrittenPlaceSlot } from '@bimah/contract';
import { fieldError } from '#platform/http/api-error.ts';

type KeptItem = WrittenPlaceSlot & { readonly id: number };

export interface SlotPlan {
  readonly kept: readonly KeptItem[];
  readonly added: readonly WrittenPlaceSlot[];
  readonly removed: readonly number[];
}

const isKept = (item: WrittenPlaceSlot): item is KeptItem => item.id !== undefined;

/** What becomes of a group's slots: those named stay, new ones come, those left out go. */
export function planSlots(ids: readonly number[], items: readonly WrittenPlaceSlot[]): SlotPlan {
  const seen = new Set<number>();
  for (const [index, { id }] of items.entries()) {
    if (id === undefined) continue;
    if (!ids.includes(id)) throw fieldError(`items.${index}.id`, 'slot_not_found');
    if (seen.has(id)) throw fieldError(`items.${index}.id`, 'slot_twice');
    seen.add(id);
  }
  return {
    kept: items.filter(isKept),
    added: items.filter((item) => !isKept(item)),
    removed: ids.filter((id) => !seen.has(id)),
  };
}

/** Dates given to a place that had none: it takes the first itself. */
export const withFirstTaken = (
  id: number,
  items: readonly WrittenPlaceSlot[],
): WrittenPlaceSlot[] =>
  items.some((item) => item.id === id)
    ? [...items]
    : items.map((item, index) => (index === 0 && item.id === undefined ? { ...item, id } : item));
