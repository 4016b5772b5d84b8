import type { AccessLevel, ChannelRole } from '@bimah/contract/access.ts';
import type { Db } from '#platform/db/database.ts';

/** What a token was given out for. One of the app never opens the console, whoever holds it. */
export type Audience = 'console' | 'app';

/** Who makes the call, read anew from the database for every request. */
export interface Actor {
  readonly user_id: number;
  readonly name: string | null;
  readonly email: string;
  readonly is_admin: boolean;
  readonly is_publisher: boolean;
  readonly audience: Audience;
  readonly roles: ReadonlyMap<number, ChannelRole>;
  /** Names the session, not the token: safe to keep and to compare. */
  readonly session: Buffer;
}

export type Authenticate = (db: Db, token: string) => Promise<Actor | null>;

/** Whether this is a key of the viewers' app. */
export type IsAppKey = (key: string) => boolean;

/** Looks up the channels an object belongs to; null when there is no such object. */
export type FindOwners = (db: Db, id: number) => Promise<readonly number[] | null>;

export const isStaff = (actor: Actor): boolean =>
  actor.audience === 'console' && actor.is_publisher;

export const isAdminOfAny = (actor: Actor): boolean =>
  actor.is_admin || [...actor.roles.values()].includes('admin');

export function mayActIn(actor: Actor, channelId: number, level: AccessLevel): boolean {
  if (actor.is_admin) return true;
  const role = actor.roles.get(channelId);
  return level === 'channel-admin' ? role === 'admin' : role !== undefined;
}
