import type { AppComment, ParsedOf, commentsApi } from '@bimah/contract';
import { announce, channelsOfVideo } from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { present } from './comments.presenter.ts';
import * as repository from './comments.repository.ts';

type ListQuery = ParsedOf<typeof commentsApi.list>['query'];

function find(db: Db, { limit, offset, ...filter }: ListQuery) {
  const page = { limit, offset };
  const { channel_id, video_id, user_id, term } = filter;
  if (video_id !== undefined || user_id !== undefined) {
    return repository.findOfOne(db, filter, page);
  }
  return term === ''
    ? repository.findPage(db, channel_id, page)
    : repository.search(db, channel_id, { term, ...page });
}

export async function list(db: Db, storage: StoragePort, query: ListQuery) {
  const { rows, total, capped } = await find(db, query);
  return { comments: rows.map((row) => present(row, storage)), total, capped };
}

/** The open lists of every channel that shows the video learn of it. */
async function notify(tx: Tx, { id, video_id }: { id: number; video_id: number }): Promise<void> {
  await announce(tx, 'comment', { id, channel_ids: (await channelsOfVideo(tx, video_id)) ?? [] });
}

export function remove(context: SignedInContext, id: number): Promise<{ status: 'ok' }> {
  return inTransaction(context.db, async (tx) => {
    const row = await repository.remove(tx, id);
    if (!row) throw new ApiError('not_found');
    const channel_ids = (await channelsOfVideo(tx, row.video_id)) ?? [];
    await audit(tx, context, {
      action: 'comments.remove',
      object_type: 'comment',
      object_id: id,
      change: {
        text: row.text,
        video_id: row.video_id,
        ...(channel_ids.length === 1 && { channel_id: channel_ids[0] }),
      },
    });
    await notify(tx, row);
    return { status: 'ok' } as const;
  });
}

export async function enterComment(
  tx: Tx,
  comment: { readonly video_id: number; readonly user_id: number; readonly text: string },
): Promise<AppComment> {
  const row = await repository.insert(tx, comment);
  await notify(tx, row);
  const { id, video_id, text, created_at } = row;
  return { id, video_id, text, created_at: created_at.toISOString() };
}
