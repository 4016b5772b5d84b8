import { randomUUID } from 'node:crypto';
import { constants, createWriteStream, type Stats } from 'node:fs';
import { access, mkdir, open, opendir, stat, unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { join, relative, resolve, sep } from 'node:path';
import { UNUSED_UPLOAD_HOURS, UPLOAD_LINK_MINUTES } from '@bimah/contract/limits.ts';
import { NoRoomError, orNoRoom, type Hold, type RoomPort } from '#platform/room/port.ts';
import { assertStorable, isKey } from './keys.ts';
import { mediaTypeOf } from './media-types.ts';
import { codeOf, partsFolder, type PartsFolder } from './parts.ts';
import type {
  ByteRange,
  OpenedObject,
  PresignRequest,
  PutOptions,
  StoragePort,
  StoredObject,
} from './port.ts';
import { addressSigner, type AddressSigner } from './signature.ts';
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

const MINUTE_MS = 60_000;
/** How long after its last byte a part is left, and an upload nobody claimed. */
const PATIENCE_MS = { part: 30 * MINUTE_MS, upload: UNUSED_UPLOAD_HOURS * 60 * MINUTE_MS };
/** While room is short: a sender who is still there writes more often, and the address has expired. */
const SHORT_PATIENCE_MS = { part: MINUTE_MS, upload: UPLOAD_LINK_MINUTES * MINUTE_MS };

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

const counting = (hold: Hold) =>
  async function* count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      await hold.wrote(chunk.length);
      yield chunk;
    }
  };

class LocalDiskStorage implements StoragePort {
  readonly #root: string;
  readonly #baseUrl: string;
  readonly #signer: AddressSigner;
  readonly #parts: PartsFolder;
  readonly #room: RoomPort;
  readonly #unclaimed: Unclaimed;

  constructor({ dir, secret, room, baseUrl = '/media' }: LocalDiskSettings) {
    this.#root = resolve(dir);
    this.#baseUrl = baseUrl;
    this.#signer = addressSigner(secret);
    this.#room = room;
    this.#unclaimed = unclaimedIn(join(this.#root, UNCLAIMED));
    this.#parts = partsFolder({ dir: join(this.#root, PARTS), root: this.#root, room });
  }

  async presignPut(request: PresignRequest): Promise<{ url: string }> {
    const { key, content_type, expires_in_seconds } = request;
    assertStorable(key, content_type);
    const max_bytes = await this.#keepRoom(request);
    const expires = Math.floor(Date.now() / 1_000) + expires_in_seconds;
    const query = this.#signer.sign({ method: 'PUT', key, content_type, max_bytes, expires });
    return { url: `${this.addressOf(key)}?${query}` };
  }

  signedAddressOf(key: string, seconds: number): string {
    const expires = (Math.floor(Date.now() / 1_000 / seconds) + 2) * seconds;
    return `${this.addressOf(key)}?${this.#signer.signRead({ key, expires })}`;
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

  async copyTo(
    key: string,
    path: string,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<StoredObject | null> {
    const object = await this.open(key);
    if (!object) return null;
    const { stream, ...stored } = object;
    try {
      await using hold = await this.#room.hold(`copy-${randomUUID()}`, stored.size);
      await pipeline(stream, counting(hold), createWriteStream(path), {
        ...(signal && { signal }),
      });
    } catch (error) {
      stream.destroy();
      throw orNoRoom(error);
    }
    return stored;
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

  addressOf(key: string): string {
    return `${this.#baseUrl}/${key}`;
  }

  keyOf(address: string): string | null {
    const key = address.startsWith(`${this.#baseUrl}/`)
      ? address.slice(this.#baseUrl.length + 1)
      : '';
    return isKey(key) ? key : null;
  }

  announcedTo(prefix: string): Promise<number> {
    return this.#room.announcedTo(prefix);
  }

  claim(key: string): Promise<boolean> {
    return this.#unclaimed.claim(key);
  }

  async removeAbandoned({ isShort } = { isShort: false }): Promise<number> {
    const patience = isShort ? SHORT_PATIENCE_MS : PATIENCE_MS;
    const parts = await this.#parts.sweep(patience.part);
    return parts + (await this.#unclaimed.sweep(patience.upload, (key) => this.remove(key)));
  }

  check(): Promise<void> {
    return access(join(this.#root, PARTS), constants.R_OK | constants.W_OK);
  }

  /** How much the address may take. */
  async #keepRoom({ key, bytes, max_bytes }: PresignRequest): Promise<number> {
    if (bytes !== undefined) {
      await this.#room.promise(key, bytes);
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
