import type { AppVersion, NewAppVersion, ParsedOf, appVersionsApi } from '@bimah/contract';
import { audit, auditUpdate, changeBetween } from '#platform/audit/audit.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { refuseStale } from '#platform/db/stale.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { present } from './app-versions.presenter.ts';
import * as repository from './app-versions.repository.ts';

type Change = ParsedOf<typeof appVersionsApi.update>['body']['app_version'];

const describe = (id: number) => ({ object_type: 'app_version', object_id: id });

export async function list(db: Db, page: { limit: number; offset: number }) {
  const [rows, total] = await Promise.all([repository.findPage(db, page), repository.countAll(db)]);
  return { app_versions: rows.map(present), total };
}

export async function get(db: Db, id: number): Promise<AppVersion> {
  const row = await repository.find(db, id);
  if (!row) throw new ApiError('not_found');
  return present(row);
}

export function create(context: SignedInContext, values: NewAppVersion): Promise<AppVersion> {
  return refusingTaken(() =>
    inTransaction(context.db, async (tx) => {
      const row = await repository.insert(tx, values);
      await audit(tx, context, {
        action: 'app_versions.create',
        ...describe(row.id),
        change: { ...values },
      });
      return present(row);
    }),
  );
}

export function update(context: SignedInContext, id: number, change: Change): Promise<AppVersion> {
  return refusingTaken(() =>
    inTransaction(context.db, async (tx) => {
      const before = await repository.findForUpdate(tx, id);
      if (!before) throw new ApiError('not_found');
      refuseStale(before, change);
      const after = await repository.update(tx, id, change);
      await auditUpdate(tx, context, {
        action: 'app_versions.update',
        ...describe(id),
        altered: changeBetween(before, after),
      });
      return present(after);
    }),
  );
}

export function remove(context: SignedInContext, id: number): Promise<{ status: 'ok' }> {
  return inTransaction(context.db, async (tx) => {
    const row = await repository.remove(tx, id);
    if (!row) throw new ApiError('not_found');
    await audit(tx, context, {
      action: 'app_versions.remove',
      ...describe(id),
      change: { version: row.version },
    });
    return { status: 'ok' } as const;
  });
}

/** The database alone can tell that a version exists already, two people adding it at once included. */
async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new ApiError('already_exists', { message: 'version_taken' });
    }
    throw error;
  }
}
