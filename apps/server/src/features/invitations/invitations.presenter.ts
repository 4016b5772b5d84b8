import type { Invitation, InvitationStatus } from '@bimah/contract';
import { INVITATION_PAUSE_SECONDS } from '@bimah/contract/limits.ts';
import type { InvitationRow } from './invitations.repository.ts';

export const resendAt = ({ sent_at }: Pick<InvitationRow, 'sent_at'>): Date =>
  new Date(sent_at.getTime() + INVITATION_PAUSE_SECONDS * 1_000);

const statusOf = ({ status, expires_at }: InvitationRow): InvitationStatus =>
  status === 'sent_invitation' && expires_at.getTime() <= Date.now() ? 'expired' : status;

export const present = (row: InvitationRow, shortcode: string): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  shortcode,
  status: statusOf(row),
  channel: row.channel,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at.toISOString(),
  resend_at: resendAt(row).toISOString(),
  expires_at: row.expires_at.toISOString(),
});
