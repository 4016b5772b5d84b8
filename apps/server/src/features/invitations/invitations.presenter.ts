import type { Invitation, InvitationStatus } from '@bimah/contract';
import { INVITATION_PAUSE_SECONDS } from '@bimah/contract/limits.ts';
import type { InvitationRow } from './invitations.repository.ts';

export const resendAt = ({ sent_at }: Pick<InvitationRow, 'sent_at'>): Date =>
  new Date(sent_at.getTime() + INVITATION_PAUSE_SECONDS * 1_000);

export const statusOf = ({ status, expires_at }: InvitationRow): InvitationStatus =>
  status === 'sent_invitation' && expires_at.getTime() <= Date.now() ? 'expired' : status;

const knownAs = ({ known_name: name, known_email: email }: InvitationRow): Invitation['known_as'] =>
  name === null && email === null ? null : { name, email };

/** The code of somebody picked by id would show their address: it goes to them alone. */
export const present = (row: InvitationRow, shortcode: string): Invitation => ({
  id: row.id,
  email: row.email,
  user_id: row.user_id,
  known_as: knownAs(row),
  role: row.role,
  shortcode: row.user_id === null ? shortcode : null,
  status: statusOf(row),
  channel: row.channel,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at.toISOString(),
  resend_at: resendAt(row).toISOString(),
  expires_at: row.expires_at.toISOString(),
});
