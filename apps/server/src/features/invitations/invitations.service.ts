import type { ChannelRole, Invitation, KnownAs } from '@bimah/contract';
import { INVITATION_DAYS } from '@bimah/contract/limits.ts';
import { findAccount, lockTeam, roleIn } from '#features/users/index.ts';
import type { Config } from '#config.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallContext, SignedInContext } from '#platform/http/call.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { signUpLink } from './invitation-mail.ts';
import { sendInvitation } from './invitations.queue.ts';
import { present, resendAt, statusOf } from './invitations.presenter.ts';
import * as repository from './invitations.repository.ts';
import { codeHashes, invitationKeys, shortcodeHash, shortcodeOf } from './shortcodes.ts';

export interface InvitationDeps {
  readonly config: Pick<Config, 'publicUrl' | 'appSecret'>;
  readonly rateLimits: RateLimits;
}

interface Sent {
  invitation: Invitation;
  /** Null where it would show the inviter an address. */
  link: string | null;
}

interface RoleInChannel {
  readonly channel_id: number;
  readonly role: ChannelRole;
}

const DAY_MS = 86_400_000;
const inDays = () => new Date(Date.now() + INVITATION_DAYS * DAY_MS);
const describe = ({ id, channel_id, email, user_id, role }: repository.InvitationRow) => ({
  object_type: 'invitation',
  object_id: id,
  change: { channel_id, ...(email === null ? { user_id } : { email }), role },
});

export async function invitees(db: Db, channelId: number, secret: string): Promise<Invitation[]> {
  const rows = await repository.findUnanswered(db, channelId);
  return rows.map((row) => present(row, shortcodeOf(row.seed, secret)));
}

function sent(row: repository.InvitationRow, { publicUrl, appSecret }: InvitationDeps['config']) {
  const invitation = present(row, shortcodeOf(row.seed, appSecret));
  const { shortcode } = invitation;
  return { invitation, link: shortcode === null ? null : signUpLink(publicUrl, shortcode) };
}

/** An open invitation is not doubled; one that was declined, used or has expired makes room. */
async function makeRoom(tx: Tx, channel_id: number, to: repository.Recipient): Promise<void> {
  const user_id = 'email' in to ? (await findAccount(tx, to.email))?.id : to.user_id;
  if (user_id !== undefined && (await roleIn(tx, { user_id, channel_id }))) {
    throw new ApiError('already_manager');
  }
  const earlier = await repository.findTo(tx, channel_id, to);
  if (!earlier) return;
  if (statusOf(earlier) === 'sent_invitation') throw new ApiError('already_invited');
  await repository.remove(tx, earlier.id);
}

async function create(
  tx: Tx,
  context: SignedInContext,
  { channel_id, role, to, secret }: RoleInChannel & { to: repository.Recipient; secret: string },
): Promise<repository.InvitationRow> {
  if (!(await lockTeam(tx, channel_id))) throw new ApiError('not_found');
  await makeRoom(tx, channel_id, to);
  const id = await repository.insert(tx, {
    channel_id,
    ...to,
    role,
    ...invitationKeys(secret),
    invited_by: context.actor.user_id,
    expires_at: inDays(),
  });
  const row = (await repository.find(tx, id)) as repository.InvitationRow;
  await deliver(tx, context, { invitation_id: id, template: 'invitation' });
  await audit(tx, context, { action: 'invitations.create', ...describe(row) });
  return row;
}

const deliver = (
  tx: Tx,
  { language }: CallContext,
  mail: { invitation_id: number; template: 'invitation' | 'invitation_again' },
) => enqueue(tx, sendInvitation, { ...mail, language });

export function invite(
  context: SignedInContext,
  { email, ...roleInChannel }: RoleInChannel & { email: string },
  { config }: InvitationDeps,
): Promise<Sent & { link: string }> {
  return inTransaction(context.db, async (tx) => {
    const row = await create(tx, context, {
      ...roleInChannel,
      to: { email },
      secret: config.appSecret,
    });
    const { invitation, link } = sent(row, config);
    return { invitation, link: link as string };
  });
}

/**
 * Invites whoever has this id. Everything here is the same for an id that is nobody's: what the
 * caller can see, and how long it takes.
 */
