import type { BinKind } from '@bimah/contract';
import { mayActIn, type Actor } from '#platform/http/actor.ts';

interface Lying {
  readonly kind: BinKind;
  /** Those in whose bins it lies. */
  readonly channel_ids: readonly number[];
}

/** Why somebody may not delete a thing before its time; null where they may. */
export function refusalOf(
  actor: Actor,
  { kind, channel_ids }: Lying,
): 'not_allowed' | 'shared' | null {
  if (kind === 'video' && !actor.is_admin) return 'not_allowed';
  return channel_ids.every((id) => mayActIn(actor, id, 'channel-admin')) ? null : 'shared';
}
