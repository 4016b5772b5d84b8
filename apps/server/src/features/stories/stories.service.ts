import type { ParsedOf, Story, storiesApi } from '@bimah/contract';
import { mediaTypeNamed, STORY_BYTES_MAX } from '@bimah/contract/rules/media-types.ts';
import { issueTicket, type TicketDeps } from '#features/uploads/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { announceStory } from './announce-story.ts';
import { present } from './stories.presenter.ts';
import * as repository from './stories.repository.ts';
import { discardFiles } from './story-files.ts';

type ListQuery = ParsedOf<typeof storiesApi.list>['query'];
type UploadRequest = ParsedOf<typeof storiesApi.presign>['body'];

/** One entry, of the named channel, also where it has no stories. */
export async function list(db: Db, storage: StoragePort, query: ListQuery) {
  const channel = await repository.findChannel(db, query.channel_id);
  if (!channel) throw new ApiError('not_found');
  const [rows, total] = await Promise.all([
    repository.findPage(db, query),
    repository.countAll(db, query),
  ]);
  return { stories: [{ channel, stories: rows.map((row) => present(row, storage)) }], total };
}

export async function get(db: Db, storage: StoragePort, id: number): Promise<Story> {
  const row = await repository.find(db, id);
  if (!row) throw new ApiError('not_found');
  return present(row, storage);
}

export const remove = (context: SignedInContext, storage: StoragePort, id: number) =>
  inTransaction(context.db, async (tx) => {
    const row = await repository.findForUpdate(tx, id);
    if (!row) throw new ApiError('not_found');
    await repository.remove(tx, id);
    await discardFiles(tx, storage, row);
    await audit(tx, context, {
      action: 'stories.remove',
      object_type: 'story',
      object_id: id,
      change: { channel_id: row.channel_id, title: row.title, media_type: row.media_type },
    });
    await announceStory(tx, row);
    return { status: 'ok' } as const;
  });

/** Images and videos alike, up to what a story may weigh. */
export function presign(deps: TicketDeps, { channel_id, type, size }: UploadRequest) {
  if (mediaTypeNamed(type) === null) throw fieldError('type', 'story_media_type');
  if (size !== undefined && size > STORY_BYTES_MAX) {
    throw fieldError('size', 'story_file_too_large');
  }
  return issueTicket(deps, channel_id, { type, size, limit: STORY_BYTES_MAX });
}
