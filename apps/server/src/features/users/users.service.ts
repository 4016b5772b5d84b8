import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { GooglePort } from '#platform/google/port.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { CallContext } from '#platform/http/call.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { findOrigin } from './known-origins.service.ts';
import { mailPasswordReset } from './users.queue.ts';
import { presentCurrentUser } from './users.presenter.ts';
import * as repository from './users.repository.ts';

export const signInOptions = async (db: Db, { google }: { google: GooglePort | null }) => ({
  platform_name: await repository.findPlatformName(db),
  google: google && { client_id: google.client_id, auth_url: google.auth_url },
});

export const currentUser = async (db: Db, actor: Actor) => ({
  ...presentCurrentUser({ ...actor, id: actor.user_id }),
  ...(await permissions(db, actor.user_id)),
});

export const permissions = async (db: Db, userId: number) => ({
  permissions: await repository.findPermissions(db, userId),
});

/**
 * Known address or not, the call does the same and takes as long: a job looks the address up later.
 * Whoever asks too often is stopped where they are and nowhere else; the job sees to it that one
 * mailbox is not buried.
 */
export async function forgotPassword(
  { db, ip, language }: CallContext,
  { email, device_token }: { email: string; device_token?: string | undefined },
  { rateLimits }: { readonly rateLimits: RateLimits },
): Promise<{ status: 'ok' }> {
  const user = await repository.findByEmail(db, email);
  const origin = await findOrigin(db, user?.id, { ip, device_token });
  if (!origin.isKnownDevice) await rateLimits.spend(['mail_per_ip'], 'ip', { ip });
  const account = `${email} ${origin.key}`;
  await rateLimits.spend(['mail_per_place'], 'account', { ip, account });
  const payload = { email, language, from_known_place: origin.isKnown };
  await inTransaction(db, (tx) => enqueue(tx, mailPasswordReset, payload));
  return { status: 'ok' };
}
