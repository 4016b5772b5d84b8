import type { LocksChange, VideoPosition } from '@bimah/contract';
import type { SlotRow } from './slots.repository.ts';

export const presentSlot = (row: SlotRow): VideoPosition => ({
  id: row.id,
  video_id: row.video_id,
  category_id: row.category_id,
  position: row.position,
  locked_until: row.locked_until?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});

/** The locks of a category, as somebody who takes a change back must name them. */
export const presentLocks = (rows: readonly SlotRow[]): LocksChange['before'] =>
  rows.map(({ video_id, position, locked_until }) => ({
    video_id,
    position,
    locked_until: locked_until?.toISOString() ?? null,
  }));
