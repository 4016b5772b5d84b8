import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StorageError, type StoragePort, type StoredObject } from './port.ts';

const AT_ONCE = 4;

export interface Moved {
  copied: number;
  bytes: number;
  /** There already. */
  kept: number;
  readonly failed: { readonly key: string; readonly why: unknown }[];
}

interface Ways {
  readonly from: StoragePort;
  readonly to: StoragePort;
  /** Compares also the content of what is there already. */
  readonly isThorough?: boolean;
  readonly signal?: AbortSignal;
  /** Told after each file. */
  readonly onFile?: (moved: Moved) => void;
}

/** All of a file's bytes, and what they come to. */
async function sumOf(storage: StoragePort, key: string): Promise<string | null> {
  const opened = await storage.open(key);
  if (!opened) return null;
  const sum = createHash('sha256');
  for await (const chunk of opened.stream) sum.update(chunk as Buffer);
  return sum.digest('hex');
}

async function isThere({ from, to, isThorough }: Ways, { key, size }: StoredObject) {
  const found = await to.stat(key);
  if (!found) return false;
  const isSame =
    found.size === size && (!isThorough || (await sumOf(from, key)) === (await sumOf(to, key)));
  // A key is used once: what differs was never whole.
  if (!isSame) await to.remove(key);
  return isSame;
}

/** False: it was removed meanwhile, or somebody else was quicker. */
async function copy({ from, to }: Ways, { key, type, size }: StoredObject): Promise<boolean> {
  const opened = await from.open(key);
  if (!opened) return false;
  const sum = createHash('sha256');
  const summed = async function* () {
    for await (const chunk of opened.stream) {
      sum.update(chunk as Buffer);
      yield chunk as Buffer;
    }
  };
  try {
    await to.put(key, Readable.from(summed(), { objectMode: false }), { type, bytes: size });
  } catch (error) {
    if (error instanceof StorageError && error.problem === 'exists') return false;
    throw error;
  } finally {
    opened.stream.destroy();
  }
  if ((await sumOf(to, key)) === sum.digest('hex')) return true;
  await to.remove(key);
  throw new Error('What arrived is not what was sent');
}

/**
 * Copies every file that is not there yet, and looks at what has arrived. Whoever is cut off begins
 * again and goes on where it was.
 */
export async function moveFiles(ways: Ways): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, kept: 0, failed: [] };
  const all = ways.from.list('')[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await all.next(); !next.done; next = await all.next()) {
      ways.signal?.throwIfAborted();
      const object = next.value;
      try {
        if (await isThere(ways, object)) moved.kept += 1;
        else if (await copy(ways, object)) {
          moved.copied += 1;
          moved.bytes += object.size;
        }
      } catch (why) {
        moved.failed.push({ key: object.key, why });
      }
      ways.onFile?.(moved);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  // Only after all have ended: whoever begins again would meet a copy still under way.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return moved;
}
