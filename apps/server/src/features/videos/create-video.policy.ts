import type { NewVideo } from '@bimah/contract';
import { mayBring } from '@bimah/contract/rules/site-entries.ts';
import type { Actor } from '#platform/http/actor.ts';

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

/** Links of the video site, several channels and positions in the feed are platform admins' to choose. */
export function mayRequest(actor: Actor, video: NewVideo): boolean {
  const isWidened = new Set(video.channel_ids).size > 1;
  const isPlaced = isGiven(video.category_id) || isGiven(video.position);
  const mayLink = video.platform !== 'youtube' || mayBring(actor.is_admin, 'link');
  return mayLink && (actor.is_admin || !(isWidened || isPlaced));
}
