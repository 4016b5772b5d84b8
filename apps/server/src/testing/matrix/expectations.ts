import type { Access } from '@bimah/contract';
import type { ActorName } from './world.ts';

/** The status a refused actor must see, or null for an actor who may pass. */
export function refusalOf(access: Access, actor: ActorName): number | null {
  if (access.level === 'anonymous') return null;
  if (actor === 'anonymous') return 401;
  if (access.level === 'viewer') return null;
  if (actor === 'non-publisher') return 403;
  if (access.level === 'staff' || actor === 'platform admin') return null;
  if (access.level === 'platform-admin') return 403;
  if (actor === 'editor of another channel' || actor === 'admin of another channel') {
    return access.channel.from === 'object' ? 404 : 403;
  }
  return access.level === 'channel-admin' && actor === 'editor' ? 403 : null;
}
