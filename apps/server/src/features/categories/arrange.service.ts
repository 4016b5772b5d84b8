import type { ArrangedCategory } from '@bimah/contract';
import { audit, changeBetween } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { CategoryRow } from './categories.repository.ts';
import { listAll } from './categories.service.ts';
import * as order from './category-order.repository.ts';

const FIELD = 'categories';

/** The whole of one language, locked. Whatever is missing, foreign or named twice refuses everything. */
async function lockNamed(tx: Tx, lines: readonly ArrangedCategory[]): Promise<CategoryRow[]> {
  const ids = new Set(lines.map(({ id }) => id));
  const [language, ...others] = await order.findLanguages(tx, [...ids]);
  if (language === undefined || others.length > 0 || ids.size !== lines.length) {
    throw fieldError(FIELD, 'categories_incomplete');
  }
  await order.lockOrder(tx, language);
  const rows = await order.lockAll(tx, language);
  const isWhole = rows.length === ids.size && rows.every(({ id }) => ids.has(id));
  if (!isWhole) throw fieldError(FIELD, 'categories_incomplete');
  return rows;
}

function refuseGaps(lines: readonly ArrangedCategory[]): void {
  const orders = new Set(lines.map((line) => line.order));
  const isNumbered = orders.size === lines.length && Math.max(...orders) === lines.length;
  if (!isNumbered) throw fieldError(FIELD, 'categories_not_numbered');
}

/** An order in words. */
function outlineOf(rows: readonly CategoryRow[]) {
  const line = rows.toSorted((a, b) => a.order - b.order);
  return {
    categories: line.map(({ name }) => name),
    hidden_categories: line.filter(({ hidden }) => hidden).map(({ name }) => name),
  };
}

/** Saves a whole order at once: of two admins one comes second and is refused or wins whole. */
export function arrange(
  context: SignedInContext,
  storage: StoragePort,
  lines: readonly ArrangedCategory[],
) {
  return inTransaction(context.db, async (tx) => {
    refuseGaps(lines);
    const rows = await lockNamed(tx, lines);
    const wanted = new Map(lines.map((line) => [line.id, line]));
    const arranged = rows.map((row) => {
      const line = wanted.get(row.id) as ArrangedCategory;
      refuseStale(row, line);
      return { ...row, order: line.order, hidden: line.hidden };
    });
    const changed = arranged.filter((one, index) => {
      const row = rows[index] as CategoryRow;
      return one.order !== row.order || one.hidden !== row.hidden;
    });
    await order.saveOrder(tx, changed);
    const [first] = rows as [CategoryRow, ...CategoryRow[]];
    const { language } = first;
    if (changed.length > 0) {
      await audit(tx, context, {
        action: 'categories.arrange',
        object_type: 'category',
        object_id: null,
        change: { language, ...changeBetween(outlineOf(rows), outlineOf(arranged)) },
      });
      await publishLive(tx, { topic: 'category', channel_id: null, id: first.id });
    }
    return listAll(tx, storage, { language, sort: 'order', limit: lines.length, offset: 0 });
  });
}
