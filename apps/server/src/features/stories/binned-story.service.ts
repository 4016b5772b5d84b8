import { isStoryScheduled } from '@bimah/contract/rules/story.ts';
import { putInBin, takeOut, type BinKind } from '#features/binned/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { announceStory } from './announce-story.ts';
import { wakeAt } from './stories.queue.ts';
import * as repository from './stories.repository.ts';
import { discardFiles } from './story-files.ts';

interface Order {
  readonly id: number;
  readonly reason?: string | undefined;
}

/** Its files stay where they are, and open to nobody but by a signed address. */
export const remove = (context: SignedInContext, { id, reason }: Order) =>
  inTransaction(context.db, async (tx) => {
    const row = await repository.findForUpdate(tx, id);
    if (!row) throw new ApiError('not_found');
    const { channel_id, title, media_type } = row;
    const publish_time = row.publish_time.toISOString();
    const { background_color } = row;
    const to_come = isStoryScheduled({ publish_time }, new Date());
    await putInBin(tx, context, {
      kind: 'story',
      object_id: id,
      channel_ids: [channel_id],
      title,
      reason,
      bytes: row.bytes,
      media: row.media,
      picture: row.thumb_url,
      facts: { background_color, publish_time, to_come },
      kept: await repository.moveAside(tx, id),
    });
    await audit(tx, context, {
      action: 'stories.remove',
      object_type: 'story',
      object_id: id,
      change: { channel_id, title, media_type },
    });
    await announceStory(tx, row);
    return { status: 'ok' } as const;
  });

/** One whose hour has come meanwhile is seen at once, and told as one that goes out then. */
const restore: BinKind['restore'] = (context, _shelves, id) =>
  inTransaction(context.db, async (tx) => {
    const taken = await takeOut(tx, { kind: 'story', id });
    if (!taken?.kept) return false;
    await repository.putBack(tx, taken.kept);
    const row = await repository.findForUpdate(tx, id);
    if (!row) return false;
    if (!row.announced_at) await wakeAt(tx, row.publish_time);
    await audit(tx, context, {
      action: 'bin.restore',
      object_type: 'story',
      object_id: id,
      change: { channel_id: row.channel_id, title: row.title },
    });
    await announceStory(tx, row);
    return true;
  });

export const binnedStory: BinKind = {
  restore,
  removeForGood: async (tx, storage, id) => {
    const row = await takeOut(tx, { kind: 'story', id });
    if (row) await discardFiles(tx, storage, { media: row.media, thumb_url: row.picture });
    return row;
  },
};
