import type { Actor, Authenticate } from '#platform/http/actor.ts';
import * as sessions from './sessions.repository.ts';
import { isToken, tokenHash } from './tokens.ts';

/** Reads user and permissions anew on every call: what was revoked is gone at once. */
export const authenticate: Authenticate = async (db, token): Promise<Actor | null> => {
  if (!isToken(token)) return null;
  const session = tokenHash(token);
  const row = await sessions.findActor(db, session);
  if (!row) return null;
  return { ...row, email: row.email ?? '', roles: new Map(row.roles ?? []), session };
};
