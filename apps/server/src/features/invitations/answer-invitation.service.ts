import type {
  InvitationAcceptance,
  InvitationAnswer,
  InvitationOffer,
  Language,
} from '@bimah/contract';
import type { MessageKey } from '@bimah/contract/messages.ts';
import {
  createAccount,
  grant,
  isPasswordOf,
  lockAccount,
  lockTeam,
  readNewcomer,
  rememberOrigin,
  roleIn,
  type Account,
  type Newcomer,
} from '#features/users/index.ts';
import type { Config } from '#config.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { say } from '#platform/http/words.ts';
import { mailInvitation } from './invitation-mail.ts';
import * as repository from './invitations.repository.ts';
import { inviteeOf, type Invitee } from './invitee.ts';
import { shortcodeHash } from './shortcodes.ts';

interface AnswerDeps {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly rateLimits: RateLimits;
}

interface Outcome {
  status: 'success' | 'error';
  message: string;
}
interface Open {
  readonly row: NonNullable<Awaited<ReturnType<typeof repository.findOpen>>>;
  readonly invitee: Invitee;
}
type Who = { readonly account: Account } | { readonly newcomer: Newcomer };

const succeeded = (key: MessageKey, language: Language): Outcome => ({
  status: 'success',
  message: say(key, language),
});
const failed = (key: MessageKey, language: Language): Outcome => ({
  status: 'error',
  message: say(key, language),
});

/** Somebody else answered first; whatever was begun is undone. */
class AnsweredMeanwhile extends Error {
  override readonly name = 'AnsweredMeanwhile';
}

async function findOpen(db: Db, shortcode: string): Promise<Open | undefined> {
  const row = await repository.findOpen(db, shortcodeHash(shortcode));
  const invitee = row && (await inviteeOf(db, row));
  return invitee && { row, invitee };
}

export async function offerOf(db: Db, shortcode: string): Promise<InvitationOffer> {
  const open = await findOpen(db, shortcode);
  if (!open) throw new ApiError('invitation_expired');
  const { row, invitee } = open;
  const { name, image } = row.channel;
  return {
    email: invitee.email,
    role: row.role,
    by_mail: row.by_mail,
    has_account: row.by_mail && invitee.account !== undefined,
    channel: { name, image },
  };
}

export const answerInvitation = (
  context: CallContext,
  answer: InvitationAnswer,
  deps: AnswerDeps,
): Promise<Outcome> => (answer.accept ? accept(context, answer, deps) : decline(context, answer));

async function decline(
  context: CallContext,
  { shortcode }: { shortcode: string },
): Promise<Outcome> {
  return inTransaction(context.db, async (tx) => {
    const open = await repository.findOpen(tx, shortcodeHash(shortcode));
    const row = open && (await repository.answer(tx, open.id, 'rejected'));
    if (!row) return failed('invitation_expired', context.language);
    const { id, channel_id, email, user_id } = row;
    await audit(
      tx,
      { ...context, actor: null },
      {
        action: 'invitations.reject',
        object_type: 'invitation',
        object_id: id,
        change: { channel_id, ...(email === null ? { user_id } : { email }) },
      },
    );
    return succeeded('signup_rejected', context.language);
  });
}

async function accept(
  context: CallContext,
  given: InvitationAcceptance,
  deps: AnswerDeps,
): Promise<Outcome> {
  const { language, db } = context;
  const { publicUrl } = deps.config;
  const open = await findOpen(db, given.shortcode);
  if (!open) {
    // As long as for an invitation that is open: how long it takes tells nothing.
    await isPasswordOf(context, undefined, given.password);
    return failed('invitation_expired', language);
  }
  // Whoever invited has seen this code: that somebody brings it shows nothing of the address.
  if (!open.row.by_mail) return failed('signup_by_mail_only', language);
  // Only here: whoever has no code must not be able to use up what the invited person may try.
  await deps.rateLimits.spend(['sign_up_per_account'], 'account', {
    ip: context.ip,
    account: open.invitee.email.toLowerCase(),
  });
  if (open.invitee.email.toLowerCase() !== given.email) {
    throw fieldError('email', 'invitation_other_email');
  }
  const who = await identify(context, given, open.invitee);
  if (!who) return failed('account_password_wrong', language);
  try {
    await inTransaction(db, (tx) => join(tx, { context, open, who, publicUrl }));
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return failed('invitation_expired', language);
    // The address got its account a moment ago, by another invitation: now it has a password.
    if (isUniqueViolation(error) && 'newcomer' in who) return accept(context, given, deps);
    throw error;
  }
  return succeeded('signup_accepted', language);
}

/** Each way costs one look at a password. Undefined where it is not the account's. */
async function identify(
  context: CallContext,
  { name, password }: InvitationAcceptance,
  { email, account }: Invitee,
): Promise<Who | undefined> {
  const { ip, language } = context;
  if (!account) {
    return { newcomer: await readNewcomer({ name, password }, { email, language, ip }) };
  }
  return (await isPasswordOf(context, email, password)) ? { account } : undefined;
}

interface Joining {
  readonly context: CallContext;
  readonly open: Open;
  readonly who: Who;
  readonly publicUrl: string;
}

/** Address, role and channel are the invitation's; of the answer only name and password are taken. */
async function join(tx: Tx, { context, open, who, publicUrl }: Joining): Promise<void> {
  const { row, invitee } = open;
  const user =
    'account' in who
      ? await lockAccount(tx, who.account.id)
      : await createAccount(tx, who.newcomer);
  await lockTeam(tx, row.channel_id);
  const answered = await repository.answer(tx, row.id, 'approved');
  if (!user || !answered) throw new AnsweredMeanwhile();
  const { channel_id } = row;
  const current = await roleIn(tx, { user_id: user.id, channel_id });
  const role = current === 'admin' ? current : row.role;
  await grant(tx, { user, channel_id, role, byLetter: true });
  await rememberOrigin(tx, user.id, { ip: context.ip });
  await mailInvitation(tx, publicUrl, {
    template: 'invitation_accepted',
    to: invitee.email,
    name: user.name,
    language: user.language ?? context.language,
    path: '/login',
    channel: row.channel.name,
    role,
  });
  await audit(
    tx,
    { ...context, actor: { user_id: user.id } },
    {
      action: 'invitations.accept',
      object_type: 'invitation',
      object_id: row.id,
      change: {
        channel_id,
        user_id: user.id,
        email: invitee.email,
        role: [current ?? null, role],
        new_account: 'newcomer' in who,
      },
    },
  );
}
