import { mayActIn, type Actor } from '#platform/http/actor.ts';

/** A thing that stands in several channels is reachable through any of them. */
export const mayReach = (actor: Actor, channelIds: readonly number[]): boolean =>
  actor.is_admin || channelIds.some((id) => mayActIn(actor, id, 'channel-editor'));
