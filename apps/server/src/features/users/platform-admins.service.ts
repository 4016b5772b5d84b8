import type { UserDetail } from '@bimah/contract';
import type { Config } from '#config.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import { lockAdmins, type LockedUser } from './locked-admins.ts';
import { mailPlatformAdmin } from './platform-admin-mail.ts';
import { getUser } from './user-list.service.ts';
import * as repository from './users.repository.ts';

interface Change {
  readonly is_admin: boolean;
  /** As typed by the caller; it must be the person's. */
  readonly email: string;
}

function refuse(
  user: LockedUser,
  admins: readonly LockedUser[],
  { is_admin, email }: Change,
): void {
  if (user.email === null) throw new ApiError('conflict', { message: 'user_anonymous' });
  if (user.email.toLowerCase() !== email) throw fieldError('email', 'user_other_email');
  if (is_admin && !user.email_confirmed) {
    throw new ApiError('conflict', { message: 'user_unconfirmed' });
  }
  if (!is_admin && user.is_admin && admins.length <= 1) throw new ApiError('last_platform_admin');
}

/** Never silently: on record, and told to the person and to all platform admins. */
export function changePlatformAdmin(
  context: SignedInContext,
  id: number,
  { change, config }: { readonly change: Change; readonly config: Pick<Config, 'publicUrl'> },
): Promise<UserDetail> {
  const { actor, language } = context;
  const { is_admin } = change;
  return inTransaction(context.db, async (tx) => {
    const { user, admins } = await lockAdmins(context, tx, id);
    refuse(user, admins, change);
    if (user.is_admin === is_admin) return getUser(tx, id);
    await repository.setAdmin(tx, id, is_admin);
    await publishLive(tx, { topic: 'permissions', channel_id: null, id });
    const by = actor.name ?? actor.email;
    await mailPlatformAdmin(tx, {
      user,
      admins,
      is_admin,
      by,
      language,
      publicUrl: config.publicUrl,
    });
    await audit(tx, context, {
      action: 'users.change_platform_admin',
      object_type: 'user',
      object_id: id,
      change: { is_admin: [!is_admin, is_admin] },
    });
    return getUser(tx, id);
  });
}
