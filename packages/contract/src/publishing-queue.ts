import { z } from 'zod';
import { channelInBody, channelInQuery, editorOf } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, language, timestamp } from './fields.ts';
import { BULK_IDS_MAX, QUEUE_HAVDALAH_MINUTES_MAX, QUEUE_SLOTS_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { CUSTOMS } from './rules/hebrew-calendar/festivals.ts';
import { TOWN_IDS } from './rules/hebrew-calendar/towns.ts';
import { REST_RULES, UNREADY_RULES } from './rules/queue-slots.ts';

const weeklySlot = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('clock'),
      /** 0 is Sunday. */
      weekday: z.int(msg('invalid_value')).min(0, msg('out_of_range')).max(6, msg('out_of_range')),
      /** On the clocks of the town. */
      time: z.string(msg('required')).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, msg('invalid_value')),
    }),
    z.object({
      kind: z.literal('havdalah'),
      minutes: z
        .int(msg('invalid_value'))
        .min(0, msg('out_of_range'))
        .max(QUEUE_HAVDALAH_MINUTES_MAX, msg('out_of_range')),
    }),
  ],
  msg('invalid_value'),
);

const isOnce = (slots: readonly object[]): boolean =>
  new Set(slots.map((slot) => JSON.stringify(slot))).size === slots.length;

/** When a channel's queue lets videos out. */
export const queueRules = z.object({
  slots: z
    .array(weeklySlot, msg('queue_slots_required'))
    .min(1, msg('queue_slots_required'))
    .max(QUEUE_SLOTS_MAX, msg('queue_slots_over_limit'))
    .refine(isOnce, msg('queue_slot_twice')),
  /** What becomes of slots on Shabbat and festivals. */
  rest: z.enum(REST_RULES, msg('invalid_value')),
  /** What goes out where a video is not ready at its slot. */
  unready: z.enum(UNREADY_RULES, msg('invalid_value')),
  /** By its sun Shabbat comes in and goes out, and by its clocks the slots are. */
  town: z.enum(TOWN_IDS, msg('queue_town_unknown')),
  /** Whose festivals are kept. */
  custom: z.enum(CUSTOMS, msg('invalid_value')),
});
export type QueueRules = z.infer<typeof queueRules>;

export const queueEntry = z.object({
  /** When the video goes out; while the queue is paused, when it would. */
  slot: timestamp,
  added_at: timestamp,
  /** By name. */
  added_by: z.string().nullable(),
  video: z.object({
    id,
    title: z.string(),
    language,
    thumb_url: z.string().nullable(),
    yt_thumb_url: z.string().nullable(),
    /** Seconds; null until known. */
    duration: z.int().nullable(),
    state: z.enum(['ready', 'processing', 'failed']),
    /** 0 to 1; null while it waits, and where it is not processed. */
    progress: z.number().nullable(),
    updated_at: timestamp,
  }),
});
export type QueueEntry = z.infer<typeof queueEntry>;

export const publishingQueue = z.object({
  channel_id: id,
  /** Null as long as nobody has written any: there are no slots. */
  rules: queueRules.nullable(),
  /** Nothing goes out, and the videos have no date. */
  paused: z.boolean(),
  /** Of the rules. */
  updated_at: timestamp.nullable(),
  /** In the order of their slots. */
  entries: z.array(queueEntry),
});
export type PublishingQueue = z.infer<typeof publishingQueue>;

const videoIds = z
  .array(id, msg('videos_required'))
  .min(1, msg('videos_required'))
  .max(BULK_IDS_MAX, msg('out_of_range'))
  .transform((given) => [...new Set(given)]);

const ofChannel = z.string(msg('required')).pipe(idText);
const countText = z
  .string()
  .regex(/^[1-9][0-9]{0,2}$/, msg('invalid_value'))
  .transform(Number)
  .refine((count) => count <= BULK_IDS_MAX, msg('out_of_range'))
  .meta({ type: 'integer', minimum: 1, maximum: BULK_IDS_MAX });

