import { findAccount, findAccountById, type Account } from '#features/users/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { InvitationRow } from './invitations.repository.ts';

/** Whom an invitation reaches: always an address, and the account behind it where there is one. */
export interface Invitee {
  readonly email: string;
  readonly account: Account | undefined;
}

/** Undefined where somebody was picked by an id that is nobody's, or of a viewer without an address. */
export async function inviteeOf(
  db: Db,
  { email, user_id }: Pick<InvitationRow, 'email' | 'user_id'>,
): Promise<Invitee | undefined> {
  if (email !== null) return { email, account: await findAccount(db, email) };
  const account = user_id === null ? undefined : await findAccountById(db, user_id);
  return account?.email ? { email: account.email, account } : undefined;
}
