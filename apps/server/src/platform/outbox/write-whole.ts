import { open, rename } from 'node:fs/promises';

/** Writes a file that others see either not at all or complete, and that only we can read. */
export async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}

const SAFE_ID = /^[A-Za-z0-9-]{1,64}$/;

/** Guards the folder against an id that would lead out of it. */
export function refuseUnsafeId(id: string): void {
  if (!SAFE_ID.test(id)) throw new Error('This id cannot name a file');
}
