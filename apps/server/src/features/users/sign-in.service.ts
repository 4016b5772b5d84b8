import { SESSION_DAYS } from '@bimah/contract/limits.ts';
import type { SignedInUser } from '@bimah/contract';
import { audit } from '#platform/audit/audit.ts';
import type { GooglePort } from '#platform/google/port.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallContext, SignedInContext } from '#platform/http/call.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { publishLive } from '#platform/live/publish.ts';
import { findByGoogle } from './admit-viewer.service.ts';
import { rememberOrigin } from './known-origins.service.ts';
import { proveOwner, type Attempt } from './prove-owner.service.ts';
import * as sessions from './sessions.repository.ts';
import { newToken } from './tokens.ts';
import { presentSignedIn } from './users.presenter.ts';
import * as repository from './users.repository.ts';

const DAY_MS = 86_400_000;

interface SignedIn {
  user: SignedInUser;
  device_token: string;
}

export interface SignInDeps {
  readonly rateLimits: RateLimits;
  readonly google: GooglePort | null;
}

async function openSession(
  context: CallContext,
  user: repository.UserRow,
  { method, device_token }: { method: 'password' | 'google'; device_token: string | undefined },
): Promise<SignedIn> {
  // Right credentials are not enough: whoever has no role here has nothing to do here.
  if (!user.is_publisher) throw new ApiError('not_authorised');
  const { token, hash } = newToken();
  const expires_at = new Date(Date.now() + SESSION_DAYS * DAY_MS);
  const device = await inTransaction(context.db, async (tx) => {
    await sessions.insert(tx, { token_hash: hash, user_id: user.id, expires_at });
    if (user.language !== context.language) {
      await repository.setLanguage(tx, user.id, context.language);
    }
    await audit(
      tx,
      { ...context, actor: { user_id: user.id } },
      { action: 'users.sign_in', object_type: 'user', object_id: user.id, change: { method } },
    );
    return rememberOrigin(tx, user.id, { ip: context.ip, device_token });
  });
  return { user: presentSignedIn(user, { token, expires_at }), device_token: device };
}

export async function signIn(
  context: CallContext,
  attempt: Attempt,
  { rateLimits }: SignInDeps,
): Promise<SignedIn> {
  const user = await proveOwner(context, attempt, { rateLimits, perIp: 'sign_in_per_ip' });
  return openSession(context, user, { method: 'password', device_token: attempt.device_token });
}

async function findGoogleUser(context: CallContext, identity: { sub: string; email: string }) {
  const id = await inTransaction(context.db, (tx) => findByGoogle(tx, identity));
  return typeof id === 'number' ? repository.find(context.db, id) : undefined;
}

export async function signInWithGoogle(
  context: CallContext,
  given: { readonly access_token: string; readonly device_token?: string | undefined },
  { google }: SignInDeps,
): Promise<SignedIn> {
  const identity = await google?.verify(given.access_token);
  const user = identity && (await findGoogleUser(context, identity));
  if (!user) throw new ApiError('invalid_account');
  return openSession(context, user, { method: 'google', device_token: given.device_token });
}

export async function signOut(context: SignedInContext): Promise<{ status: 'ok' }> {
  const { actor } = context;
  await inTransaction(context.db, async (tx) => {
    await sessions.remove(tx, actor.session);
    await publishLive(tx, { topic: 'permissions', channel_id: null, id: actor.user_id });
    await audit(tx, context, {
      action: 'users.sign_out',
      object_type: 'user',
      object_id: actor.user_id,
    });
  });
  return { status: 'ok' };
}