export const publishingQueueApi = {
  get: endpoint({
    method: 'GET',
    path: '/publishing_queue.json',
    access: editorOf(channelInQuery()),
    summary: 'The queue of a channel: its rules, and what goes out when',
    query: z.object({ channel_id: ofChannel }),
    response: publishingQueue,
  }),
  nextSlots: endpoint({
    method: 'GET',
    path: '/publishing_queue/next_slots.json',
    access: editorOf(channelInQuery()),
    summary: 'The slots that videos would get if they were added now',
    query: z.object({ channel_id: ofChannel, count: countText.default(1) }),
    /** Fewer than asked for where no more come; none while the channel has no rules. */
    response: z.object({
      slots: z.array(timestamp),
      zone: z.string().nullable(),
      paused: z.boolean(),
    }),
  }),
  saveRules: endpoint({
    method: 'PUT',
    path: '/publishing_queue.json',
    access: editorOf(channelInBody()),
    summary: 'Write the rules of a queue; what stands in it is laid into its slots anew, in order',
    body: queueRules.extend({ channel_id: id, updated_at: timestamp.nullish() }),
    response: publishingQueue,
    example: {
      body: {
        channel_id: 1,
        slots: [{ kind: 'clock', weekday: 0, time: '18:00' }],
        rest: 'skip',
        unready: 'next',
        town: 'jerusalem',
        custom: 'israel',
      },
    },
    errors: ['stale'],
    records: 'publishing_queue.save_rules',
    tells: ['rest', 'unready', 'town', 'custom', 'paused', 'slot'],
  }),
  pause: endpoint({
    method: 'PUT',
    path: '/publishing_queue/paused.json',
    access: editorOf(channelInBody()),
    summary: 'Hold a queue back, or let it go on: what passed meanwhile is laid anew',
    body: z.object({ channel_id: id, paused: z.boolean(msg('required')) }),
    response: publishingQueue,
    example: { body: { channel_id: 1, paused: true } },
    records: 'publishing_queue.pause',
  }),
  add: endpoint({
    method: 'POST',
    path: '/publishing_queue/videos.json',
    access: editorOf(channelInBody()),
    summary: 'Queue videos, each at the next free slot, or one at the slot that is named',
    body: z.object({
      channel_id: id,
      video_ids: videoIds,
      slot: timestamp.nullish(),
    }),
    response: publishingQueue,
    example: { body: { channel_id: 1, video_ids: [1] } },
    records: 'publishing_queue.add',
  }),
  move: endpoint({
    method: 'PUT',
    path: '/publishing_queue/videos.json',
    access: editorOf(channelInBody()),
    summary: 'Give a queued video another slot; where it is taken, others make way or the two swap',
    body: z.object({
      channel_id: id,
      video_id: id,
      slot: timestamp,
      way: z.enum(['shift', 'swap'], msg('invalid_value')).default('shift'),
      /** The slot it was last seen at; refused as stale where it is another. */
      from: timestamp.optional(),
    }),
    response: publishingQueue,
    example: { body: { channel_id: 1, video_id: 1, slot: '2030-01-06T16:00:00.000Z' } },
    errors: ['not_found', 'stale'],
    records: 'publishing_queue.move',
  }),
  skip: endpoint({
    method: 'POST',
    path: '/publishing_queue/skip.json',
    access: editorOf(channelInBody()),
    summary: 'Send a queued video to the end; those after it close up',
    body: z.object({ channel_id: id, video_id: id }),
    response: publishingQueue,
    example: { body: { channel_id: 1, video_id: 1 } },
    errors: ['not_found'],
    records: 'publishing_queue.skip',
  }),
  takeOut: endpoint({
    method: 'POST',
    path: '/publishing_queue/take_out.json',
    access: editorOf(channelInBody()),
    summary: 'Take videos out of a queue; they have no date then',
    body: z.object({ channel_id: id, video_ids: videoIds }),
    response: publishingQueue,
    example: { body: { channel_id: 1, video_ids: [1] } },
    errors: ['not_found'],
    records: 'publishing_queue.take_out',
  }),
};
