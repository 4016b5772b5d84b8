import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const hashed = z.object({
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Hashed = z.output<typeof hashed>;

const FULL = new Set(['ENOSPC', 'EDQUOT']);

export const isFull = (error: unknown): boolean =>
  FULL.has(String((error as NodeJS.ErrnoException | null)?.code));

/** Counts and hashes what goes through. */
function measuring() {
  const hash = createHash('sha256');
  let size = 0;
  const take = (chunk: Buffer): Buffer => {
    hash.update(chunk);
    size += chunk.length;
    return chunk;
  };
  return { take, result: (): Hashed => ({ size, sha256: hash.digest('hex') }) };
}

/** Writes a new file as it comes; it is safe on the disk when this is done. */
export async function writeHashed(path: string, source: Readable): Promise<Hashed> {
  const { take, result } = measuring();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const pass = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) yield take(chunk);
  };
  await pipeline(source, pass, file);
  return result();
}

export async function hashOf(path: string): Promise<Hashed> {
  const { take, result } = measuring();
  for await (const chunk of createReadStream(path)) take(chunk as Buffer);
  return result();
}

/** A name is on the disk only once its folder is. */
export async function syncFolder(path: string): Promise<void> {
  // Windows has no handle on a folder to sync.
  if (process.platform === 'win32') return;
  await using folder = await open(path, 'r');
  await folder.sync();
}
