import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { OutputOf, ParsedOf, PartedUpload, uploadsApi } from '@bimah/contract';
import {
  MEDIA_LINK_MINUTES,
  UNFINISHED_UPLOAD_DAYS,
  UNUSED_UPLOAD_HOURS,
  UPLOAD_PART_BYTES,
} from '@bimah/contract/limits.ts';
import { isVideoType, mediaTypeNamed, VIDEO_BYTES_MAX } from '@bimah/contract/rules/media-types.ts';
import { fingerprintHead, partCount, samplesOf } from '@bimah/contract/rules/upload-parts.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { MediaPort } from '#platform/media/port.ts';
import { newKey } from '#platform/storage/keys.ts';
import type { Parted } from '#platform/storage/parted.ts';
import { StorageError, type StoragePort, type StoredObject } from '#platform/storage/port.ts';
import { contentOf } from './adopt-picture.service.ts';
import * as repository from './parted-uploads.repository.ts';
import type { UploadRow } from './parted-uploads.repository.ts';
import { withinQuota, type QuotaDeps } from './quota.ts';
import { findKept } from './uploads.repository.ts';
import { folderOf, NO_CHANNEL, senderOf } from './uploads.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody sends more at a time; the newest are told. */
const TOLD = 20;
const AT_A_TIME = 100;

interface Shelves {
  readonly db: Db;
  readonly storage: StoragePort;
}

type Deps = Omit<QuotaDeps, 'db'> & { readonly media: MediaPort };
type Context = Pick<SignedInContext, 'db' | 'actor'>;

const partedOf = (row: UploadRow): Parted => ({
  key: row.storage_key,
  name: row.storage_name,
  size: row.size,
  part_size: row.part_size,
});

const isGone = (error: unknown): boolean =>
  error instanceof StorageError && error.problem === 'gone';

const readUrlOf = (storage: StoragePort, key: string): string =>
  storage.signedAddressOf(key, MEDIA_LINK_MINUTES * 60);

/** Null where the storage has cleared its parts away, so that nothing is left to go on with. */
async function present(storage: StoragePort, row: UploadRow): Promise<PartedUpload | null> {
  const { id, channel_id, name, content_type, size, fingerprint, part_size, media } = row;
  const all = () => Array.from({ length: partCount(size, part_size) }, (_, index) => index + 1);
  const isThere = media === null || (await storage.stat(row.storage_key)) !== null;
  const arrived = media === null ? await arrivedOf(storage, row) : all();
  if (!isThere || arrived === null) return null;
  return {
    id,
    channel_id,
    name,
    type: content_type,
    size,
    fingerprint,
    part_size,
    arrived: [...arrived],
    read_url: media === null ? null : readUrlOf(storage, row.storage_key),
    created_at: row.created_at.toISOString(),
    expires_at: endOf(row).toISOString(),
  };
}

const endOf = ({ created_at, completed_at }: UploadRow): Date =>
  completed_at === null
    ? new Date(created_at.getTime() + UNFINISHED_UPLOAD_DAYS * DAY_MS)
    : new Date(completed_at.getTime() + UNUSED_UPLOAD_HOURS * HOUR_MS);

