import type { FastifyRequest } from 'fastify';
import type { Access, ChannelSource } from '@bimah/contract/access.ts';
import type { Db } from '#platform/db/database.ts';
import { isStaff, mayActIn, type Actor, type FindOwners } from './actor.ts';
import { ApiError } from './api-error.ts';

const CHANNEL_ID = /^[1-9][0-9]{0,14}$/;

export interface GuardDeps {
  readonly db: Db;
  readonly owners: Readonly<Record<string, FindOwners>>;
}

/** First half, before the body is read: is the caller known, and of the right kind? */
export function checkLevel(access: Access, actor: Actor | null): void {
  if (access.level === 'anonymous') return;
  if (!actor) throw new ApiError('unauthenticated');
  if (access.level === 'viewer') return;
  if (!isStaff(actor)) throw new ApiError('forbidden');
  if (access.level === 'platform-admin' && !actor.is_admin) throw new ApiError('forbidden');
}

const namedIn = (request: FastifyRequest, source: ChannelSource): unknown => {
  const holder = request[source.from === 'object' ? 'params' : source.from] as Record<string, unknown> | null | undefined;
  return holder?.[source.key];
};

/**
 * Second half, before validation: may the caller act in the channel this request is about?
 * Returns false when the request does not name one readably; validation must then refuse it.
 */
export async function checkChannel(
  access: Access,
  actor: Actor | null,
  request: FastifyRequest,
  { db, owners }: GuardDeps,
): Promise<boolean> {
  if (access.level !== 'channel-editor' && access.level !== 'channel-admin') return true;
  if (!actor) throw new ApiError('unauthenticated');
  const { channel } = access;
  const named = namedIn(request, channel);
  if (named === undefined && channel.from !== 'object' && channel.absent === 'platform-admin') {
    if (!actor.is_admin) throw new ApiError('forbidden');
    return true;
  }
  if (!CHANNEL_ID.test(String(named)) || Array.isArray(named)) return false;
  const id = Number(named);
  if (channel.from !== 'object') {
    if (!mayActIn(actor, id, access.level)) throw new ApiError('forbidden');
    return true;
  }
  const find = owners[channel.object];
  if (!find) throw new Error(`no owner look-up is registered for ${channel.object}`);
  const owning = await find(db, id);
  // Somebody else's object and a missing one must look the same.
  if (!owning || !owning.some((owner) => mayActIn(actor, owner, 'channel-editor'))) throw new ApiError('not_found');
  if (!owning.some((owner) => mayActIn(actor, owner, access.level))) throw new ApiError('forbidden');
  return true;
}
