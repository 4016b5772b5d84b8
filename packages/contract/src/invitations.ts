import { z } from 'zod';
import { adminOf, anonymous, channelInPath, channelOf, channelRole } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { done, email, id, idText, text, timestamp } from './fields.ts';
import { EMAIL_MAX, NAME_MAX } from './limits.ts';
import { msg } from './messages.ts';

export const invitationStatus = z.enum(['sent_invitation', 'expired', 'rejected', 'approved']);
export type InvitationStatus = z.infer<typeof invitationStatus>;

/** How somebody was shown, masked, to the admin who picked them. */
export const knownAs = z.object({
  name: text(NAME_MAX).nullable(),
  email: text(EMAIL_MAX).nullable(),
});
export type KnownAs = z.infer<typeof knownAs>;

/**
 * To an address, or to a user picked by id. Of the latter the inviting side is told nothing that it
 * did not know: no address, and no code that would show it.
 */
export const invitation = z.object({
  id,
  email: z.string().nullable(),
  user_id: id.nullable(),
  known_as: knownAs.nullable(),
  role: channelRole,
  /**
   * Opens the page of the invitation, /signup_via_link/{shortcode}, and lets nobody in: for that
   * there is another code, which only the mail holds.
   */
  shortcode: z.string().nullable(),
  status: invitationStatus,
  channel: channelSummary,
  created_at: timestamp,
  sent_at: timestamp,
  /** Before this moment it cannot be sent again. */
  resend_at: timestamp,
  expires_at: timestamp,
});
export type Invitation = z.infer<typeof invitation>;

export const newInvitation = z.object({ email, role: channelRole.default('admin') });

/** What the invited person sees before answering. */
export const invitationOffer = z.object({
  email: z.string(),
  role: channelRole,
  /** Came by the mailed link, which shows that the address is theirs; otherwise nothing can be accepted. */
  by_mail: z.boolean(),
  /** The address can sign in already: its own password is asked for, and no name. Told by mail alone. */
  has_account: z.boolean(),
  channel: channelSummary.omit({ id: true }),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

const shortcode = z.string(msg('required')).min(1, msg('required')).max(200, msg('invalid_value'));

/** Declining needs the shortcode alone. */
const refusal = z.object({ accept: z.literal(false), shortcode });

/** A new account's name and password are checked once it is known that there is none yet. */
const acceptance = z.object({
  accept: z.literal(true),
  shortcode,
  email,
  name: z
    .string()
    .max(NAME_MAX * 2, msg('text_too_long'))
    .optional(),
  password: z.string(msg('required')).min(1, msg('required')).max(1_000, msg('text_too_long')),
});
export type InvitationAcceptance = z.infer<typeof acceptance>;

export const invitationAnswer = z.discriminatedUnion(
  'accept',
  [acceptance, refusal],
  msg('required'),
);
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

const inChannel = z.object({ id: idText });

export const invitationsApi = {
  create: endpoint({
    method: 'POST',
    path: '/channels/:id/signup_invitations',
    access: adminOf(channelInPath('id')),
    summary:
      "Invite an address to a channel's team. The link may be passed on and shows the invitation; joining takes the mailed one",
    creates: true,
    params: inChannel,
    body: newInvitation,
    response: z.object({ invitation, link: z.string() }),
    rateLimits: ['invitations_per_address', 'invitations_per_user'],
    errors: ['already_invited', 'already_manager'],
    records: 'invitations.create',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/channels/:id/signup_invitations/:invitation_id/send_invitation',
    access: adminOf(channelInPath('id')),
    summary: 'Mail an invitation again and renew its time',
    params: inChannel.extend({ invitation_id: idText }),
    response: z.object({ invitation, link: z.string().nullable() }),
    rateLimits: ['invitations_per_user'],
    errors: ['conflict'],
    records: 'invitations.resend',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/signup_invitations/:id',
    access: adminOf(channelOf('invitation')),
    summary: 'Revoke an invitation: its link opens nothing any more',
    params: z.object({ id: idText }),
    response: done,
    errors: ['conflict'],
    records: 'invitations.revoke',
  }),
  byShortcode: endpoint({
    method: 'GET',
    path: '/signup_invitations/by_shortcode',
    access: anonymous,
    summary: 'What an invitation offers',
    query: z.object({ shortcode }),
    response: invitationOffer,
    rateLimits: ['shortcode_per_ip'],
    errors: ['invitation_expired'],
  }),
  mailLink: endpoint({
    method: 'POST',
    path: '/signup_invitations/mail_link',
    access: anonymous,
    summary: 'Mail an invitation once more to its own address, for whoever was passed its link',
    body: z.object({ shortcode }),
    /** False: one went out a moment ago, and is enough. */
    response: done.extend({ was_mailed: z.boolean() }),
    rateLimits: ['shortcode_per_ip'],
    errors: ['invitation_expired'],
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/signup_invitations/sign_up',
    access: anonymous,
    summary: 'Accept or decline an invitation',
    body: invitationAnswer,
    response: z.object({ status: z.enum(['success', 'error']), message: z.string() }),
    rateLimits: ['sign_up_per_ip'],
    records: ['invitations.accept', 'invitations.reject'],
  }),
};
