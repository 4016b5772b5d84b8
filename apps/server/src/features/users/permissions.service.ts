import type { ChannelRole, PermissionChange } from '@bimah/contract';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as permissions from './permissions.repository.ts';
import { presentPermission } from './users.presenter.ts';
import * as repository from './users.repository.ts';

export interface Grant {
  readonly user: { readonly id: number; readonly email: string | null };
  readonly channel_id: number;
  readonly role: ChannelRole;
  /** The user came with a letter sent to the address: it is theirs. */
  readonly byLetter?: true;
}

/** Open streams judge by the new permissions from here on; calls read them anew anyway. */
const announce = (tx: Tx, userId: number) =>
  publishLive(tx, { topic: 'permissions', channel_id: null, id: userId });

async function refuseLastAdmin(tx: Tx, channelId: number): Promise<void> {
  if ((await permissions.countAdmins(tx, channelId)) <= 1) throw new ApiError('last_channel_admin');
}

/**
 * Gives a user a role in a channel; tells the role they had before.
 * The caller locks the user's row: users are always locked before channels, and these before invitations.
 */
export async function grant(tx: Tx, { user, channel_id, role, byLetter }: Grant) {
  if (user.email === null) throw new ApiError('conflict', { message: 'user_anonymous' });
  if (byLetter) await repository.confirmEmail(tx, user.id);
  else if (!(await repository.find(tx, user.id))?.email_confirmed) {
    // Anybody may have signed up in the app with this address.
    throw new ApiError('conflict', { message: 'user_unconfirmed' });
  }
  const channel = await permissions.lockTeam(tx, channel_id);
  if (!channel) throw new ApiError('not_found', { message: 'channel_not_found' });
  const membership = { user_id: user.id, channel_id };
  const before = await permissions.findRole(tx, membership);
  if (before === 'admin' && role !== 'admin') await refuseLastAdmin(tx, channel_id);
  if (before !== role) await permissions.upsert(tx, { ...membership, role });
  await permissions.withdrawInvitation(tx, { user, channel_id });
  await announce(tx, user.id);
  return { channel, before };
}

/** Takes a role away; tells which it was, or undefined where there was none. */
export async function revoke(
  tx: Tx,
  membership: permissions.Membership,
  check: (role: ChannelRole) => void = () => {},
): Promise<ChannelRole | undefined> {
  await permissions.lockTeam(tx, membership.channel_id);
  const before = await permissions.findRole(tx, membership);
  if (before === undefined) return undefined;
  if (before === 'admin') await refuseLastAdmin(tx, membership.channel_id);
  check(before);
  await permissions.remove(tx, membership);
  await announce(tx, membership.user_id);
  return before;
}

const listOf = async (db: Db, userId: number) => ({
  permissions: (await repository.findPermissions(db, userId)).map(presentPermission),
});

export async function permissionsOf(db: Db, userId: number) {
  if (!(await repository.find(db, userId))) throw new ApiError('not_found');
  return listOf(db, userId);
}

export function changePermission(
  context: SignedInContext,
  userId: number,
  { channel_id, add_or_remove, role }: PermissionChange,
) {
  return inTransaction(context.db, async (tx) => {
    const user = await repository.lock(tx, userId);
    if (!user) throw new ApiError('not_found');
    const after = add_or_remove === 'add' ? role : undefined;
    if (after && !(await permissions.channelExists(tx, channel_id))) {
      throw fieldError('channel_id', 'channel_not_found');
    }
    const before = after
      ? (await grant(tx, { user, channel_id, role: after })).before
      : await revoke(tx, { user_id: userId, channel_id });
    if (before !== after) {
      await audit(tx, context, {
        action: 'users.change_permission',
        object_type: 'user',
        object_id: userId,
        change: { channel_id, role: [before ?? null, after ?? null] },
      });
    }
    return listOf(tx, userId);
  });
}
