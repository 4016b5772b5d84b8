import { __camelWords__Api, type __PascalWord__ } from '@bimah/contract';
import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { implement } from '#platform/http/call.ts';
import * as repository from './__words__.repository.ts';

const present = ({ created_at, ...row }: repository.__PascalWord__Row): __PascalWord__ => ({
  ...row,
  created_at: created_at.toISOString(),
});

export const __camelWords__Routes = implement(__camelWords__Api, {
  async list({ db }, { query }) {
    const [rows, total] = await Promise.all([
      repository.findPage(db, query),
      repository.countAll(db),
    ]);
    return { __snake_words__: rows.map(present), total };
  },

  create: (context, { body }) =>
    inTransaction(context.db, async (tx) => {
      const row = await repository.insert(tx, body.__snake_word__);
      await audit(tx, context, {
        action: '__snake_words__.create',
        object_type: '__snake_word__',
        object_id: row.id,
        change: { title: row.title },
      });
      return present(row);
    }),

  remove: (context, { params }) =>
    inTransaction(context.db, async (tx) => {
      const row = await repository.remove(tx, params.id);
      if (!row) throw new ApiError('not_found');
      await audit(tx, context, {
        action: '__snake_words__.remove',
        object_type: '__snake_word__',
        object_id: row.id,
        change: { title: row.title },
      });
      return { status: 'ok' };
    }),
});
