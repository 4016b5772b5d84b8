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

/** Open to all staff, and the sample names a channel: others may not name it. */
const NAMING_A_CHANNEL: ReadonlySet<string> = new Set(['GET /search.json']);

/** A viewer's own things: found by that viewer alone, who is the matrix's non-publisher. */
const OWN_TO_VIEWER: ReadonlySet<string> = new Set([
  'GET /app/conversations/:id.json',
  'GET /app/conversations/:id/messages',
  'POST /app/conversations/:id/messages',
  'POST /app/conversations/:id/seen_all',
]);

/** What one of the staff began: theirs alone, who is the matrix's editor. */
const OWN_TO_EDITOR: ReadonlySet<string> = new Set([
  'GET /uploads/:id.json',
  'POST /uploads/:id/parts.json',
  'POST /uploads/:id/complete.json',
  'DELETE /uploads/:id.json',
]);

const ownerOf = (call: string): ActorName | null => {
  if (OWN_TO_EDITOR.has(call)) return 'editor';
  return OWN_TO_VIEWER.has(call) ? 'non-publisher' : null;
};

/** Calls that being a platform admin opens to nobody. */
export const isPrivate = (endpoint: Endpoint): boolean =>
  endpoint.access.level === 'integration' || ownerOf(callOf(endpoint)) !== null;

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
  if (isForeign(actor) && NAMING_A_CHANNEL.has(call)) return 403;
  const byLevel = refusalByLevel(endpoint.access, actor);
  const owner = ownerOf(call);
  return byLevel === null && owner !== null && actor !== owner ? 404 : byLevel;
}

/** Calls whose sample names something that is not there: let in, they still have to say so. */
const PASSAGES: Readonly<Record<string, number>> = {
  'POST /users/login.json': 401,
  'POST /users/google_login.json': 401,
  'POST /app/viewers/sign_in.json': 401,
  'POST /app/viewers/google_sign_in.json': 401,
  'POST /app/viewers/sign_up.json': 409,
  'POST /users/reset_password.json': 422,
  // The world has an admin.
  'POST /first_start/check.json': 409,
  'POST /first_start/finish.json': 409,
  'POST /first_start/look.json': 409,
  'GET /signup_invitations/by_shortcode': 404,
  'POST /signup_invitations/mail_link': 404,
  'POST /uploads/:id/complete.json': 409,
  'POST /videos.json': 422,
  'POST /videos/undo.json': 404,
  'POST /videos/crop_video': 422,
  'POST /channels/:id/pull.json': 409,
  'GET /videos/:id/frame.json': 409,
  'POST /videos/:id/replace_file.json': 409,
  'POST /videos/:id/bring_back_file.json': 409,
  'GET /video_site/video.json': 422,
  'GET /video_site/channel.json': 422,
};

/** The status an actor who is let in must see. */
export const passageOf = (endpoint: Endpoint): number => PASSAGES[callOf(endpoint)] ?? 200;
