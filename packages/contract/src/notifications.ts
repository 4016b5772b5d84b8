import { z } from 'zod';
import { channelInQuery, editorOf, type ChannelSource } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, lines, paging, text, timestamp } from './fields.ts';
import { MESSAGE_BODY_MAX, MESSAGE_TITLE_MAX, PAGE_SIZE } from './limits.ts';

const blankIsAbsent = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

export const newNotification = z.object({
  title: text(MESSAGE_TITLE_MAX, 'title_required'),
  /** May stay empty: the title says it all. */
  body: z
    .preprocess(blankIsAbsent, lines(MESSAGE_BODY_MAX).optional())
    .optional()
    .transform((body) => body ?? ''),
  /** The channel whose followers it goes to, under the name the app knows it by. Absent: everybody. */
  video_id: id.optional(),
});
export type NewNotification = z.infer<typeof newNotification>;

/** A push to many, on record with what became of it. */
export const notification = z.object({
  id,
  title: z.string(),
  body: z.string(),
  /** The channel's; null for one to everybody, and where the channel is gone. */
  video_id: id.nullable(),
  channel: channelSummary.nullable(),
  to_everybody: z.boolean(),
  /** Nobody is named where the sender's account is gone. */
  sender: z.object({ id, name: z.string().nullable() }).nullable(),
  /** `failed`: the push service took it for no device. */
  status: z.enum(['queued', 'sending', 'sent', 'failed']),
  /** Devices it is meant for; null until the sending begins. */
  recipients: z.int().nullable(),
  delivered: z.int(),
  /** Devices that are gone. */
  dropped: z.int(),
  failed: z.int(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
});
export type Notification = z.infer<typeof notification>;

const channelAsVideoId: ChannelSource = {
  from: 'body',
  key: 'video_id',
  absent: 'platform-admin',
};

export const notificationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/notifications.json',
    access: editorOf(channelInQuery()),
    summary: 'What was pushed to the followers of a channel, or to anybody, the latest first',
    query: z.object({ ...paging(PAGE_SIZE.notifications), channel_id: idText.optional() }),
    response: z.object({ notifications: z.array(notification), total: z.int() }),
  }),
  audience: endpoint({
    method: 'GET',
    path: '/notifications/audience.json',
    access: editorOf(channelInQuery()),
    summary: 'How many people a push to the followers of a channel, or to everybody, goes to now',
    query: z.object({ channel_id: idText.optional() }),
    response: z.object({ people: z.int() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/notifications',
    access: editorOf(channelAsVideoId),
    summary: 'Push to the devices of a channel’s followers, or of everybody; it stays on record',
    creates: true,
    body: newNotification,
    response: notification,
    errors: ['too_many_requests'],
    records: 'notifications.send',
  }),
};
