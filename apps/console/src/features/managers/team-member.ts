import type { ChannelRole } from '@bimah/contract/access.ts';
import type { Invitation } from '@bimah/contract/invitations.ts';
import type { Manager } from '@bimah/contract/managers.ts';

/** A row of the team: somebody who works here, or somebody who was asked to. */
export type TeamMember =
  | {
      readonly kind: 'manager';
      readonly key: string;
      readonly email: string;
      readonly role: ChannelRole;
      readonly manager: Manager;
      /** Without this one the channel would have no admin. */
      readonly isLastAdmin: boolean;
    }
  | {
      readonly kind: 'invitee';
      readonly key: string;
      /** Masked where somebody was picked; null where nothing of it is known. */
      readonly email: string | null;
      readonly role: ChannelRole;
      readonly invitation: Invitation;
    };

export interface Team {
  readonly admins: readonly Manager[];
  readonly invitees: readonly Invitation[];
}

export function membersOf({ admins, invitees }: Team): TeamMember[] {
  const adminCount = admins.filter(({ role }) => role === 'admin').length;
  return [
    ...admins.map((manager) => ({
      kind: 'manager' as const,
      key: `user-${manager.user.id}`,
      email: manager.user.email,
      role: manager.role,
      manager,
      isLastAdmin: manager.role === 'admin' && adminCount === 1,
    })),
    ...invitees.map((invitation) => ({
      kind: 'invitee' as const,
      key: `invitation-${invitation.id}`,
      email: invitation.email ?? invitation.known_as?.email ?? null,
      role: invitation.role,
      invitation,
    })),
  ];
}

/** What an invited person is called: as much as the inviting side knows of them. */
export const inviteeName = ({ email, known_as, user_id }: Invitation): string =>
  email ?? known_as?.email ?? known_as?.name ?? `#${user_id}`;

export const nameOf = (member: TeamMember): string =>
  member.kind === 'manager'
    ? (member.manager.user.name ?? member.email)
    : inviteeName(member.invitation);
