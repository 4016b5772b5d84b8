import { z } from 'zod';
import { viewer as anyViewer } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, timestampWithOffset } from './fields.ts';
import { ACTIVITY_BATCH_MAX, WATCH_SECONDS_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { userDevice } from './users.ts';

const happened = {
  /** The app's own, the same however often the event is sent. */
  id: z.uuid(msg('invalid_value')),
  at: timestampWithOffset,
  /** Absent: what the viewer is known by. */
  device: z.enum(userDevice.options, msg('invalid_value')).optional(),
};

const activity = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('view'),
    ...happened,
    video_id: id,
    watch_seconds: z
      .int(msg('invalid_value'))
      .min(0, msg('out_of_range'))
      .max(WATCH_SECONDS_MAX, msg('out_of_range')),
  }),
  z.object({ kind: z.enum(['visit', 'share']), ...happened, channel_id: id }),
]);
export type Activity = z.infer<typeof activity>;

export const ACTIVITY_PROBLEMS = ['in_future', 'too_old', 'not_found'] as const;
export type ActivityProblem = (typeof ACTIVITY_PROBLEMS)[number];

/** What a device gathered, perhaps while it was not connected. */
export const appActivityApi = {
  recordActivity: endpoint({
    method: 'POST',
    path: '/app/activity.json',
    access: anyViewer,
    summary:
      'Views, visits and shares of some time past, each taken once however often it comes; those of half an hour count as one',
    body: z.object({
      events: z
        .array(activity)
        .min(1, msg('required'))
        .max(ACTIVITY_BATCH_MAX, msg('out_of_range')),
    }),
    response: z.object({
      accepted: z.int(),
      /** Known already; nothing is counted twice. */
      repeated: z.int(),
      /** Those that count nowhere, each with why; sending them again is of no use. */
      refused: z.array(z.object({ id: z.uuid(), problem: z.enum(ACTIVITY_PROBLEMS) })),
    }),
    rateLimits: ['app_activity_per_user'],
  }),
};
