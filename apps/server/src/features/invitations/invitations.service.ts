import type { ChannelRole, Invitation } from '@bimah/contract';
import { INVITATION_DAYS } from '@bimah/contract/limits.ts';
import { findAccount, roleIn } from '#features/users/index.ts';
import type { Config } from '#config.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { mailInvitation, signUpLink, signUpPath } from './invitation-mail.ts';
import { present, resendAt } from './invitations.presenter.ts';
import * as repository from './invitations.repository.ts';
import { invitationKeys, shortcodeHash, shortcodeOf } from './shortcodes.ts';

export interface InvitationDeps {
  readonly config: Pick<Config, 'publicUrl' | 'appSecret'>;
  readonly rateLimits: RateLimits;
}

interface Sent {
  invitation: Invitation;
  link: string;
}

const DAY_MS = 86_400_000;
const inDays = () => new Date(Date.now() + INVITATION_DAYS * DAY_MS);
const describe = ({ id, channel_id, email, role }: repository.InvitationRow) => ({
  object_type: 'invitation',
  object_id: id,
  change: { channel_id, email, role },
});

export async function invitees(db: Db, channelId: number, secret: string): Promise<Invitation[]> {
  const rows = await repository.findUnanswered(db, channelId);
  return rows.map((row) => present(row, shortcodeOf(row.seed, secret)));
}

async function mailAndPresent(
  tx: Tx,
  id: number,
  how: {
    template: 'invitation' | 'invitation_again';
    context: SignedInContext;
    config: InvitationDeps['config'];
  },
): Promise<Sent & { row: repository.InvitationRow }> {
  const { publicUrl, appSecret } = how.config;
  const row = (await repository.find(tx, id)) as repository.InvitationRow;
  const shortcode = shortcodeOf(row.seed, appSecret);
  const account = await findAccount(tx, row.email);
  await mailInvitation(tx, publicUrl, {
    template: how.template,
    to: row.email,
    name: account?.name ?? null,
    language: account?.language ?? how.context.language,
    path: signUpPath(shortcode),
    channel: row.channel.name,
    role: row.role,
  });
  return { row, invitation: present(row, shortcode), link: signUpLink(publicUrl, shortcode) };
}

/** An open invitation is not doubled; one that was declined, used or has expired makes room. */
async function makeRoom(tx: Tx, to: { channel_id: number; email: string }): Promise<void> {
  const account = await findAccount(tx, to.email);
  if (account && (await roleIn(tx, { user_id: account.id, channel_id: to.channel_id }))) {
    throw new ApiError('already_manager');
  }
  const earlier = await repository.findTo(tx, to);
  if (!earlier) return;
  if (present(earlier, '').status === 'sent_invitation') throw new ApiError('already_invited');
  await repository.remove(tx, earlier.id);
}

export function invite(
  context: SignedInContext,
  { channel_id, email, role }: { channel_id: number; email: string; role: ChannelRole },
  { config }: InvitationDeps,
): Promise<Sent> {
  return inTransaction(context.db, async (tx) => {
    if (!(await repository.lockChannel(tx, channel_id))) throw new ApiError('not_found');
    await makeRoom(tx, { channel_id, email });
    const id = await repository.insert(tx, {
      channel_id,
      email,
      role,
      ...invitationKeys(config.appSecret),
      invited_by: context.actor.user_id,
      expires_at: inDays(),
    });
    const { row, ...sent } = await mailAndPresent(tx, id, {
      template: 'invitation',
      context,
      config,
    });
    await audit(tx, context, { action: 'invitations.create', ...describe(row) });
    return sent;
  });
}

export async function resend(
  context: SignedInContext,
  place: { id: number; channel_id: number },
  { config, rateLimits }: InvitationDeps,
): Promise<Sent> {
  const known = await repository.find(context.db, place.id);
  if (known?.channel_id !== place.channel_id) throw new ApiError('not_found');
  refuseResend(known);
  await rateLimits.spend(['invitations_per_address'], 'account', {
    ip: context.ip,
    account: known.email,
  });
  return inTransaction(context.db, async (tx) => {
    const current = await repository.lockIn(tx, place);
    if (!current) throw new ApiError('not_found');
    refuseResend(current);
    await repository.renew(tx, place.id, {
      shortcode_hash: shortcodeHash(shortcodeOf(current.seed, config.appSecret)),
      sent_at: new Date(),
      expires_at: inDays(),
    });
    const { row, ...sent } = await mailAndPresent(tx, place.id, {
      template: 'invitation_again',
      context,
      config,
    });
    await audit(tx, context, { action: 'invitations.resend', ...describe(row) });
    return sent;
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
