import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { Tx } from '#platform/db/database.ts';
import * as repository from './users.repository.ts';

/**
 * Locks a user and all platform admins for whoever is about to make there be fewer. The caller is
 * looked at once more: another admin may have ended their right while this call was waiting.
 */
export async function lockAdmins({ actor }: SignedInContext, tx: Tx, id: number) {
  const locked = await repository.lockWithAdmins(tx, id);
  const admins = locked.filter(({ is_admin }) => is_admin);
  if (!admins.some((admin) => admin.id === actor.user_id)) throw new ApiError('forbidden');
  const user = locked.find((one) => one.id === id);
  if (!user) throw new ApiError('not_found');
  return { user, admins };
}

export type LockedUser = Awaited<ReturnType<typeof lockAdmins>>['user'];
