import { ApiError } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { networkOf } from '#platform/http/network.ts';
import { findOrigin } from './known-origins.service.ts';
import { passwordMatches } from './passwords.ts';
import * as repository from './users.repository.ts';

export interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly device_token?: string | undefined;
}

interface Limits {
  readonly rateLimits: RateLimits;
  readonly perIp: 'sign_in_per_ip' | 'app_sign_in_per_ip';
}

/**
 * The owner of an account, by address and password. Attempts are counted by source and by account;
 * beyond that nobody is let in but whoever has the right password and comes from where the account
 * has signed in before, so that strangers cannot lock the owner out. A wrong password is answered
 * alike from anywhere and for any address, after the same work.
 */
export async function proveOwner(
  { db, ip }: CallContext,
  { email, password, device_token }: Attempt,
  { rateLimits, perIp }: Limits,
): Promise<repository.UserRow> {
  const user = await repository.findByEmail(db, email);
  const origin = await findOrigin(db, user?.id, { ip, device_token });
  const account = email.toLowerCase();
  const bySource = { ip };
  const byAccount = { ip, account };
  const byOrigin = { ip, account: `${account} ${origin.key}` };
  const locked = Math.max(
    await rateLimits.count(perIp, bySource),
    await rateLimits.count('sign_in_per_account', byAccount),
  );
  const lockedHere = await rateLimits.count('sign_in_per_place', byOrigin);
  // Told by what the caller shows alone, a browser that is known here or else a network, so that
  // waiting says nothing of accounts.
  const whose = origin.isKnownDevice ? byOrigin.account : networkOf(ip);
  const matches = await passwordMatches(password, user?.password_hash, whose);
  const isLetThrough = locked === 0 || (origin.isKnown && lockedHere === 0);
  if (user && matches && isLetThrough) {
    await rateLimits.giveBack(perIp, bySource);
    await rateLimits.giveBack('sign_in_per_account', byAccount);
    await rateLimits.giveBack('sign_in_per_place', byOrigin);
    return user;
  }
  if (locked > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: locked });
  throw new ApiError('invalid_account');
}
