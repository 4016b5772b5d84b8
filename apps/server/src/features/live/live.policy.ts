import type { LiveEvent } from '@bimah/contract/live.ts';
import { mayActIn, type Actor } from '#platform/http/actor.ts';

export const concerns = (actor: Actor, event: LiveEvent): boolean =>
  event.topic === 'permissions' && event.id === actor.user_id;

export function canSee(actor: Actor, event: LiveEvent): boolean {
  if (event.topic === 'permissions') return concerns(actor, event);
  if (event.channel_id === null) return actor.is_admin;
  return mayActIn(actor, event.channel_id, 'channel-editor');
}
