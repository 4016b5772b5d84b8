import { __camelWords__Api, type __PascalWord__ } from '@bimah/contract';
[channel] import { lockChannel } from '#features/channel-locks/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { implement } from '#platform/http/call.ts';
import * as repository from './__words__.repository.ts';

const present = ({ created_at, ...row }: repository.__PascalWord__Row): __PascalWord__ => ({
  ...row,
  created_at: created_at.toISOString(),
});

[platform] /** What the history tells of one. */
[platform] const told = ({ title }: repository.__PascalWord__Row) => ({ title });
[channel] /** What the history tells of one; by its `channel_id` the channel's shows it too. */
[channel] const told = ({ channel_id, title }: repository.__PascalWord__Row) => ({ channel_id, title });

export const __camelWords__Routes = implement(__camelWords__Api, {
  async list({ db }, { query }) {
    const [rows, total] = await Promise.all([
      repository.findPage(db, query),
[platform]       repository.countAll(db),
[channel]       repository.countOf(db, query.channel_id),
    ]);
    return { __snake_words__: rows.map(present), total };
  },

[platform]   create: (context, { body }) =>
[channel]   create: (context, { body: { channel_id, __snake_word__ } }) =>
    inTransaction(context.db, async (tx) => {
[platform]       const row = await repository.insert(tx, body.__snake_word__);
[channel]       await lockChannel(tx, channel_id);
[channel]       const row = await repository.insert(tx, { channel_id, ...__snake_word__ });
      await audit(tx, context, {
        action: '__snake_words__.create',
        object_type: '__snake_word__',
        object_id: row.id,
        change: told(row),
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
        change: told(row),
      });
      return { status: 'ok' };
    }),
});
