import type { Language } from '@bimah/contract/fields.ts';
import {
  playlistChange,
  type PlaylistChange,
  type PlaylistDetail,
  type PlaylistStatus,
} from '@bimah/contract/playlist-record.ts';
import { hasEnded, untilProblem } from '@bimah/contract/rules/until.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { z } from 'zod';
import { endingAt, momentOf, type End } from '#ui/form/end-field/end.ts';

/** An item that is saved already, or a video that becomes one with the next save. */
export type Entry = { id: number } | { video_id: number; video: Video };

export const keyOf = (entry: Entry): string =>
  'id' in entry ? `item-${entry.id}` : `video-${entry.video_id}`;

/** What the form holds: `external_id` is a link as people paste it. */
export type PlaylistValues = {
  title: string;
  description: string;
  language: Language;
  channel_ids: number[];
  platform: 'internal' | 'youtube';
  external_id: string;
  status: PlaylistStatus;
  until: End;
  playlist_items: Entry[];
};

/** The contract takes whatever comes; this form only ever holds the above. */
const change = playlistChange as unknown as z.ZodType<PlaylistChange, PlaylistValues>;

const endProblem = (until: End) =>
  until.timed && until.at === null
    ? 'required'
    : untilProblem({ until: momentOf(until), publication: null, now: Date.now() });

/** The contract knows an end as a moment. */
export const playlistForm = z
  .custom<PlaylistValues>()
  .superRefine(({ until }, context) => {
    const problem = endProblem(until);
    if (problem) context.addIssue({ code: 'custom', path: ['until'], message: problem });
  })
  .transform((values) => ({ ...values, until: momentOf(values.until) }))
  .pipe(change as never) as unknown as z.ZodType<PlaylistChange, PlaylistValues>;

/** An end that has passed is none any more; whoever publishes again decides anew. */
const endOf = ({ until }: PlaylistDetail): string | null =>
  hasEnded({ until, now: Date.now() }) ? null : until;

export const valuesOf = (list: PlaylistDetail): PlaylistValues => ({
  title: list.title,
  description: list.description ?? '',
  language: list.language,
  channel_ids: list.channel_ids,
  platform: list.platform,
  external_id: list.link ?? '',
  status: list.status,
  until: endingAt(endOf(list)),
  playlist_items: list.item_ids.map((id) => ({ id })),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isOrderSame = (one: readonly Entry[], other: readonly Entry[]) =>
  isSame(one.map(keyOf), other.map(keyOf));

/** Every item there was is named, as staying or as going, so that none gets lost unseen. */
function orderChange(seen: PlaylistDetail, parsed: PlaylistChange) {
  const staying = new Set((parsed.playlist_items ?? []).map(({ id }) => id));
  return {
    playlist_items: parsed.playlist_items,
    removed_item_ids: seen.item_ids.filter((id) => !staying.has(id)),
  };
}

/** One that has passed goes when the playlist is to come out again. */
function endChange(seen: PlaylistDetail, { status, until }: PlaylistValues) {
  const wanted = momentOf(until);
  const comesOut = status === 'published' && seen.status === 'draft';
  return wanted !== endOf(seen) || (comesOut && wanted !== seen.until) ? { until: wanted } : {};
}

/** Only what a person changed travels; the order travels whole. */
export function changeOf(
  seen: PlaylistDetail,
  typed: PlaylistValues,
  parsed: PlaylistChange,
): PlaylistChange {
  const before = valuesOf(seen);
  const has = (name: keyof PlaylistValues) => !isSame(before[name], typed[name]);
  const { platform, external_id } = parsed;
  return {
    ...(has('title') && { title: parsed.title }),
    ...(has('description') && { description: parsed.description }),
    ...(has('language') && { language: parsed.language }),
    ...(has('status') && { status: parsed.status }),
    ...endChange(seen, typed),
    ...(has('channel_ids') && { channel_ids: parsed.channel_ids }),
    ...((has('platform') || has('external_id')) && { platform, external_id }),
    ...(!isOrderSame(before.playlist_items, typed.playlist_items) && orderChange(seen, parsed)),
    updated_at: seen.updated_at,
  } as PlaylistChange;
}

/** Their items in this person's order: what is new to it goes to the end, what is gone goes. */
function rebasedOrder(typed: readonly Entry[], before: readonly Entry[], fresh: readonly Entry[]) {
  if (isOrderSame(typed, before)) return [...fresh];
  const had = new Set(before.map(keyOf));
  const has = new Set(fresh.map(keyOf));
  const kept = typed.filter((entry) => !('id' in entry) || has.has(keyOf(entry)));
  return [...kept, ...fresh.filter((entry) => !had.has(keyOf(entry)))];
}

/** After others changed the playlist: their values, except where this person put in their own. */
export function rebased(
  typed: PlaylistValues,
  before: PlaylistValues,
  fresh: PlaylistValues,
): PlaylistValues {
  const names = Object.keys(fresh) as (keyof PlaylistValues)[];
  const own = names.filter((name) => !isSame(typed[name], before[name]));
  return {
    ...fresh,
    ...Object.fromEntries(own.map((name) => [name, typed[name]])),
    playlist_items: rebasedOrder(typed.playlist_items, before.playlist_items, fresh.playlist_items),
  };
}
