import type { ChannelRole, Manager } from '@bimah/contract';
import type { Config } from '#config.ts';
import { invitees } from '#features/invitations/index.ts';
import { findTeam, grant, lockAccount, revoke, roleIn } from '#features/users/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { mailAppointment } from './appointment-mail.ts';

export interface ManagersDeps {
  readonly config: Pick<Config, 'publicUrl' | 'appSecret'>;
}

interface Appointment {
  readonly channel_id: number;
  readonly user_id: number;
  readonly role: ChannelRole;
}

export async function list(db: Db, channelId: number, { config }: ManagersDeps) {
  const [admins, invited] = await Promise.all([
    findTeam(db, channelId),
    invitees(db, channelId, config.appSecret),
  ]);
  return { admins, invitees: invited };
}

export function appoint(
  context: SignedInContext,
  { channel_id, user_id, role }: Appointment,
  { config }: ManagersDeps,
): Promise<Manager> {
  return inTransaction(context.db, async (tx) => {
    const user = await lockAccount(tx, user_id);
    if (!user?.email) throw fieldError('user_id', 'user_not_found');
    const current = await roleIn(tx, { user_id, channel_id });
    // Editors can be raised. Lowering an admin would take a right away, and is not done here.
    if (current === role || current === 'admin') throw new ApiError('already_manager');
    const { channel, before } = await grant(tx, { user, channel_id, role });
    await mailAppointment(tx, config.publicUrl, {
      user: { ...user, email: user.email },
      language: user.language ?? context.language,
      channel,
      role,
    });
    await audit(tx, context, {
      action: 'managers.appoint',
      object_type: 'user',
      object_id: user_id,
      change: { channel_id, role: [before ?? null, role] },
    });
    return {
      user: { id: user.id, name: user.name, email: user.email },
      role,
      status: 'approved' as const,
    };
  });
}

function refuseAdmin(role: ChannelRole): void {
  if (role === 'admin') throw new ApiError('forbidden', { message: 'admin_not_revocable' });
}

export function remove(
  context: SignedInContext,
  place: { channel_id: number; user_id: number },
): Promise<{ status: 'ok' }> {
  return inTransaction(context.db, async (tx) => {
    const before = await revoke(tx, place, refuseAdmin);
    if (before === undefined) throw new ApiError('not_found');
    await audit(tx, context, {
      action: 'managers.remove',
      object_type: 'user',
      object_id: place.user_id,
      change: { channel_id: place.channel_id, role: [before, null] },
    });
    return { status: 'ok' } as const;
  });
}
