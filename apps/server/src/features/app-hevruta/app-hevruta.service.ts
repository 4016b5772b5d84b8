import type { HevrutaSubscription, NewHevruta } from '@bimah/contract';
import { inTransaction } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import { readPhone } from '#platform/phones/valid-phone.ts';
import * as repository from './app-hevruta.repository.ts';

export function ask(context: SignedInContext, given: NewHevruta): Promise<HevrutaSubscription> {
  const phone = readPhone(given.phone);
  if (phone === null) throw fieldError('phone', 'phone_invalid');
  return inTransaction(context.db, async (tx) => {
    const { email = null, gender = null, name } = given;
    const row = await repository.insert(tx, { name, email, gender, phone });
    await publishLive(tx, { topic: 'hevruta', channel_id: null, id: row.id });
    return { ...row, created_at: row.created_at.toISOString() };
  });
}