export async function inviteUser(
  context: SignedInContext,
  {
    user_id,
    known_as,
    ...roleInChannel
  }: RoleInChannel & { user_id: number; known_as?: KnownAs | undefined },
  { config, rateLimits }: InvitationDeps,
): Promise<void> {
  const { ip, actor } = context;
  await rateLimits.spend(['invitations_by_id_per_user'], 'user', { ip, user_id: actor.user_id });
  await spendOn({ user_id, email: null }, context, rateLimits);
  const to = {
    user_id,
    known_name: known_as?.name ?? null,
    known_email: known_as?.email ?? null,
  };
  await inTransaction(context.db, (tx) =>
    create(tx, context, { ...roleInChannel, to, secret: config.appSecret }),
  );
}

/** However many channels invite somebody, their mailbox is not buried. */
const spendOn = (
  { email, user_id }: Pick<repository.InvitationRow, 'email' | 'user_id'>,
  { ip }: CallContext,
  rateLimits: RateLimits,
): Promise<void> =>
  rateLimits.spend(['invitations_per_address'], 'account', {
    ip,
    account: email ?? `user ${user_id}`,
  });

export async function resend(
  context: SignedInContext,
  named: { id: number; channel_id: number },
  { config, rateLimits }: InvitationDeps,
): Promise<Sent> {
  const known = await repository.find(context.db, named.id);
  if (known?.channel_id !== named.channel_id) throw new ApiError('not_found');
  refuseResend(known);
  await spendOn(known, context, rateLimits);
  return inTransaction(context.db, async (tx) => {
    const current = await repository.lockIn(tx, named);
    if (!current) throw new ApiError('not_found');
    refuseResend(current);
    await repository.renew(tx, named.id, {
      ...codeHashes(current.seed, config.appSecret),
      sent_at: new Date(),
      expires_at: inDays(),
    });
    await deliver(tx, context, { invitation_id: named.id, template: 'invitation_again' });
    const row = (await repository.find(tx, named.id)) as repository.InvitationRow;
    await audit(tx, context, { action: 'invitations.resend', ...describe(row) });
    return sent(row, config);
  });
}

/** Whoever was passed the link asks for the mail. One that went out just now is not sent again. */
export async function mailLink(
  context: CallContext,
  shortcode: string,
  { config, rateLimits }: InvitationDeps,
): Promise<{ status: 'ok'; was_mailed: boolean }> {
  const open = await repository.findOpen(context.db, shortcodeHash(shortcode));
  if (!open) throw new ApiError('invitation_expired');
  await spendOn(open, context, rateLimits);
  return inTransaction(context.db, async (tx) => {
    const row = await repository.lockIn(tx, open);
    if (!row || statusOf(row) !== 'sent_invitation') throw new ApiError('invitation_expired');
    if (row.mailed_hash !== null && resendAt(row).getTime() > Date.now()) {
      return { status: 'ok', was_mailed: false };
    }
    const codes = codeHashes(row.seed, config.appSecret);
    await repository.markMailed(tx, row.id, { ...codes, sent_at: new Date() });
    await deliver(tx, context, { invitation_id: row.id, template: 'invitation_again' });
    return { status: 'ok', was_mailed: true };
  });
}

function refuseResend(row: repository.InvitationRow): void {
  if (row.status === 'approved') throw new ApiError('conflict', { message: 'invitation_approved' });
  const seconds = Math.ceil((resendAt(row).getTime() - Date.now()) / 1_000);
  if (seconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: seconds });
}

export function revokeInvitation(context: SignedInContext, id: number): Promise<{ status: 'ok' }> {
  return inTransaction(context.db, async (tx) => {
    const known = await repository.find(tx, id);
    const row = known && (await repository.lockIn(tx, { id, channel_id: known.channel_id }));
    if (!row) throw new ApiError('not_found');
    if (row.status === 'approved') {
      throw new ApiError('conflict', { message: 'invitation_approved' });
    }
    await repository.remove(tx, id);
    await audit(tx, context, { action: 'invitations.revoke', ...describe(row) });
    return { status: 'ok' } as const;
  });
}
