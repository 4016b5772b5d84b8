import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Hashed, hashOf, syncFolder, writeHashed } from './hashed-file.ts';

/** The files of all backups of a place, each once, named after its content. */
export interface MediaStore {
  pathOf(content: Hashed): string;
  has(content: Hashed): Promise<boolean>;
  /** Whether the bytes are still those it is named after. */
  isIntact(content: Hashed): Promise<boolean>;
  /** Keeps a file, whole or not at all. `isNew` is false for what was there already. */
  add(source: Readable): Promise<Hashed & { isNew: boolean }>;
  removeAllBut(kept: ReadonlySet<string>): Promise<void>;
}

export function mediaStoreOf(place: string): MediaStore {
  const dir = join(place, 'media');
  const pathOf = ({ sha256 }: Hashed) => join(dir, sha256.slice(0, 2), sha256);
  const has = (content: Hashed) =>
    stat(pathOf(content)).then(
      (found) => found.size === content.size,
      () => false,
    );

  return {
    pathOf,
    has,
    isIntact: async (content) =>
      (await has(content)) && (await hashOf(pathOf(content))).sha256 === content.sha256,
    async add(source) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const part = join(dir, `${randomUUID()}.part`);
      try {
        const content = await writeHashed(part, source);
        if (await has(content)) return { ...content, isNew: false };
        const path = pathOf(content);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(part, path);
        await syncFolder(dirname(path));
        return { ...content, isNew: true };
      } finally {
        await rm(part, { force: true });
      }
    },
    async removeAllBut(kept) {
      if (!existsSync(dir)) return;
      for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || kept.has(entry.name)) continue;
        await rm(join(entry.parentPath, entry.name), { force: true });
      }
    },
  };
}
