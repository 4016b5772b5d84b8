import type { VideoChange } from '@bimah/contract';
import { mayBringBack } from '@bimah/contract/rules/bring-back.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Listing, VideoStatus } from './videos.repository.ts';

interface Changeable {
  readonly listing: Listing;
  readonly title: string;
  readonly language: string;
  readonly tags: readonly string[];
  readonly thumb_url: string | null;
  readonly status: VideoStatus;
  readonly scheduled_at: Date | null;
  readonly until: Date | null;
  readonly hidden: boolean;
  readonly removed_at: Date | null;
  readonly anonymous_hidden: boolean;
  readonly downloaded: boolean;
  /** Its files are gone: there is nothing left to bring back. */
  readonly purged_at: Date | null;
}

export type Action =
  | 'rename'
  | 'describe'
  | 'picture'
  | 'schedule'
  | 'end'
  | 'publish'
  | 'unpublish'
  | 'remove'
  | 'restore'
  | 'mark';

/** What may happen to a video in each of its states. */
const allowed: Readonly<Record<Listing, readonly Action[]>> = {
  processing: [],
  awaiting: ['rename', 'describe', 'picture', 'schedule', 'end', 'publish', 'remove', 'mark'],
  published: ['rename', 'describe', 'picture', 'end', 'unpublish', 'remove', 'mark'],
  removed: ['restore', 'mark'],
};

const differs = <T>(wanted: T | undefined, is: T): boolean => wanted !== undefined && wanted !== is;

/** Whether a moment would become another one, or one where there was none. */
const moves = (wanted: string | null | undefined, is: Date | null): boolean =>
  differs(wanted ? Date.parse(wanted) : wanted, is?.getTime() ?? null);

/** What a change would really do: forms send whole records, and what stays the same is no action. */
export function actionsOf(row: Changeable, change: VideoChange): Action[] {
  const actions: [Action, boolean][] = [
    ['rename', differs(change.title, row.title)],
    [
      'describe',
      differs(change.language, row.language) ||
        differs(change.tags?.join('\n'), row.tags.join('\n')),
    ],
    [
      'picture',
      change.picture_at !== undefined ||
        (change.thumb_url !== undefined && change.thumb_url !== row.thumb_url),
    ],
    ['schedule', moves(change.scheduled_at, row.scheduled_at)],
    ['end', moves(change.until, row.until)],
    ['publish', change.status === 'published' && row.status !== 'published'],
    ['unpublish', change.status === 'unpublished' && row.status !== 'unpublished'],
    ['remove', change.hidden === true && !row.hidden],
    ['restore', change.hidden === false && row.hidden],
    [
      'mark',
      differs(change.anonymous_hidden, row.anonymous_hidden) ||
        differs(change.downloaded, row.downloaded),
    ],
  ];
  return actions.filter(([, happens]) => happens).map(([action]) => action);
}

type Restorable = Pick<Changeable, 'removed_at' | 'purged_at'>;

/** Why a removed video does not come back; null: it does. */
export function problemWithRestoring(
  { is_admin }: Pick<Actor, 'is_admin'>,
  { removed_at, purged_at }: Restorable,
): 'forbidden' | 'files_gone' | null {
  const isTooLate = removed_at && !mayBringBack({ is_admin, removed_at, now: new Date() });
  if (isTooLate) return 'forbidden';
  return purged_at ? 'files_gone' : null;
}

/** Why the whole change is refused, as soon as one part of it is not to be; null: it may happen. */
export function problemWith(
  actor: Actor,
  row: Changeable,
  actions: readonly Action[],
): 'forbidden' | 'video_processing' | 'files_gone' | 'went_out' | 'conflict' | null {
  if (!actor.is_admin && actions.includes('mark')) return 'forbidden';
  if (row.listing === 'processing') return 'video_processing';
  const restoring = actions.includes('restore') ? problemWithRestoring(actor, row) : null;
  if (restoring) return restoring;
  if (actions.every((action) => allowed[row.listing].includes(action))) return null;
  const isOutAndPlanned = row.listing === 'published' && actions.includes('schedule');
  return isOutAndPlanned && !actions.includes('unpublish') ? 'went_out' : 'conflict';
}
