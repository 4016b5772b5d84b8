import { SEARCH_GROUPS, type SearchGroup } from '@bimah/contract';
import type { Actor } from '#platform/http/actor.ts';

/** The channels whose things somebody finds; null stands for all of them. */
export const channelsWithin = (actor: Actor): readonly number[] | null =>
  actor.is_admin ? null : [...actor.roles.keys()];

/** Whether a hit lies within them; of things in several channels it names one of the caller's. */
export function isWithin(
  within: readonly number[] | null,
  hit: { readonly id: number; readonly channel?: { readonly id: number } | null },
): boolean {
  const channelId = hit.channel === undefined ? hit.id : hit.channel?.id;
  return within === null || (channelId !== undefined && within.includes(channelId));
}

/** People are looked up by platform admins alone. */
export const groupsFor = (actor: Actor): readonly SearchGroup[] =>
  actor.is_admin ? SEARCH_GROUPS : SEARCH_GROUPS.filter((group) => group !== 'people');
