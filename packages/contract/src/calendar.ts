import { z } from 'zod';
import { channelInBody, channelInQuery, channelOf, editorOf } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, language, lastSeen, paging, timestamp } from './fields.ts';
import { BULK_IDS_MAX, CALENDAR_DAYS_MAX, PAGE_SIZE } from './limits.ts';
import { msg } from './messages.ts';
import { PLACE_TYPES } from './place-record.ts';

/** What stands on a calendar: `end` is the last moment of a video or a playlist, `lock` that of a lock of the feed, `slot` a free one of the queue. */
export const CALENDAR_KINDS = ['video', 'story', 'lesson', 'end', 'lock', 'push', 'slot'] as const;
export const calendarKind = z.enum(CALENDAR_KINDS, msg('invalid_value'));
export type CalendarKind = z.infer<typeof calendarKind>;

/** What every item has: when, and whose. */
const onCalendar = {
  at: timestamp,
  /** Of a channel's own calendar that channel; null: the platform's own. */
  channel: channelSummary.nullable(),
};

const videoFace = {
  id,
  title: z.string(),
  language,
  thumb_url: z.string().nullable(),
  yt_thumb_url: z.string().nullable(),
  /** Seconds; null until known. */
  duration: z.int().nullable(),
  /** To be sent back with a move. */
  updated_at: timestamp,
};

export const calendarVideo = z.object({
  kind: z.literal('video'),
  ...onCalendar,
  ...videoFace,
  state: z.enum(['scheduled', 'published']),
  /** False: still on its way. It cannot be moved, and does not go out before it is. */
  ready: z.boolean(),
  /** Stands in a channel's publishing queue. */
  queued: z.boolean(),
  /** Viewers do not see it any more from then on; null: no end. */
  until: timestamp.nullable(),
});
export type CalendarVideo = z.infer<typeof calendarVideo>;

export const calendarStory = z.object({
  kind: z.literal('story'),
  ...onCalendar,
  id,
  title: z.string().nullable(),
  thumb_url: z.string().nullable(),
  background_color: z.string().nullable(),
  state: z.enum(['scheduled', 'published']),
  updated_at: timestamp,
});
export type CalendarStory = z.infer<typeof calendarStory>;

/** One date of a slot; a slot that recurs has several, told apart by `at`. */
export const calendarLesson = z.object({
  kind: z.literal('lesson'),
  ...onCalendar,
  /** The slot's. */
  id,
  group: id.nullable(),
  name: z.string(),
  place_type: z.enum(PLACE_TYPES),
  venue: z.string().nullable(),
  address: z.string(),
  ends_at: timestamp.nullable(),
  /** The zone by whose clocks it takes place. */
  tz: z.string(),
  /** Weeks; null for once. */
  recurring_interval: z.int().nullable(),
});
export type CalendarLesson = z.infer<typeof calendarLesson>;

/** A video, or a playlist, is taken back then. */
export const calendarEnd = z.object({
  kind: z.literal('end'),
  ...onCalendar,
  ...videoFace,
  /** Whose `id` it is. A playlist has no pictures and no duration here. */
  of: z.enum(['video', 'playlist']),
});
export type CalendarEnd = z.infer<typeof calendarEnd>;

/** The moment at which a video's slot of the feed is free again. */
export const calendarLock = z.object({
  kind: z.literal('lock'),
  ...onCalendar,
  id,
  position: z.int(),
  category: z.object({ id, name: z.string() }),
  video: z.object({ id, title: z.string() }),
});
export type CalendarLock = z.infer<typeof calendarLock>;

/** A push to many; they are sent at once, so none lies ahead. */
export const calendarPush = z.object({
  kind: z.literal('push'),
  ...onCalendar,
  id,
  title: z.string(),
  to_everybody: z.boolean(),
  status: z.enum(['queued', 'sending', 'sent', 'failed']),
});
export type CalendarPush = z.infer<typeof calendarPush>;

/** A slot of a channel's publishing queue that is to come and nothing has taken yet; on that channel's own calendar. */
export const calendarSlot = z.object({ kind: z.literal('slot'), ...onCalendar });
export type CalendarSlot = z.infer<typeof calendarSlot>;

export const calendarItem = z.discriminatedUnion('kind', [
  calendarVideo,
  calendarStory,
  calendarLesson,
  calendarEnd,
  calendarLock,
  calendarPush,
  calendarSlot,
]);
export type CalendarItem = z.infer<typeof calendarItem>;

const kindsText = z
  .string()
  .transform((given) => given.split(','))
  .pipe(z.array(calendarKind).max(CALENDAR_KINDS.length, msg('invalid_value')))
  .meta({ type: 'string' });

const DAY_MS = 86_400_000;

