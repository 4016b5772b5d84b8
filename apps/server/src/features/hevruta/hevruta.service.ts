import type { ParsedOf, hevrutaApi } from '@bimah/contract';
import { HEVRUTA_EXPORT_MAX } from '@bimah/contract/limits.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { present } from './hevruta.presenter.ts';
import * as repository from './hevruta.repository.ts';

type ListQuery = ParsedOf<typeof hevrutaApi.list>['query'];
type ExportBody = ParsedOf<typeof hevrutaApi.export>['body'];

export async function list(db: Db, { limit, offset, ...filter }: ListQuery) {
  const page = { limit, offset };
  const isWhole = filter.term === '' && filter.gender === undefined;
  const { rows, total, capped } = isWhole
    ? await repository.findPage(db, page)
    : await repository.search(db, filter, page);
  return { subscriptions: rows.map(present), total, capped };
}

/** Whole addresses and numbers leave the console here, so it is written down who took them. */
export function takeOut(context: SignedInContext, { before_id, ...filter }: ExportBody) {
  return inTransaction(context.db, async (tx) => {
    const rows = await repository.findAfter(tx, filter, {
      before_id,
      limit: HEVRUTA_EXPORT_MAX + 1,
    });
    const taken = rows.slice(0, HEVRUTA_EXPORT_MAX);
    const next = rows.length > taken.length ? (taken.at(-1)?.id ?? null) : null;
    await audit(tx, context, {
      action: 'hevruta.export',
      object_type: 'hevruta',
      object_id: null,
      change: { rows: taken.length },
    });
    return { subscriptions: taken.map(present), next };
  });
}
