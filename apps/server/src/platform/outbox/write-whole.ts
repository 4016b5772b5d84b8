import { open, rename, rm } from 'node:fs/promises';
import type { RoomPort } from '#platform/room/port.ts';

interface Letter {
  readonly path: string;
  readonly content: Buffer | string;
}

/** Writes a file that others see either not at all or complete, and that only we can read. */
export async function writeWhole(room: RoomPort, { path, content }: Letter): Promise<void> {
  await room.assertFor(Buffer.byteLength(content));
  const part = `${path}.part`;
  try {
    await using file = await open(part, 'w', 0o600);
    await file.writeFile(content);
    await file.sync();
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const SAFE_ID = /^[A-Za-z0-9-]{1,64}$/;

/** Guards the folder against an id that would lead out of it. */
export function refuseUnsafeId(id: string): void {
  if (!SAFE_ID.test(id)) throw new Error('This id cannot name a file');
}