/** Instants, so that whoever asks says where a day begins: by the clock of whoever looks. */
const range = z
  .object({
    from: timestamp,
    /** Not included. */
    to: timestamp,
    /** Absent: all channels, for platform admins. */
    channel_id: idText.optional(),
    /** Separated by commas; absent: all. */
    kinds: kindsText.optional(),
  })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    // What is no instant has been told already.
    if (Number.isNaN(days) || (days > 0 && days <= CALENDAR_DAYS_MAX)) return;
    context.addIssue({ code: 'custom', path: ['to'], message: msg('calendar_range') });
  });

/** A video that is ready, has no date and stands in no queue. */
export const waitingVideo = z.object({ ...videoFace, channel: channelSummary.nullable() });
export type WaitingVideo = z.infer<typeof waitingVideo>;

/** A place in a plan. */
const planned = z.object({ video_id: id, at: timestamp, updated_at: lastSeen });

const isEachOnce = (plan: readonly { readonly video_id: number; readonly at: string }[]): boolean =>
  new Set(plan.map(({ video_id }) => video_id)).size === plan.length &&
  new Set(plan.map(({ at }) => Date.parse(at))).size === plan.length;

const one = z.object({ id: idText });

export const calendarApi = {
  list: endpoint({
    method: 'GET',
    path: '/calendar.json',
    access: editorOf(channelInQuery()),
    summary:
      'Everything that comes out or takes place between two instants, in order; platform admins may leave the channel out',
    query: range,
    example: { query: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' } },
    response: z.object({
      items: z.array(calendarItem),
      /**
       * Before this instant nothing is missing; from it on there is more than one answer carries
       * (`CALENDAR_ITEMS_MAX` of a kind). Null: all is here.
       */
      complete_until: timestamp.nullable(),
    }),
    errors: ['forbidden'],
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/calendar/waiting.json',
    access: editorOf(channelInQuery()),
    summary: 'Videos that are ready and have no date, the longest waiting first',
    query: z.object({ ...paging(PAGE_SIZE.usual), channel_id: idText.optional() }),
    /** `capped`: counting stopped at `total`; there are more. */
    response: z.object({
      videos: z.array(waitingVideo),
      total: z.int(),
      capped: z.boolean(),
    }),
    errors: ['forbidden'],
  }),
  moveVideo: endpoint({
    method: 'PUT',
    path: '/calendar/videos/:id.json',
    access: editorOf(channelOf('video')),
    summary:
      'Give a video another date, or with null none; on a free slot of its channel it stands in the queue',
    params: one,
    body: z.object({ at: timestamp.nullable(), updated_at: lastSeen }),
    example: { body: { at: null } },
    /** `undo_id` takes the move back by `videos.undo`; null where nothing changed. */
    response: z.object({
      id,
      at: timestamp.nullable(),
      queued: z.boolean(),
      updated_at: timestamp,
      undo_id: id.nullable(),
    }),
    errors: ['video_processing', 'went_out', 'conflict', 'stale'],
    records: 'videos.update',
  }),
  moveStory: endpoint({
    method: 'PUT',
    path: '/calendar/stories/:id.json',
    access: editorOf(channelOf('story')),
    summary: 'Give a story that is still to come another date; moving it back takes it back',
    params: one,
    body: z.object({ at: timestamp, updated_at: lastSeen }),
    response: z.object({ id, at: timestamp, updated_at: timestamp }),
    errors: ['went_out', 'stale'],
    records: 'stories.update',
  }),
  propose: endpoint({
    method: 'GET',
    path: '/calendar/proposal.json',
    access: editorOf(channelInQuery()),
    summary:
      'Where what waits without a date would stand in the free slots of the queue; nothing is saved',
    query: z.object({ channel_id: z.string(msg('required')).pipe(idText) }),
    response: z.object({
      plan: z.array(z.object({ video: waitingVideo, at: timestamp })),
      /** What waits and has no place in the plan, counted as far as `waiting` counts. */
      left: z.int(),
      /** Why there is no plan for all: no rules of a queue, no more slots in sight, or more than one plan takes. */
      short_of: z.enum(['rules', 'slots', 'room']).nullable(),
      /** Whose clocks the slots go by; null without rules. */
      zone: z.string().nullable(),
      /** The queue is held back: what is taken waits in it without a date. */
      paused: z.boolean(),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/calendar/proposal.json',
    access: editorOf(channelInBody()),
    summary: 'Take a plan as it was shown: all of it or, with the reasons beside its rows, nothing',
    body: z.object({
      channel_id: id,
      plan: z
        .array(planned, msg('videos_required'))
        .min(1, msg('videos_required'))
        .max(BULK_IDS_MAX, msg('out_of_range'))
        .refine(isEachOnce, msg('invalid_value')),
    }),
    example: { body: { channel_id: 1, plan: [{ video_id: 1, at: '2030-01-06T16:00:00.000Z' }] } },
    /** Taking these out of the queue takes the plan back. */
    response: z.object({ video_ids: z.array(id) }),
    records: 'publishing_queue.add',
  }),
};
