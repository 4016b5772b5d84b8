import { SEARCH_GROUPS, type SearchGroup } from '@bimah/contract';
import type { Actor } from '#platform/http/actor.ts';

/** The channels whose things somebody finds; null stands for all of them. */
export const channelsWithin = (actor: Actor): readonly number[] | null =>
  actor.is_admin ? null : [...actor.roles.keys()];

/** People are looked up by platform admins alone. */
export const groupsFor = (actor: Actor): readonly SearchGroup[] =>
  actor.is_admin ? SEARCH_GROUPS : SEARCH_GROUPS.filter((group) => group !== 'people');
