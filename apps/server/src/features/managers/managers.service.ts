import type { Appointment, ChannelRole, KnownAs, Manager } from '@bimah/contract';
import type { Config } from '#config.ts';
import { invitees, inviteUser } from '#features/invitations/index.ts';
import { findTeam, grant, lockAccount, revoke, roleIn } from '#features/users/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { mailAppointment } from './appointment-mail.ts';

export interface ManagersDeps {
  readonly config: Pick<Config, 'publicUrl' | 'appSecret'>;
  readonly rateLimits: RateLimits;
}

interface Choice {
  readonly channel_id: number;
  readonly user_id: number;
  readonly role: ChannelRole;
  readonly known_as?: KnownAs | undefined;
}

export async function list(db: Db, channelId: number, { config }: Pick<ManagersDeps, 'config'>) {
  const [admins, invited] = await Promise.all([
    findTeam(db, channelId),
    invitees(db, channelId, config.appSecret),
  ]);
  return { admins, invitees: invited };
}

/** Nobody comes to a team unasked, except by a platform admin. */
export async function appoint(
  context: SignedInContext,
  choice: Choice,
  deps: ManagersDeps,
): Promise<Appointment> {
  if (context.actor.is_admin) return appointAtOnce(context, choice, deps);
  const { user_id, role } = choice;
  await inviteUser(context, choice, deps);
  return { user: { id: user_id, name: null, email: null }, role, status: 'sent_invitation' };
}

function appointAtOnce(
  context: SignedInContext,
  { channel_id, user_id, role }: Choice,
  { config }: ManagersDeps,
): Promise<Appointment> {
  return inTransaction(context.db, async (tx) => {
    const user = await lockAccount(tx, user_id);
    if (!user?.email) throw fieldError('user_id', 'user_not_found');
    const current = await roleIn(tx, { user_id, channel_id });
    // Whoever is on the team already gets another role by `changeRole`, and never by accident.
    if (current !== undefined) throw new ApiError('already_manager');
    const { channel, before } = await grant(tx, { user, channel_id, role });
    await mailAppointment(tx, config.publicUrl, {
      template: 'appointment',
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

/**
 * Any admin raises an editor. The way back is open to the admin in question and to platform admins:
 * otherwise one admin could make editors of the others, and then remove them.
 */
export function changeRole(
  context: SignedInContext,
  { channel_id, user_id, role }: Omit<Choice, 'known_as'>,
  { config }: Pick<ManagersDeps, 'config'>,
): Promise<Manager> {
  const { actor } = context;
  return inTransaction(context.db, async (tx) => {
    const user = await lockAccount(tx, user_id);
    const current = await roleIn(tx, { user_id, channel_id });
    if (!user?.email || !current) throw new ApiError('not_found');
    const isTheirs = actor.user_id === user_id;
    if (current === 'admin' && role === 'editor' && !isTheirs && !actor.is_admin) {
      throw new ApiError('forbidden', { message: 'admin_not_lowerable' });
    }
    const { channel } = await grant(tx, { user, channel_id, role });
    const { id, name, email } = user;
    const changed = { user: { id, name, email }, role, status: 'approved' } as const;
    if (current === role) return changed;
    if (!isTheirs) {
      await mailAppointment(tx, config.publicUrl, {
        template: 'role_changed',
        user: { name, email },
        language: user.language ?? context.language,
        channel,
        role,
      });
    }
    await audit(tx, context, {
      action: 'managers.change_role',
      object_type: 'user',
      object_id: user_id,
      change: { channel_id, role: [current, role] },
    });
    return changed;
  });
}

function refuseAdmin(role: ChannelRole): void {
  if (role === 'admin') throw new ApiError('forbidden', { message: 'admin_not_revocable' });
}

export function remove(
  context: SignedInContext,
  membership: { channel_id: number; user_id: number },
): Promise<{ status: 'ok' }> {
  return inTransaction(context.db, async (tx) => {
    const before = await revoke(tx, membership, refuseAdmin);
    if (before === undefined) throw new ApiError('not_found');
    await audit(tx, context, {
      action: 'managers.remove',
      object_type: 'user',
      object_id: membership.user_id,
      change: { channel_id: membership.channel_id, role: [before, null] },
    });
    return { status: 'ok' } as const;
  });
}
