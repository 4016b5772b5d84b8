import type { NewSynagogue, Synagogue } from '@bimah/contract';
import { audit } from '#platform/audit/audit.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as repository from './synagogues.repository.ts';

export const list = repository.find;

export async function create(context: SignedInContext, values: NewSynagogue): Promise<Synagogue> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const row = await repository.insert(tx, values);
      await audit(tx, context, {
        action: 'synagogues.create',
        object_type: 'synagogue',
        object_id: row.id,
        change: { ...values },
      });
      return row;
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new ApiError('already_exists', { message: 'synagogue_exists' });
    }
    throw error;
  }
}
