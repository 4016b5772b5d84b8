import type { ParsedOf, Story, storiesApi } from '@bimah/contract';
import { mediaTypeNamed, STORY_BYTES_MAX } from '@bimah/contract/rules/media-types.ts';
import { issueTicket, type TicketDeps } from '#features/uploads/index.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { present } from './stories.presenter.ts';
import * as repository from './stories.repository.ts';

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

/** Images and videos alike, up to what a story may weigh. */
export function presign(deps: TicketDeps, { channel_id, type, size }: UploadRequest) {
  if (mediaTypeNamed(type) === null) throw fieldError('type', 'story_media_type');
  if (size !== undefined && size > STORY_BYTES_MAX) {
    throw fieldError('size', 'story_file_too_large');
  }
  return issueTicket(deps, channel_id, { type, size, limit: STORY_BYTES_MAX });
}
