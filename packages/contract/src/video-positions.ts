import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { FEED_SLOTS } from './limits.ts';
import { msg } from './messages.ts';
import { video } from './videos.ts';

/** A video locked to a slot of a category's feed. */
export const videoPosition = z.object({
  id,
  video_id: id,
  category_id: id,
  position: z.int(),
});
export type VideoPosition = z.infer<typeof videoPosition>;

export const newVideoPosition = z.object({
  video_id: id,
  category_id: id,
  /** Absent: the video joins the category without a slot of its own. */
  position: z.int().min(1, msg('out_of_range')).max(FEED_SLOTS, msg('out_of_range')).nullish(),
});
export type NewVideoPosition = z.infer<typeof newVideoPosition>;

export const videoPositionsApi = {
  create: endpoint({
    method: 'POST',
    path: '/admins/video_positions',
    access: platformAdmin,
    summary: 'Put a video into a category and, with a position, lock it to that slot of the feed',
    creates: true,
    body: newVideoPosition,
    response: z.object({ video_position: videoPosition.nullable(), video }),
    errors: ['conflict'],
  }),
};
