import { constants, type Stats } from 'node:fs';
import { access, mkdir, open, opendir, stat, unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { join, relative, resolve, sep } from 'node:path';
import {
  UNFINISHED_UPLOAD_DAYS,
  UNUSED_UPLOAD_HOURS,
  UPLOAD_LINK_MINUTES,
} from '@bimah/contract/limits.ts';
import { NoRoomError, type RoomPort } from '#platform/room/port.ts';
import { MediaAddresses } from './addresses.ts';
import { assertStorable, isKey } from './keys.ts';
import { mediaTypeOf } from './media-types.ts';
import { partedOnDisk, type PartedOnDisk } from './parted-on-disk.ts';
import { codeOf, partsFolder, type PartsFolder } from './parts.ts';
import type {
  ByteRange,
  OpenedObject,
  PresignRequest,
  PutOptions,
  StoragePort,
  StoredObject,
} from './port.ts';
import { saveStream } from './save-stream.ts';
import { unclaimedIn, type Unclaimed } from './unclaimed.ts';

interface LocalDiskSettings {
  readonly dir: string;
  readonly secret: string;
  readonly room: RoomPort;
  /** Where the files are served: a path on the console's own origin, or a whole address. */
  readonly baseUrl?: string;
}

/** Names no key can have. */
const PARTS = '.parts';
const UNCLAIMED = '.unclaimed';
const PARTED = '.parted';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long after its last byte a part is left, an upload nobody claimed, and one that stays unfinished. */
const PATIENCE_MS = {
  part: 30 * MINUTE_MS,
  upload: UNUSED_UPLOAD_HOURS * HOUR_MS,
  unfinished: UNFINISHED_UPLOAD_DAYS * 24 * HOUR_MS,
};
/** While room is short: a sender who is still there writes more often, and the address has expired. */
const SHORT_PATIENCE_MS = {
  part: MINUTE_MS,
  upload: UPLOAD_LINK_MINUTES * MINUTE_MS,
  unfinished: 24 * HOUR_MS,
};

const describe = (key: string, { size, mtime, mtimeMs }: Stats): StoredObject => ({
  key,
  size,
  type: mediaTypeOf(key) ?? 'application/octet-stream',
  etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
  last_modified: mtime,
});

function unlessAbsent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

class LocalDiskStorage extends MediaAddresses implements StoragePort {
  readonly origins: readonly string[] = [];
  readonly parted: PartedOnDisk;
  readonly #root: string;
  readonly #parts: PartsFolder;
  readonly #room: RoomPort;
  readonly #unclaimed: Unclaimed;

  constructor({ dir, secret, room, baseUrl }: LocalDiskSettings) {
    super({ secret, baseUrl });
    this.#root = resolve(dir);
    this.#room = room;
    this.#unclaimed = unclaimedIn(join(this.#root, UNCLAIMED));
    this.parted = partedOnDisk({
      dir: join(this.#root, PARTED),
      root: this.#root,
      room,
      signer: this.signer,
      addressOf: (key) => this.addressOf(key),
      pathOf: (key) => this.#pathOf(key),
      stat: (key) => this.stat(key),
      noteUnclaimed: (key) => this.#unclaimed.note(key),
    });
    this.#parts = partsFolder({ dir: join(this.#root, PARTS), root: this.#root, room });
  }

  async presignPut(request: PresignRequest): Promise<{ url: string }> {
    const { key, content_type, expires_in_seconds } = request;
    assertStorable(key, content_type);
    const max_bytes = await this.#keepRoom(request);
    const expires = Math.floor(Date.now() / 1_000) + expires_in_seconds;
    const query = this.signer.sign({ method: 'PUT', key, content_type, max_bytes, expires });
    return { url: `${this.addressOf(key)}?${query}` };
  }

  async put(key: string, body: Readable | Buffer, options: PutOptions): Promise<StoredObject> {
    const { type, max_bytes: maxBytes = Number.POSITIVE_INFINITY } = options;
    assertStorable(key, type);
    const bytes = Buffer.isBuffer(body) ? body.length : (options.bytes ?? 0);
    const path = this.#pathOf(key);
    const onWhole = async (part: string) => {
      await options.check?.(part);
      if (options.is_unclaimed) await this.#unclaimed.note(key);
    };
    await this.#parts.writeWhole(path, { key, body, maxBytes, bytes, onWhole });
    const stored = await this.stat(key);
    if (!stored) throw new Error('The object was removed while it was being stored');
    return stored;
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject | null> {
    const file = await open(this.#pathOf(key)).catch(unlessAbsent);
    if (!file) return null;
    try {
      const object = describe(key, await file.stat());
      return {
        ...object,
        stream: file.createReadStream(range && { start: range.start, end: range.end }),
      };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async readPath(key: string): Promise<string | null> {
    return (await this.stat(key)) && this.#pathOf(key);
  }

  async copyTo(
    key: string,
    path: string,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<StoredObject | null> {
    const object = await this.open(key);
    return object && saveStream(object, { room: this.#room, path, signal });
  }

  async stat(key: string): Promise<StoredObject | null> {
    const found = await stat(this.#pathOf(key)).catch(unlessAbsent);
    return found?.isFile() ? describe(key, found) : null;
  }

  async remove(key: string): Promise<void> {
    await unlink(this.#pathOf(key)).catch(unlessAbsent);
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    const folder = join(this.#root, ...prefix.split('/').slice(0, -1));
    const entries = await opendir(folder, { recursive: true }).catch(unlessAbsent);
    for await (const entry of entries ?? []) {
      const key = relative(this.#root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (!entry.isFile() || !isKey(key) || !key.startsWith(prefix)) continue;
      const object = await this.stat(key);
      if (object) yield object;
    }
  }

  announcedTo(prefix: string): Promise<number> {
    return this.#room.announcedTo(prefix);
  }

  claim(key: string): Promise<boolean> {
    return this.#unclaimed.claim(key);
  }

  async removeAbandoned({ isShort } = { isShort: false }): Promise<number> {
    const patience = isShort ? SHORT_PATIENCE_MS : PATIENCE_MS;
    const parts =
      (await this.#parts.sweep(patience.part)) + (await this.parted.sweep(patience.unfinished));
    return parts + (await this.#unclaimed.sweep(patience.upload, (key) => this.remove(key)));
  }

  async directAddress(): Promise<null> {
    return null;
  }

  async withdraw(): Promise<number> {
    return 0;
  }

  close(): void {}

  check(): Promise<void> {
    return access(join(this.#root, PARTS), constants.R_OK | constants.W_OK);
  }

  /** How much the address may take. */
  async #keepRoom({ key, bytes, max_bytes, by }: PresignRequest): Promise<number> {
    if (bytes !== undefined) {
      await this.#room.promise(key, bytes, by === undefined ? undefined : { by });
      return max_bytes;
    }
    const left = await this.#room.left();
    if (left === 0) throw new NoRoomError();
    return Math.min(max_bytes, left);
  }

  #pathOf(key: string): string {
    if (!isKey(key)) throw new Error('Not a key of this storage');
    return join(this.#root, ...key.split('/'));
  }
}

export async function localDiskStorage(settings: LocalDiskSettings): Promise<StoragePort> {
  await mkdir(join(settings.dir, PARTS), { recursive: true });
  return new LocalDiskStorage(settings);
}
