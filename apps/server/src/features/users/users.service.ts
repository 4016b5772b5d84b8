import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { GooglePort } from '#platform/google/port.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { CallContext } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { mailPasswordReset } from './users.jobs.ts';
import { presentCurrentUser } from './users.presenter.ts';
import * as repository from './users.repository.ts';

export const signInOptions = ({ google }: { google: GooglePort | null }) => ({
  google: google && { client_id: google.client_id, auth_url: google.auth_url },
});

export const currentUser = (actor: Actor) => presentCurrentUser({ ...actor, id: actor.user_id });

export const permissions = async (db: Db, userId: number) => ({
  permissions: await repository.findPermissions(db, userId),
});

/** Known address or not, the call does the same and takes as long: a job looks the address up later. */
export async function forgotPassword(
  context: CallContext,
  email: string,
): Promise<{ status: 'ok' }> {
  const { language } = context;
  await inTransaction(context.db, (tx) => enqueue(tx, mailPasswordReset, { email, language }));
  return { status: 'ok' };
}
