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

/** A viewer's own things: found by that viewer alone, who is the matrix's non-publisher. */
const OWN_TO_VIEWER: ReadonlySet<string> = new Set([
  'GET /app/conversations/:id.json',
  'GET /app/conversations/:id/messages',
  'POST /app/conversations/:id/messages',
  'POST /app/conversations/:id/seen_all',
]);

/** Calls that being a platform admin opens to nobody. */
export const isPrivate = (endpoint: Endpoint): boolean =>
  endpoint.access.level === 'integration' || OWN_TO_VIEWER.has(callOf(endpoint));

const isForeign = (actor: ActorName): boolean => actor.endsWith('of another channel');

function refusalByLevel(access: Access, actor: ActorName): number | null {
  if (access.level === 'anonymous') return null;
  if (actor === 'anonymous' || access.level === 'integration') return 401;
  if (access.level === 'app' || access.level === 'viewer') return null;
  if (actor === 'non-publisher') return 403;
  if (access.level === 'staff' || actor === 'platform admin') return null;
  if (access.level === 'platform-admin') return 403;
  if (access.level === 'any-channel-admin') return actor.includes('admin') ? null : 403;
  if (isForeign(actor)) return access.channel.from === 'object' ? 404 : 403;
  return access.level === 'channel-admin' && actor === 'editor' ? 403 : null;
}

/** The status a refused actor must see, or null for an actor who may pass. */
export function refusalOf(endpoint: Endpoint, actor: ActorName): number | null {
  const call = callOf(endpoint);
  if (isForeign(actor) && ABOUT_OBJECTS.has(call)) return 404;
  const byLevel = refusalByLevel(endpoint.access, actor);
  return byLevel === null && OWN_TO_VIEWER.has(call) && actor !== 'non-publisher' ? 404 : byLevel;
}

/** Calls whose sample names something that is not there: let in, they still have to say so. */
const PASSAGES: Readonly<Record<string, number>> = {
  'POST /users/login.json': 401,
  'POST /users/google_login.json': 401,
  'POST /app/viewers/sign_in.json': 401,
  'POST /app/viewers/google_sign_in.json': 401,
  'POST /app/viewers/sign_up.json': 409,
  'POST /users/reset_password.json': 422,
  'GET /signup_invitations/by_shortcode': 404,
  'POST /signup_invitations/mail_link': 404,
  'POST /videos.json': 422,
  'POST /videos/undo.json': 404,
  'POST /videos/crop_video': 422,
  'GET /video_site/video.json': 422,
  'GET /video_site/channel.json': 422,
};

/** The status an actor who is let in must see. */
export const passageOf = (endpoint: Endpoint): number => PASSAGES[callOf(endpoint)] ?? 200;
