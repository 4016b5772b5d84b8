import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idText, language, lastSeen, paging, timestamp } from './fields.ts';
import { FEED_SLOTS } from './limits.ts';
import { msg } from './messages.ts';
import { video } from './videos.ts';

/** A video locked to a slot of a category's feed. */
export const videoPosition = z.object({
  id,
  video_id: id,
  category_id: id,
  position: z.int(),
  /** The lock opens by itself then; null: it holds until somebody opens it. */
  locked_until: timestamp.nullable(),
  updated_at: timestamp,
});
export type VideoPosition = z.infer<typeof videoPosition>;

/** Where a video stands on the board. Without a lock it stands there only until something newer comes. */
export const boardPosition = z.object({
  /** The lock's; null for a video that fills its slot by itself. */
  id: id.nullable(),
  is_locked: z.boolean(),
  position: z.int(),
  locked_until: timestamp.nullable(),
  updated_at: timestamp.nullable(),
});
export type BoardPosition = z.infer<typeof boardPosition>;

export const boardVideo = video.extend({ video_position: boardPosition });
export type BoardVideo = z.infer<typeof boardVideo>;

const slot = z
  .int(msg('invalid_value'))
  .min(1, msg('out_of_range'))
  .max(FEED_SLOTS, msg('out_of_range'));

const heldSlot = z.object({ video_id: id, position: slot, locked_until: timestamp.nullable() });

/** Every lock of a category before and after a change, from which the change can be taken back. */
export const locksChange = z.object({
  category_id: id,
  before: z.array(heldSlot).max(FEED_SLOTS),
  after: z.array(heldSlot).max(FEED_SLOTS),
});
export type LocksChange = z.infer<typeof locksChange>;

export const newVideoPosition = z.object({
  video_id: id,
  category_id: id,
  /** Absent: the video joins the category without a slot of its own. */
  position: slot.nullish(),
  locked_until: timestamp.nullish(),
  /** True: the video is moved within the category, and refused if somebody has taken it out by now. */
  is_member: z.boolean().optional(),
});
export type NewVideoPosition = z.infer<typeof newVideoPosition>;

export const videoPositionChange = z
  .object({
    new_position: slot.optional(),
    /** Null: the lock holds until somebody opens it. */
    locked_until: timestamp.nullish(),
    updated_at: lastSeen,
  })
  .refine(({ new_position, locked_until }) => (new_position ?? locked_until) !== undefined, {
    path: ['new_position'],
    error: msg('required'),
  });
export type VideoPositionChange = z.infer<typeof videoPositionChange>;

const one = z.object({ id: idText });
const page = paging(FEED_SLOTS);

export const videoPositionsApi = {
  board: endpoint({
    method: 'GET',
    path: '/admins/video_positions',
    access: platformAdmin,
    summary:
      'The feed of a category, slot by slot: locked videos on their slots, the newest on the others',
    query: z.object({
      category_id: idText,
      language: language.optional(),
      limit: page.limit.refine((limit) => limit <= FEED_SLOTS, msg('out_of_range')),
      offset: page.offset,
    }),
    response: z.object({
      videos: z.array(boardVideo),
      total: z.int(),
      /** Locked to a slot and not out yet: the slot is filled by itself until then. */
      waiting: z.array(boardVideo),
    }),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admins/video_positions',
    access: platformAdmin,
    summary: 'Put a video into a category and, with a position, lock it to that slot of the feed',
    creates: true,
    body: newVideoPosition,
    response: z.object({ video_position: videoPosition.nullable(), video, locks: locksChange }),
    errors: ['conflict', 'not_found'],
    records: 'categories.place_video',
  }),
  move: endpoint({
    method: 'PUT',
    path: '/admins/video_positions/:id',
    access: platformAdmin,
    summary: 'Move a locked video to another slot, the others making room, or date the lock',
    params: one,
    body: videoPositionChange,
    response: videoPosition.extend({ locks: locksChange }),
    errors: ['stale'],
    records: 'categories.move_video',
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/admins/video_positions/restore',
    access: platformAdmin,
    summary: 'Take a change of the locks back, all of them, unless somebody has changed them since',
    body: locksChange,
    response: done,
    errors: ['not_found', 'stale'],
    records: 'categories.restore_locks',
  }),
  unlock: endpoint({
    method: 'DELETE',
    path: '/admins/video_positions/:id',
    access: platformAdmin,
    summary: 'Unlock a slot; its video stays in the category',
    params: one,
    response: done.extend({ locks: locksChange }),
    records: 'categories.unlock_video',
  }),
  removeFromCategory: endpoint({
    method: 'DELETE',
    path: '/videos/:id/remove_from_category.json',
    access: platformAdmin,
    summary: 'Take a video out of a category; only adding it by hand brings it back',
    params: one,
    query: z.object({ category_id: idText }),
    response: done,
    records: 'categories.remove_video',
  }),
};
