import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { orNoRoom, type Hold, type RoomPort } from '#platform/room/port.ts';
import { StorageError } from './port.ts';

export const codeOf = (error: unknown): string | undefined =>
  (error as NodeJS.ErrnoException | null)?.code;

async function* chunksOf(body: Readable | Buffer): AsyncGenerator<Buffer> {
  const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
  try {
    // The source outlives a failure of ours: its sender may still be waiting for an answer.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    throw new StorageError('incomplete', { cause: error });
  }
}

/** All of a body, as long as it is no larger. Throws a `StorageError` otherwise. */
export async function* atMost(
  body: Readable | Buffer,
  maxBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.length;
    if (size > maxBytes) throw new StorageError('too_large');
    yield chunk;
  }
}

async function fill(path: string, { body, maxBytes }: Content, hold: Hold): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  for await (const chunk of atMost(body, maxBytes)) {
    await file.writeFile(chunk);
    await hold.wrote(chunk.length);
  }
  await file.sync();
}

/** A name is on the disk only once its folder is, up to the root of the storage. */
async function syncFolders(from: string, root: string): Promise<void> {
  // Windows has no handle on a folder to sync.
  if (process.platform === 'win32') return;
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    await using handle = await open(folder, 'r');
    await handle.sync();
  }
}

export async function publish(part: string, target: string, root: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  try {
    // Unlike a rename, a link never takes the place of another file.
    await link(part, target);
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new StorageError('exists', { cause: error }) : error;
  }
  await syncFolders(dirname(target), root);
}

interface Content {
  /** Under which room was promised for it. */
  readonly key: string;
  readonly body: Readable | Buffer;
  readonly maxBytes: number;
  /** As far as it is known before. */
  readonly bytes: number;
  /** Called when all of it is there, before it appears under its name. */
  readonly onWhole?: (part: string) => Promise<void>;
}

export interface PartsFolder {
  /** Writes a file under its name only when all of it is safe on the disk. */
  writeWhole(target: string, content: Content): Promise<void>;
  /** Removes what nobody has written to for so long; tells how many. */
  sweep(olderThanMs: number): Promise<number>;
}

interface PartsSettings {
  /** On the same volume as `root`. */
  readonly dir: string;
  readonly root: string;
  readonly room: RoomPort;
}

export function partsFolder({ dir, root, room }: PartsSettings): PartsFolder {
  return {
    async writeWhole(target, content) {
      const part = join(dir, `${randomUUID()}.part`);
      await using hold = await room.hold(content.key, content.bytes);
      try {
        await fill(part, content, hold);
        await content.onWhole?.(part);
        await publish(part, target, root);
      } catch (error) {
        throw orNoRoom(error);
      } finally {
        await unlink(part).catch(() => {});
      }
    },
    async sweep(olderThanMs) {
      const now = Date.now();
      let swept = 0;
      for (const name of await readdir(dir)) {
        const path = join(dir, name);
        const age = now - (await stat(path).catch(() => ({ mtimeMs: now }))).mtimeMs;
        if (age < olderThanMs) continue;
        await unlink(path).catch(() => {});
        swept += 1;
      }
      return swept;
    },
  };
}
