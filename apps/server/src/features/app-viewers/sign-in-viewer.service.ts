import type { AdmittedViewer } from '@bimah/contract';
import { handOverFollows } from '#features/app-channels/index.ts';
import { handOverConversations } from '#features/conversations/index.ts';
import {
  endSession,
  findByGoogle,
  openAppSession,
  proveOwner,
  rememberOrigin,
  type Attempt,
} from '#features/users/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { GooglePort } from '#platform/google/port.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { presentAdmitted } from './app-viewers.presenter.ts';
import * as repository from './app-viewers.repository.ts';
import * as pushDevices from './push-devices.repository.ts';

export interface SignInDeps {
  readonly rateLimits: RateLimits;
  readonly google: GooglePort | null;
}

/** The anonymous viewer who is signing in, if the call carries such a viewer's token. */
async function anonymousCaller(tx: Tx, { actor }: CallContext) {
  const row = actor?.audience === 'app' ? await repository.lock(tx, actor.user_id) : undefined;
  return row?.is_anonymous ? row : undefined;
}

/**
 * Followed channels and conversations go over to the account. The anonymous viewer's token ends first:
 * whoever writes with it is waited for, and nobody comes after.
 */
async function handOver(
  tx: Tx,
  { anonymous, session }: { anonymous: repository.ViewerRow; session: Buffer },
  accountId: number,
): Promise<void> {
  const { id, device, app_version, language } = anonymous;
  await endSession(tx, session);
  await handOverFollows(tx, id, accountId);
  await handOverConversations(tx, id, accountId);
  await repository.update(tx, accountId, { device, app_version, language });
}

async function admit(tx: Tx, context: CallContext, id: number): Promise<AdmittedViewer> {
  const { actor } = context;
  const anonymous = await anonymousCaller(tx, context);
  const session = await openAppSession(tx, id);
  const holder = { user_id: id, ...session };
  if (actor?.audience === 'app') await pushDevices.move(tx, actor, holder);
  if (actor && anonymous && anonymous.id !== id) {
    await handOver(tx, { anonymous, session: actor.session }, id);
  }
  const row = await repository.find(tx, id);
  if (!row) throw new ApiError('invalid_account');
  return presentAdmitted(row, session, await pushDevices.has(tx, holder));
}

export async function signIn(
  context: CallContext,
  attempt: Attempt,
  { rateLimits }: SignInDeps,
): Promise<AdmittedViewer & { device_token: string }> {
  const { id } = await proveOwner(context, attempt, { rateLimits, perIp: 'app_sign_in_per_ip' });
  const { device_token } = attempt;
  return inTransaction(context.db, async (tx) => ({
    ...(await admit(tx, context, id)),
    device_token: await rememberOrigin(tx, id, { ip: context.ip, device_token }),
  }));
}

/** A new person: the anonymous viewer who calls becomes them, or somebody is made. */
async function enterByGoogle(
  tx: Tx,
  context: CallContext,
  { sub, email }: { readonly sub: string; readonly email: string },
): Promise<number> {
  const anonymous = await anonymousCaller(tx, context);
  const account = { email, google_sub: sub, is_anonymous: false };
  if (anonymous) return (await repository.update(tx, anonymous.id, account)).id;
  return (await repository.insert(tx, { ...account, language: context.language })).id;
}

export async function signInWithGoogle(
  context: CallContext,
  accessToken: string,
  { google }: SignInDeps,
): Promise<AdmittedViewer> {
  const identity = await google?.verify(accessToken);
  if (!identity) throw new ApiError('invalid_account');
  return inTransaction(context.db, async (tx) => {
    const found = await findByGoogle(tx, identity);
    if (found === 'another') throw new ApiError('invalid_account');
    return admit(tx, context, found ?? (await enterByGoogle(tx, context, identity)));
  });
}
