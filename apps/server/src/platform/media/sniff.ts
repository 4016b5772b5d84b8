import { open } from 'node:fs/promises';
import { isVideoType, mediaTypeNamed } from '@bimah/contract/rules/media-types.ts';
import { fileTypeFromBuffer } from 'file-type';
import { isAddress } from './is-address.ts';
import type { Sniffed } from './port.ts';

/** Enough for every type we take; reading no further keeps hostile files from leading us on. */
const HEAD_BYTES = 64 * 1_024;

async function headOf(path: string): Promise<Buffer> {
  if (isAddress(path)) {
    const head = await fetch(path, { headers: { range: `bytes=0-${HEAD_BYTES - 1}` } });
    if (!head.ok) throw new Error(`The beginning of the file cannot be read: ${head.status}`);
    return Buffer.from(await head.arrayBuffer()).subarray(0, HEAD_BYTES);
  }
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** Playlists, scripts and other texts have no magic bytes of ours, whatever they are called. */
export async function sniff(input: string | Buffer): Promise<Sniffed> {
  const head = typeof input === 'string' ? await headOf(input) : input.subarray(0, HEAD_BYTES);
  if (head.length === 0) return { kind: 'empty' };
  const found = await fileTypeFromBuffer(head);
  const type = mediaTypeNamed(found?.mime ?? '');
  if (type === null) return { kind: 'other' };
  return isVideoType(type) ? { kind: 'video', type } : { kind: 'image', type };
}