async function arrivedOf(storage: StoragePort, row: UploadRow): Promise<readonly number[] | null> {
  try {
    return await storage.parted.arrived(partedOf(row));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Somebody else's looks as one that is not there. */
async function findOwn({ db, actor }: Context, id: number): Promise<UploadRow> {
  const row = await repository.find(db, id);
  if (row?.user_id !== actor.user_id) throw new ApiError('not_found');
  return row;
}

/** The joined file, unless something was made of it. */
async function removeWhole({ db, storage }: Shelves, { storage_key }: UploadRow): Promise<boolean> {
  const address = storage.addressOf(storage_key);
  const kept = await findKept(db, [address]);
  if (kept.has(address)) return false;
  await storage.remove(storage_key);
  return true;
}

/** It may have been completed since `row` was read: what counts is how it ended. */
async function discard(shelves: Shelves, row: UploadRow): Promise<void> {
  const last = await repository.remove(shelves.db, row.id);
  await shelves.storage.parted.drop(partedOf(row));
  if (last && last.media !== null) await removeWhole(shelves, last);
}

type Opening = ParsedOf<typeof uploadsApi.open>['body'];

/** Null where the same person opened the same file in this very moment. */
async function begin(
  { db, actor }: Context,
  deps: Deps,
  asked: Opening,
): Promise<UploadRow | null> {
  const content_type = mediaTypeNamed(asked.type);
  if (content_type === null || !isVideoType(content_type)) {
    throw fieldError('type', 'unsupported_type');
  }
  const { name, size, fingerprint } = asked;
  const channel_id = asked.channel_id === NO_CHANNEL ? null : asked.channel_id;
  const folder = folderOf(asked.channel_id);
  const storage_key = newKey(folder, content_type);
  const open = async () => {
    const file = { key: storage_key, content_type, size, by: senderOf(actor) };
    const storage_name = await deps.storage.parted.open(file);
    const row = await repository.insert(db, {
      user_id: actor.user_id,
      channel_id,
      name,
      content_type,
      size,
      part_size: UPLOAD_PART_BYTES,
      fingerprint,
      storage_key,
      storage_name,
    });
    if (!row) await deps.storage.parted.drop({ key: storage_key, name: storage_name });
    return row;
  };
  return channel_id === null
    ? open()
    : withinQuota({ ...deps, db }, { channel_id, folder, bytes: size }, open);
}

/** Where the same person began to send the same file, it goes on. */
export async function open(
  context: Context,
  deps: Deps,
  asked: Opening,
): Promise<OutputOf<typeof uploadsApi.open>> {
  const { db, actor } = context;
  if (asked.size > VIDEO_BYTES_MAX) throw new ApiError('too_large');
  const channel_id = asked.channel_id === NO_CHANNEL ? null : asked.channel_id;
  const known = await repository.findVideoOf(db, asked.fingerprint, channel_id);
  const { fingerprint } = asked;
  const mine = { user_id: actor.user_id, channel_id, fingerprint };
  const same = await repository.findSame(db, mine);
  const isSame = same?.size === asked.size && same.content_type === mediaTypeNamed(asked.type);
  const begun =
    same && isSame && endOf(same) > new Date() ? await present(deps.storage, same) : null;
  if (begun) return { upload: begun, known };
  if (same) await discard({ db, storage: deps.storage }, same);
  const row = (await begin(context, deps, asked)) ?? (await repository.findSame(db, mine));
  const upload = row && (await present(deps.storage, row));
  if (!upload) throw new ApiError('unavailable');
  return { upload, known };
}

export async function list({ db, actor }: Context, storage: StoragePort) {
  const rows = await repository.findOf(db, actor.user_id, TOLD);
  const mine = rows.filter(
    ({ channel_id }) => actor.is_admin || (channel_id !== null && actor.roles.has(channel_id)),
  );
  const uploads = await Promise.all(mine.map((row) => present(storage, row)));
  return { uploads: uploads.filter((upload) => upload !== null) };
}

export async function get(context: Context, storage: StoragePort, id: number) {
  const upload = await present(storage, await findOwn(context, id));
  if (!upload) throw new ApiError('not_found');
  return upload;
}

type Signing = ParsedOf<typeof uploadsApi.sign>;

export async function sign(context: Context, storage: StoragePort, { params, body }: Signing) {
  const row = await findOwn(context, params.id);
  if (row.media !== null) throw new ApiError('already_exists');
  const last = partCount(row.size, row.part_size);
  if (body.parts.some(({ number }) => number > last)) throw fieldError('parts', 'out_of_range');
  const parts = await Promise.all(
    body.parts.map(async (part) => ({
      number: part.number,
      ...(await storage.parted.sign(partedOf(row), part)),
    })),
  );
  return { parts: parts.map((part) => ({ ...part, headers: { ...part.headers } })) };
}

/** As the sender made it, of what has arrived. */
async function fingerprintOf(storage: StoragePort, { key, size }: StoredObject): Promise<string> {
  const sum = createHash('sha256').update(fingerprintHead(size));
  for (const sample of samplesOf(size)) {
    const opened = await storage.open(key, sample);
    if (opened) sum.update(await buffer(opened.stream));
  }
  return sum.digest('hex');
}

async function refuseOther(deps: Deps, row: UploadRow, object: StoredObject): Promise<void> {
  if ((await fingerprintOf(deps.storage, object)) !== row.fingerprint) {
    throw new ApiError('file_changed');
  }
  if ((await contentOf(deps, object)) !== 'video') {
    throw new ApiError('unsupported_type', { message: 'processing_not_a_video' });
  }
}

async function joined(storage: StoragePort, row: UploadRow): Promise<StoredObject> {
  try {
    return await storage.parted.join(partedOf(row));
  } catch (error) {
    if (isGone(error)) throw new ApiError('not_found', { cause: error });
    if (error instanceof StorageError) throw new ApiError('upload_incomplete', { cause: error });
    throw error;
  }
}

export async function complete(context: Context, deps: Deps, id: number) {
  const { db } = context;
  const { storage } = deps;
  const row = await findOwn(context, id);
  if (row.media === null) {
    const object = await joined(storage, row);
    try {
      await refuseOther(deps, row, object);
    } catch (error) {
      // What was refused for what it is would be refused again.
      if (error instanceof ApiError && error.code !== 'unavailable') {
        await repository.remove(db, id);
        await removeWhole({ db, storage }, row);
      }
      throw error;
    }
    const isThere = await repository.setComplete(db, id, storage.addressOf(row.storage_key));
    // Given up meanwhile, unless a video was made of it.
    if (!isThere && (await removeWhole({ db, storage }, row))) throw new ApiError('not_found');
  }
  return { read_url: readUrlOf(storage, row.storage_key) };
}

export async function cancel(context: Context, storage: StoragePort, id: number) {
  await discard({ db: context.db, storage }, await findOwn(context, id));
  return { status: 'ok' as const };
}

/** Ends what did not arrive in its time, and forgets what nothing was made of. Tells how many. */
export async function sweepUnfinished({ db, storage }: Shelves, now = Date.now()): Promise<number> {
  const ends = {
    opened_before: new Date(now - UNFINISHED_UPLOAD_DAYS * DAY_MS),
    completed_before: new Date(now - UNUSED_UPLOAD_HOURS * HOUR_MS),
  };
  let swept = 0;
  for (;;) {
    const rows = await repository.findEnded(db, ends, AT_A_TIME);
    for (const row of rows) await discard({ db, storage }, row);
    swept += rows.length;
    if (rows.length < AT_A_TIME) return swept;
  }
}
