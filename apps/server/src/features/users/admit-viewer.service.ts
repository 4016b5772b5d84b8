import { APP_SESSION_DAYS } from '@bimah/contract/limits.ts';
import type { Tx } from '#platform/db/database.ts';
import * as sessions from './sessions.repository.ts';
import { newToken } from './tokens.ts';
import * as repository from './users.repository.ts';

const DAY_MS = 86_400_000;

export interface AppSession {
  readonly token: string;
  /** Names it, as the actor's does. */
  readonly session: Buffer;
  readonly expires_at: Date;
}

const expiry = (): Date => new Date(Date.now() + APP_SESSION_DAYS * DAY_MS);

/** A session that opens the app's side and nothing of the console. */
export async function openAppSession(tx: Tx, userId: number): Promise<AppSession> {
  const { token, hash } = newToken();
  const expires_at = expiry();
  await sessions.insert(tx, { token_hash: hash, user_id: userId, audience: 'app', expires_at });
  return { token, session: hash, expires_at };
}

/** A device in use keeps its viewer. Sessions of the console end when they end. */
export const prolongAppSession = (tx: Tx, session: Buffer): Promise<void> =>
  sessions.prolong(tx, session, expiry());

export const endSession = (tx: Tx, session: Buffer): Promise<void> => sessions.remove(tx, session);

/**
 * The account of a Google identity: the one bound to it, else the one with its address, which is
 * bound from now on. Whoever set a password to an address without showing that it is theirs
 * loses that way in.
 */
export async function findByGoogle(
  tx: Tx,
  identity: { readonly sub: string; readonly email: string },
): Promise<number | 'another' | null> {
  const bound = await repository.findByGoogleSub(tx, identity.sub);
  if (bound) return bound.id;
  const byEmail = await repository.findByEmail(tx, identity.email);
  if (!byEmail) return null;
  if (byEmail.google_sub !== null) return 'another';
  if (!byEmail.email_confirmed) {
    await repository.withdrawPassword(tx, byEmail.id);
    await sessions.removeAllOf(tx, byEmail.id);
  }
  return (await repository.bindGoogleSub(tx, byEmail.id, identity.sub)) ? byEmail.id : 'another';
}
