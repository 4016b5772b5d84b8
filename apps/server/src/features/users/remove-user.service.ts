import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import { lockAdmins } from './locked-admins.ts';
import * as permissions from './permissions.repository.ts';
import * as repository from './users.repository.ts';

/**
 * Sessions, permissions, messages and invitations go with the user; comments stay without a name,
 * and the audit trail stays whole.
 */
export function removeUser(context: SignedInContext, id: number): Promise<{ status: 'ok' }> {
  if (id === context.actor.user_id) {
    throw new ApiError('forbidden', { message: 'cannot_remove_oneself' });
  }
  return inTransaction(context.db, async (tx) => {
    const { user, admins } = await lockAdmins(context, tx, id);
    if (user.is_admin && admins.length <= 1) throw new ApiError('last_platform_admin');
    const alone = await permissions.lockChannelsAlone(tx, id);
    if (alone.length > 0) throw new ApiError('last_channel_admin');
    await permissions.removeInvitationsTo(tx, user);
    await repository.remove(tx, id);
    await publishLive(tx, { topic: 'permissions', channel_id: null, id });
    await audit(tx, context, {
      action: 'users.remove',
      object_type: 'user',
      object_id: id,
      change: { name: user.name, email: user.email },
    });
    return { status: 'ok' } as const;
  });
}
