import type { Language } from '@bimah/contract';
import type { Config } from '#config.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { mailInvitation, signUpPath } from './invitation-mail.ts';
import { statusOf } from './invitations.presenter.ts';
import * as repository from './invitations.repository.ts';
import { inviteeOf } from './invitee.ts';
import { mailedCodeOf } from './shortcodes.ts';

export interface Delivery {
  readonly invitation_id: number;
  readonly template: 'invitation' | 'invitation_again';
  readonly language: Language;
}

/** Mails an invitation that is still open, if it reaches anybody. */
export async function deliverInvitation(
  db: Db,
  { invitation_id, template, language }: Delivery,
  { publicUrl, appSecret }: Pick<Config, 'publicUrl' | 'appSecret'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await repository.find(tx, invitation_id);
    if (!row || statusOf(row) !== 'sent_invitation') return;
    const invitee = await inviteeOf(tx, row);
    if (!invitee) return;
    await mailInvitation(tx, publicUrl, {
      template,
      to: invitee.email,
      name: invitee.account?.name ?? null,
      language: invitee.account?.language ?? language,
      path: signUpPath(mailedCodeOf(row.seed, appSecret)),
      channel: row.channel.name,
      role: row.role,
    });
  });
}
