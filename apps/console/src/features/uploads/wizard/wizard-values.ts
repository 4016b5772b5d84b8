import { language, text } from '@bimah/contract/fields.ts';
import { VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import { isLargeVideo } from '@bimah/contract/rules/media-types.ts';
import { z } from 'zod';
import type { TimeZone } from '#platform/time/moment-facts.ts';
import { instantOfWallClock, wallClockAt } from '#platform/time/zoned.ts';
import { endingAt, momentOf, noEnd, type End } from '#ui/form/end-field/end.ts';
import { rightNow, type When } from '#ui/form/when-field/when.ts';
import type { SiteVideo, VideoRequest } from '../uploads.queries.ts';

const title = text(VIDEO_TITLE_MAX, 'title_required');

const values = z.object({
  source: z.enum(['file', 'link']),
  link: z.string(),
  title: z.string(),
  /** Of several files, by the id of their upload; one file or a link has its title above. */
  titles: z.record(z.string(), z.string()),
  language,
  tags: z.array(z.string()),
  thumb_url: z.string().nullable(),
  /** Beside the one the form was opened for. */
  channel_ids: z.array(z.number()),
  category_id: z.string().nullable(),
  position: z.string().nullable(),
  scheduled_at: z.custom<When>(),
  until: z.custom<End>(),
  /** Several files go out one each day instead of all together. */
  daily: z.boolean(),
});
export type WizardValues = z.infer<typeof values>;

/** Several files bring their own titles; otherwise the one on the form has to be valid. */
export const wizardSchema = (several: boolean) => (several ? values : values.extend({ title }));

export const emptyValues: WizardValues = {
  source: 'file',
  link: '',
  title: '',
  titles: {},
  language: 'he',
  tags: [],
  thumb_url: null,
  channel_ids: [],
  category_id: null,
  position: null,
  scheduled_at: rightNow,
  until: noEnd,
  daily: false,
};

/** What the next video is likely to share with the last. */
export type Suggestions = Pick<WizardValues, 'source' | 'language' | 'channel_ids'>;

function whenOf({ scheduled_at, queue_channel_id }: VideoRequest): When {
  if (queue_channel_id) return { ...rightNow, queued: true };
  return scheduled_at ? { ...rightNow, timed: true, at: scheduled_at } : rightNow;
}

/** A refused video's details, to be filled in again. */
export const valuesOfRequest = (request: VideoRequest, channelId: number | null): WizardValues => ({
  ...emptyValues,
  title: request.title,
  language: request.language ?? emptyValues.language,
  tags: [...(request.tags ?? [])],
  thumb_url: request.thumb_url ?? null,
  channel_ids: request.channel_ids.filter((id) => id !== channelId),
  category_id: request.category_id == null ? null : String(request.category_id),
  position: request.position == null ? null : String(request.position),
  scheduled_at: whenOf(request),
  until: endingAt(request.until ?? null),
});

export interface RequestContext {
  /** The channel the form was opened for. */
  readonly channelId: number | null;
  readonly isAdmin: boolean;
  /** The playlist the video is made for. */
  readonly playlistId?: number | undefined;
}

export const channelsOf = (
  { channel_ids }: Pick<WizardValues, 'channel_ids'>,
  { channelId, isAdmin }: RequestContext,
): number[] => [
  ...new Set([...(channelId === null ? [] : [channelId]), ...(isAdmin ? channel_ids : [])]),
];

const numberOrNull = (value: string | null) => (value === null ? null : Number(value));

/** What only platform admins may ask for stays out of everybody else's requests. */
function sharedRequest(filled: WizardValues, context: RequestContext) {
  const category_id = context.isAdmin ? numberOrNull(filled.category_id) : null;
  const channel_ids = channelsOf(filled, context);
  return {
    language: filled.language,
    channel_ids,
    ...(filled.scheduled_at.queued && { queue_channel_id: channel_ids[0] ?? null }),
    category_id,
    position: category_id === null ? null : numberOrNull(filled.position),
    tags: filled.tags,
    until: momentOf(filled.until),
    ...(context.playlistId !== undefined && { playlist_ids: [context.playlistId] }),
  };
}

export interface FileRequest {
  readonly title: string;
  readonly size: number;
  /** Its place in the row of files, from 0. */
  readonly index: number;
  readonly several: boolean;
}

const DAY_MS = 86_400_000;

/** The same time on the clock, some days later, also when the clocks change in between. */
export function daysLater(at: string, days: number, zone: TimeZone): string {
  const { date, time } = wallClockAt(at, zone);
  const later = new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
  return instantOfWallClock({ date: later, time }, zone).instant;
}

export function requestOfFile(
  filled: WizardValues,
  file: FileRequest,
  context: RequestContext,
): VideoRequest {
  const { timed, at, zone } = filled.scheduled_at;
  const days = file.several && filled.daily ? file.index : 0;
  return {
    ...sharedRequest(filled, context),
    title: file.title,
    platform: 'internal',
    is_big_size: isLargeVideo(file.size),
    thumb_url: file.several ? null : filled.thumb_url,
    scheduled_at: timed && at !== null ? daysLater(at, days, zone) : null,
  };
}

export function requestOfLink(
  filled: WizardValues,
  site: SiteVideo | null,
  context: RequestContext,
): VideoRequest & { link: string } {
  const { timed, at } = filled.scheduled_at;
  return {
    ...sharedRequest(filled, context),
    title: filled.title,
    platform: 'youtube',
    link: filled.link.trim(),
    thumb_url: filled.thumb_url,
    yt_thumb_url: site?.thumb_url ?? null,
    duration: site?.duration ?? null,
    scheduled_at: timed ? at : null,
  };
}
