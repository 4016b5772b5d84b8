import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { Tx } from '#platform/db/database.ts';
import * as repository from './users.repository.ts';

/**
 * Holds a user and all platform admins for whoever is about to make there be fewer. The caller is
 * looked at once more: another admin may have ended their right while this call was waiting.
 */
export async function holdAdmins({ actor }: SignedInContext, tx: Tx, id: number) {
  const held = await repository.lockWithAdmins(tx, id);
  const admins = held.filter(({ is_admin }) => is_admin);
  if (!admins.some((admin) => admin.id === actor.user_id)) throw new ApiError('forbidden');
  const user = held.find((one) => one.id === id);
  if (!user) throw new ApiError('not_found');
  return { user, admins };
}

export type HeldUser = Awaited<ReturnType<typeof holdAdmins>>['user'];
