import type { Access, Endpoint } from '@bimah/contract';
import type { ActorName } from './world.ts';

const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** Open to all staff, and about objects whose channels the call itself looks up. */
const ABOUT_OBJECTS: ReadonlySet<string> = new Set([
  'POST /video_in_processings/retry.json',
  'DELETE /video_in_processings/delete.json',
  'GET /playlists/show_item',
  'POST /playlists/add_videos',
  'GET /places/:id.json',
  'PUT /places/:id.json',
  'DELETE /places/:id.json',
]);

const isForeign = (actor: ActorName): boolean => actor.endsWith('of another channel');

function refusalByLevel(access: Access, actor: ActorName): number | null {
  if (access.level === 'anonymous') return null;
  if (actor === 'anonymous') return 401;
  if (access.level === 'viewer') return null;
  if (actor === 'non-publisher') return 403;
  if (access.level === 'staff' || actor === 'platform admin') return null;
  if (access.level === 'platform-admin') return 403;
  if (access.level === 'any-channel-admin') return actor.includes('admin') ? null : 403;
  if (isForeign(actor)) return access.channel.from === 'object' ? 404 : 403;
  return access.level === 'channel-admin' && actor === 'editor' ? 403 : null;
}

/** The status a refused actor must see, or null for an actor who may pass. */
export const refusalOf = (endpoint: Endpoint, actor: ActorName): number | null =>
  isForeign(actor) && ABOUT_OBJECTS.has(callOf(endpoint))
    ? 404
    : refusalByLevel(endpoint.access, actor);

/** Calls whose sample names something that is not there: let in, they still have to say so. */
const PASSAGES: Readonly<Record<string, number>> = {
  'POST /users/login.json': 401,
  'POST /users/google_login.json': 401,
  'POST /users/reset_password.json': 422,
  'GET /signup_invitations/by_shortcode': 404,
  'POST /videos.json': 422,
  'POST /videos/crop_video': 422,
  'GET /video_site/video.json': 422,
  'GET /video_site/channel.json': 422,
};

/** The status an actor who is let in must see. */
export const passageOf = (endpoint: Endpoint): number => PASSAGES[callOf(endpoint)] ?? 200;
