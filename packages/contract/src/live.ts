import { z } from 'zod';
import { staff } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** What a change is about. `permissions` concerns one user and reaches nobody else. */
export const liveTopic = z.enum([
  'permissions',
  'conversation',
  'message',
  'processing',
  'report',
  'comment',
  'publication',
  'queue',
  'playlist',
  'story',
  'crop',
  'place',
  'category',
  'feed',
  'commbox',
  'channel',
  'view',
  'notification',
  'hevruta',
  'viewer',
]);
export type LiveTopic = z.infer<typeof liveTopic>;

/**
 * A change somebody may be looking at: ids only, the reader fetches what it needs.
 * `id` is the changed object's; under `permissions` it is the user's, under `feed` the category's, under
 * `queue` the channel's, under
 * `message` the conversation's something was said in (`conversation` tells that it was read), under
 * `place` the changed slot's or, where there is one, its group's. A change in several channels
 * is told once per channel; one that belongs to no channel reaches platform admins only.
 */
export const liveEvent = z.object({
  topic: liveTopic,
  channel_id: id.nullable(),
  id,
});
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * Beside plain messages, each one `liveEvent`, the stream carries events of two names. `resync`: changes
 * may have been missed, read again what is on the screen.
 */
export const LIVE_RESYNC = 'resync';

/**
 * `recent` opens every stream: what happened just before it, for whoever began to read earlier. Nothing
 * is missing of the last `reach` milliseconds; who read before those reads again.
 */
export const LIVE_RECENT = 'recent';
export const liveRecent = z.object({
  reach: z.int(),
  /** `age` in milliseconds; of the same change told twice, the last time. */
  events: z.array(liveEvent.extend({ age: z.int() })),
});
export type LiveRecent = z.infer<typeof liveRecent>;

export const liveApi = {
  stream: endpoint({
    method: 'GET',
    path: '/live',
    access: staff,
    summary: 'Changes in the channels the caller may see, as server-sent events',
    response: liveEvent,
    stream: true,
    errors: ['too_many_streams'],
  }),
};
