import { pictureKeysOf } from '#features/places/index.ts';
import { storyKeysOf } from '#features/stories/index.ts';
import { removeFiles, removeVideosOf } from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { publishLive } from '#platform/live/publish.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './channels.repository.ts';
import { adoptedKeys } from './pictures.ts';

const FILES_AT_A_TIME = 500;

/**
 * Deletes a channel for good: its people's roles in it, its invitations, its links, its events, its
 * stories, and every video that stands in no other channel, files included. Videos are locked before the channel and its
 * people after it, the order in which everybody else takes them.
 */
export function remove(context: SignedInContext, storage: StoragePort, id: number) {
  return inTransaction(context.db, async (tx) => {
    if (!(await repository.find(tx, id))) throw new ApiError('not_found');
    const videos = await removeVideosOf(tx, storage, id);
    const row = await repository.findForUpdate(tx, id);
    if (!row) throw new ApiError('not_found');
    const people = await repository.lockPeople(tx, id);
    const pictures = await pictureKeysOf(tx, storage, id);
    const stories = await storyKeysOf(tx, storage, id);
    await repository.remove(tx, id);
    const keys = [...adoptedKeys(storage, [row.image, row.photo_url]), ...pictures, ...stories];
    for (let start = 0; start < keys.length; start += FILES_AT_A_TIME) {
      await enqueue(tx, removeFiles, { keys: keys.slice(start, start + FILES_AT_A_TIME) });
    }
    await audit(tx, context, {
      action: 'channels.remove',
      object_type: 'channel',
      object_id: id,
      change: { name: row.name, videos, people: people.length },
    });
    for (const user of people) {
      await publishLive(tx, { topic: 'permissions', channel_id: id, id: user });
    }
    return { status: 'ok' } as const;
  });
}
