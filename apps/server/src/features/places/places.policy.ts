import { mayActIn, type Actor } from '#platform/http/actor.ts';

/** What belongs to no channel is the platform's own. */
export const mayReach = (
  actor: Actor,
  { channel_id }: { readonly channel_id: number | null },
): boolean =>
  channel_id === null ? actor.is_admin : mayActIn(actor, channel_id, 'channel-editor');
