import { mayActIn, type Actor } from '#platform/http/actor.ts';

/** The channels of a list that the caller works in. */
export const ownChannels = (actor: Actor, channelIds: readonly number[]): number[] =>
  channelIds.filter((id) => mayActIn(actor, id, 'channel-editor'));

/** Nobody puts a list into a channel of others, nor takes it out of one; it may stay where it stands. */
export function mayMoveBetween(
  actor: Actor,
  before: readonly number[],
  after: readonly number[],
): boolean {
  const changed = [
    ...after.filter((id) => !before.includes(id)),
    ...before.filter((id) => !after.includes(id)),
  ];
  return ownChannels(actor, changed).length === changed.length;
}
