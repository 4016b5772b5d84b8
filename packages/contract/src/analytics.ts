import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { booleanText } from './fields.ts';
import { ANALYTICS_PAST_DAYS_MAX, UTC_OFFSET_MAX_HOURS } from './limits.ts';
import { msg } from './messages.ts';

/** Hours east of UTC, in quarters of an hour. */
export const utcOffset = z
  .string()
  .regex(/^-?(0|[1-9][0-9]?)(\.(0|00|25|5|50|75))?$/, msg('invalid_value'))
  .transform(Number)
  .refine((hours) => Math.abs(hours) <= UTC_OFFSET_MAX_HOURS, msg('out_of_range'));

const now = () => Date.now();
const DAY_MS = 86_400_000;

/** The first day of a series is the first that begins at or after this moment; absent: 30 days ago. */
const start = z.iso.datetime({ offset: true, error: msg('invalid_value') }).refine((at) => {
  const age = now() - Date.parse(at);
  return age >= 0 && age <= ANALYTICS_PAST_DAYS_MAX * DAY_MS;
}, msg('out_of_range'));

const period = {
  start_of_the_lastest_30_days: start.optional(),
  utc_offset: utcOffset.default(0),
};
/** Absent: everybody. */
const people = { is_anonymous: booleanText.optional() };

/** One entry a day: dates (`2026-11-15`) and what belongs to each. */
export const series = z.object({
  xaxis: z.array(z.iso.date()),
  yaxis: z.array(z.number()),
});
export type Series = z.infer<typeof series>;

const userNumbers = z.object({
  total: z.int(),
  registered_users: z.int(),
  anonymous_users: z.int(),
});
export type UserNumbers = z.infer<typeof userNumbers>;

export const analyticsTotals = z.object({
  total_users: userNumbers,
  monthly_active_users: userNumbers,
  avg_follows_per_user: z.number(),
});
export type AnalyticsTotals = z.infer<typeof analyticsTotals>;

export const followsSeries = z.object({ follows: series, unfollows: series });
export type FollowsSeries = z.infer<typeof followsSeries>;

export const VIEWING_DEVICES = ['web', 'mobile'] as const;
export type ViewingDevice = (typeof VIEWING_DEVICES)[number];

const dashboard = <Name extends string>(name: Name) => `/admins/dashboard/${name}.json` as const;

/** The platform's numbers of thirty days, cut where the caller's days begin. */
export const analyticsApi = {
  total: endpoint({
    method: 'GET',
    path: dashboard('total'),
    access: platformAdmin,
    summary:
      'How many users there are, how many were active in the last 30 days, and what they follow',
    query: z.object({ ...period, ...people }),
    response: analyticsTotals,
  }),
  users: endpoint({
    method: 'GET',
    path: dashboard('users_data'),
    access: platformAdmin,
    summary: 'New users a day',
    query: z.object({ ...period, ...people }),
    response: series,
  }),
  activeUsers: endpoint({
    method: 'GET',
    path: dashboard('active_users'),
    access: platformAdmin,
    summary:
      'For each day, how many users were active in the 30 days that end with it; today, until now',
    query: z.object({ ...period, ...people }),
    response: series,
  }),
  follows: endpoint({
    method: 'GET',
    path: dashboard('follows_data'),
    access: platformAdmin,
    summary: 'Channels followed and left a day',
    query: z.object({ ...period, ...people }),
    response: followsSeries,
  }),
  videoViews: endpoint({
    method: 'GET',
    path: dashboard('video_views_data'),
    access: platformAdmin,
    summary: 'Views a day',
    query: z.object({ ...period, ...people }),
    response: series,
  }),
  videoDuration: endpoint({
    method: 'GET',
    path: dashboard('video_duration_data'),
    access: platformAdmin,
    summary: 'Minutes watched a day, on the web or on phones and tablets',
    query: z.object({
      ...period,
      ...people,
      device: z.enum(VIEWING_DEVICES, msg('invalid_value')),
    }),
    response: series,
  }),
};
