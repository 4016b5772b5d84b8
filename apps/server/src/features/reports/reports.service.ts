import type { AppReport, ParsedOf, Report, reportsApi } from '@bimah/contract';
import { announce, channelsOfVideo } from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as lists from './report-lists.repository.ts';
import { present } from './reports.presenter.ts';
import * as repository from './reports.repository.ts';

type ListQuery = ParsedOf<typeof reportsApi.list>['query'];

export async function list(db: Db, storage: StoragePort, { limit, offset, ...cut }: ListQuery) {
  const { rows, total } = await lists.findPage(db, cut, { limit, offset });
  return { reports: rows.map((row) => present(row, storage, cut.channel_id)), total };
}

export const countActive = async (db: Db, channel_id: number | undefined) => ({
  count: await lists.count(db, { channel_id, is_ignore: false }),
});

export function setIgnored(
  context: SignedInContext,
  storage: StoragePort,
  { id, is_ignore }: { readonly id: number; readonly is_ignore: boolean },
): Promise<Report> {
  return inTransaction(context.db, async (tx) => {
    const before = await repository.findForUpdate(tx, id);
    if (!before) throw new ApiError('not_found');
    if (before.is_ignore !== is_ignore) {
      await repository.setIgnored(tx, id, is_ignore);
      const { video_id } = before;
      const channel_ids = (await channelsOfVideo(tx, video_id)) ?? [];
      const change = { video_id, is_ignore: [before.is_ignore, is_ignore] };
      await audit(tx, context, {
        action: 'reports.update',
        object_type: 'report',
        object_id: id,
        change: { ...change, ...(channel_ids.length === 1 && { channel_id: channel_ids[0] }) },
      });
      await announce(tx, 'report', { id, channel_ids });
    }
    const after = await lists.find(tx, id);
    if (!after) throw new ApiError('not_found');
    return present(after, storage);
  });
}

/** A viewer's report; the video's staff learn of it at once. */
export async function enterReport(
  tx: Tx,
  report: { readonly video_id: number; readonly user_id: number; readonly reason: number },
): Promise<AppReport> {
  const { row, isNew } = await repository.insert(tx, report);
  const channel_ids = (await channelsOfVideo(tx, row.video_id)) ?? [];
  if (isNew) await announce(tx, 'report', { id: row.id, channel_ids });
  const { id, video_id, reason, created_at } = row;
  return { id, video_id, reason, created_at: created_at.toISOString() };
}
