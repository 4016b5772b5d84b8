import type { FastifyRequest } from 'fastify';
import type { Access, AccessLevel, ChannelSource } from '@bimah/contract/access.ts';
import type { Db } from '#platform/db/database.ts';
import { isAdminOfAny, isStaff, mayActIn, type Actor, type FindOwners } from './actor.ts';
import { ApiError } from './api-error.ts';

const CHANNEL_ID = /^[1-9][0-9]{0,14}$/;

export interface GuardDeps {
  readonly db: Db;
  readonly owners: Readonly<Record<string, FindOwners>>;
}

/** First half, before the body is read: is the caller known, and of the right kind? */
export function checkLevel(access: Access, actor: Actor | null, isKnownClient = false): void {
  if (access.level === 'anonymous') return;
  const isForClients = access.level === 'app' || access.level === 'integration';
  if (isForClients && isKnownClient) return;
  if (!actor || access.level === 'integration') throw new ApiError('unauthenticated');
  if (access.level === 'app' || access.level === 'viewer') return;
  if (!isStaff(actor)) throw new ApiError('forbidden');
  if (access.level === 'platform-admin' && !actor.is_admin) throw new ApiError('forbidden');
  if (access.level === 'any-channel-admin' && !isAdminOfAny(actor)) throw new ApiError('forbidden');
}

/** What the request holds under a key; undefined wherever the way to it breaks off. */
function namedUnder(request: FastifyRequest, source: ChannelSource, key: string): unknown {
  let value: unknown = request[source.from === 'object' ? 'params' : source.from];
  for (const step of key.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) {
      return undefined;
    }
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

/** What the request holds under each of the source's keys. */
function namedIn(request: FastifyRequest, source: ChannelSource): unknown[] {
  const others = source.from === 'object' ? [] : (source.orKeys ?? []);
  return [source.key, ...others]
    .map((key) => namedUnder(request, source, key))
    .filter((named) => named !== undefined);
}

const isChannelId = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && CHANNEL_ID.test(String(value));

/** The named channels as numbers, or null where they cannot be read as such. */
function channelIds(named: unknown, each: boolean): number[] | null {
  if (Array.isArray(named) !== each) return null;
  const values = each ? (named as unknown[]) : [named];
  const readable = values.length > 0 && values.every(isChannelId);
  return readable ? values.map(Number) : null;
}

type Owners = readonly number[] | null;

async function ownersOf(object: string, id: number, { db, owners }: GuardDeps): Promise<Owners> {
  const find = owners[object];
  if (!find) throw new Error(`no owner look-up is registered for ${object}`);
  return find(db, id);
}

function checkObject(level: AccessLevel, actor: Actor, owning: Owners): void {
  // Somebody else's object and a missing one must look the same.
  if (!owning?.some((owner) => mayActIn(actor, owner, 'channel-editor'))) {
    throw new ApiError('not_found');
  }
  if (!owning.some((owner) => mayActIn(actor, owner, level))) throw new ApiError('forbidden');
}

/** True where the request says, in a way this call allows, that it concerns no channel. */
function namesNone(named: readonly unknown[], channel: ChannelSource): boolean {
  if (channel.from === 'object') return false;
  if (named.length === 0) return channel.absent === 'platform-admin';
  return channel.none !== undefined && named.every((value) => value === channel.none);
}

/**
 * Second half, before validation: may the caller act in the channels this request is about?
 * Returns false when the request does not name them readably; validation must then refuse it.
 */
export async function checkChannel(
  access: Access,
  request: FastifyRequest,
  deps: GuardDeps,
): Promise<boolean> {
  if (access.level !== 'channel-editor' && access.level !== 'channel-admin') return true;
  const { actor } = request;
  if (!actor) throw new ApiError('unauthenticated');
  const { channel } = access;
  const named = namedIn(request, channel);
  if (namesNone(named, channel)) {
    if (!actor.is_admin) throw new ApiError('forbidden');
    return true;
  }
  const each = channel.from !== 'object' && channel.each === true;
  const lists = named.map((value) => channelIds(value, each));
  if (lists.length === 0 || lists.includes(null)) return false;
  const ids = lists.flatMap((list) => list ?? []);
  if (channel.from === 'object') {
    checkObject(access.level, actor, await ownersOf(channel.object, ids[0] as number, deps));
    return true;
  }
  if (!ids.every((id) => mayActIn(actor, id, access.level))) throw new ApiError('forbidden');
  return true;
}
