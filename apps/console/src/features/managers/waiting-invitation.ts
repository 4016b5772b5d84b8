import type { Invitation } from '@bimah/contract/invitations.ts';

const DAY_MS = 86_400_000;
const FORGOTTEN_AFTER_DAYS = 7;

/** Sent long ago and not answered: it may have been overlooked. */
export const isForgotten = (
  { status, sent_at }: Pick<Invitation, 'status' | 'sent_at'>,
  now: Date,
): boolean =>
  status === 'sent_invitation' &&
  now.getTime() - Date.parse(sent_at) >= FORGOTTEN_AFTER_DAYS * DAY_MS;

/** How long it still takes until the invitation may be sent again. */
export const secondsToWait = ({ resend_at }: Pick<Invitation, 'resend_at'>, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(resend_at) - now.getTime()) / 1_000));
