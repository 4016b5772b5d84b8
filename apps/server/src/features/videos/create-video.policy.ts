import type { NewVideo } from '@bimah/contract';
import type { Actor } from '#platform/http/actor.ts';

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

/** Links of the video site, several channels and places in the feed are platform admins' to choose. */
export function mayWish(actor: Actor, video: NewVideo): boolean {
  const isWidened = new Set(video.channel_ids).size > 1 || video.platform === 'youtube';
  const isPlaced = isGiven(video.category_id) || isGiven(video.position);
  return actor.is_admin || !(isWidened || isPlaced);
}
