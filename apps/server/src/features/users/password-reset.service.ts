import type { Language } from '@bimah/contract';
import { RESET_LINK_MINUTES, RESET_MAILS } from '@bimah/contract/limits.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call.ts';
import { networkOf } from '#platform/http/network.ts';
import { publishLive } from '#platform/live/publish.ts';
import { isCommonPassword } from './common-passwords.ts';
import * as knownOrigins from './known-origins.repository.ts';
import { rememberOrigin } from './known-origins.service.ts';
import * as resets from './password-resets.repository.ts';
import { hashPassword } from './passwords.ts';
import * as sessions from './sessions.repository.ts';
import { newToken, tokenHash } from './tokens.ts';
import * as repository from './users.repository.ts';

const MINUTE_MS = 60_000;

export interface ResetMail {
  readonly email: string;
  readonly name: string | null;
  /** The receiver's own, where known. */
  readonly language: Language | null;
  readonly reset_token: string;
}

/**
 * Makes a link for the account with this address, if there is one, and hands it to `send`
 * inside the same transaction: a link exists exactly if its mail is on the way. Where strangers have
 * had enough of them mailed, the owner has one that is still good, and gets no more.
 */
export async function issueResetLink(
  db: Db,
  { email, from_known_place }: { email: string; from_known_place: boolean },
  send: (tx: Tx, mail: ResetMail) => Promise<unknown>,
): Promise<void> {
  const user = await repository.findByEmail(db, email);
  if (!user?.email) return;
  const { id: user_id, name, language } = user;
  const { token, hash } = newToken();
  const expires_at = new Date(Date.now() + RESET_LINK_MINUTES * MINUTE_MS);
  const mail = { email: user.email, name, language, reset_token: token };
  await inTransaction(db, async (tx) => {
    await repository.lock(tx, user_id);
    const isEnough = (await resets.countRecent(tx, user_id)) >= RESET_MAILS.count;
    if (isEnough && !from_known_place) return;
    await resets.insert(tx, { token_hash: hash, user_id, expires_at });
    await send(tx, mail);
  });
}

export async function resetPassword(
  context: CallContext,
  { reset_token, password }: { reset_token: string; password: string },
): Promise<{ status: 'ok' }> {
  if (await isCommonPassword(password)) throw fieldError('password', 'password_common');
  const password_hash = await hashPassword(password, networkOf(context.ip));
  await inTransaction(context.db, async (tx) => {
    const userId = await resets.use(tx, tokenHash(reset_token));
    if (userId === undefined) throw new ApiError('reset_link_expired');
    await repository.setPassword(tx, userId, password_hash);
    await sessions.removeAllOf(tx, userId);
    await resets.removeAllOf(tx, userId);
    // Whoever has the mail is the owner, wherever they are just now.
    await rememberOrigin(tx, userId, { ip: context.ip });
    await publishLive(tx, { topic: 'permissions', channel_id: null, id: userId });
    await audit(
      tx,
      { ...context, actor: { user_id: userId } },
      { action: 'users.reset_password', object_type: 'user', object_id: userId },
    );
  });
  return { status: 'ok' };
}

export async function removeExpiredAccess(db: Db): Promise<void> {
  await sessions.removeExpired(db);
  await resets.removeExpired(db);
  await knownOrigins.removeForgotten(db);
}
