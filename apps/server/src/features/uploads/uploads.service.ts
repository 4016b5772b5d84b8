import {
  MEDIA_LINK_MINUTES,
  UNUSED_UPLOAD_HOURS,
  UPLOAD_LINK_MINUTES,
} from '@bimah/contract/limits.ts';
import {
  IMAGE_BYTES_MAX,
  isVideoType,
  mediaTypeNamed,
  VIDEO_BYTES_MAX,
} from '@bimah/contract/rules/media-types.ts';
import type { Actor } from '#platform/http/actor.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import { newKey } from '#platform/storage/keys.ts';
import type { StoragePort, StoredObject } from '#platform/storage/port.ts';
import { withinQuota, type QuotaDeps } from './quota.ts';

/** In the place of a channel's id: none is chosen yet. */
export const NO_CHANNEL = -1;

export const UPLOADS = 'uploads';

/** Where a channel's uploads go; what lies elsewhere is not the channel's to use. */
export const folderOf = (channelId: number): string =>
  `${UPLOADS}/${channelId === NO_CHANNEL ? 'none' : channelId}`;

const HOUR_MS = 3_600_000;
/** Longer than any call takes: what is found is still there when the record that uses it is. */
const LAST_HOURS = 1;

/** An upload to be put to use; null if it is gone, or could be swept away at any moment. */
export async function findUpload(
  storage: StoragePort,
  key: string,
  /** For one that came in parts, which a store may date by the first of them. */
  completed_at: Date | null = null,
): Promise<StoredObject | null> {
  if (!(await storage.claim(key))) return null;
  const found = await storage.stat(key);
  const keptFrom = Date.now() - (UNUSED_UPLOAD_HOURS - LAST_HOURS) * HOUR_MS;
  const since = completed_at ?? found?.last_modified;
  return found && since && since.getTime() > keptFrom ? found : null;
}

export interface TicketDeps extends QuotaDeps {
  readonly actor: Pick<Actor, 'user_id'>;
}

/** Whose room it takes until it is sent. */
export const senderOf = ({ user_id }: TicketDeps['actor']): string => `u${user_id}`;

interface UploadRequest {
  readonly type: string;
  readonly size?: number | undefined;
  /** Where less, or more, than usual is taken. */
  readonly limit?: number | undefined;
}

/** A signed address for one file of a type and size we take, under a name nobody can guess. */
export async function issueTicket(
  deps: TicketDeps,
  channelId: number,
  { type, size, limit: own }: UploadRequest,
) {
  const content_type = mediaTypeNamed(type);
  if (content_type === null) throw fieldError('type', 'unsupported_type');
  const limit = own ?? (isVideoType(content_type) ? VIDEO_BYTES_MAX : IMAGE_BYTES_MAX);
  if (size !== undefined && size > limit) throw new ApiError('too_large');
  const folder = folderOf(channelId);
  const key = newKey(folder, content_type);
  const sign = (left: number) =>
    deps.storage.presignPut({
      key,
      content_type,
      max_bytes: Math.min(size ?? limit, left),
      bytes: size,
      expires_in_seconds: UPLOAD_LINK_MINUTES * 60,
      by: senderOf(deps.actor),
    });
  const { url } =
    channelId === NO_CHANNEL
      ? await sign(Number.POSITIVE_INFINITY)
      : await withinQuota(deps, { channel_id: channelId, folder, bytes: size }, sign);
  const read_url = deps.storage.signedAddressOf(key, MEDIA_LINK_MINUTES * 60);
  return { url, content_type, read_url };
}
