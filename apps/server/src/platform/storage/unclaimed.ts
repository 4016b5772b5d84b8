import { access, mkdir, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A key as the name of one file; no key has a plus in it. */
const flat = (key: string): string => key.replaceAll('/', '+');
const keyOf = (name: string): string => name.replaceAll('+', '/');
const GOING = '.going';

export interface Unclaimed {
  /** A file that is about to appear belongs to nothing yet. */
  note(key: string): Promise<void>;
  /** From now on it belongs to something. False: it is being removed at this moment. */
  claim(key: string): Promise<boolean>;
  /** Removes what nobody has claimed for so long; tells how many. */
  sweep(olderThanMs: number, remove: (key: string) => Promise<void>): Promise<number>;
}

/**
 * Remembers, by an empty file for each, which uploads no record uses. What has outlived its time can
 * be removed without asking the database, which may be the one in need of room.
 */
export function unclaimedIn(dir: string): Unclaimed {
  const isThere = (name: string) =>
    access(join(dir, name)).then(
      () => true,
      () => false,
    );

  /** Under another name until its file is gone, so that nobody claims it meanwhile. */
  const remove = async (name: string, removeFile: (key: string) => Promise<void>) => {
    const going = name.endsWith(GOING) ? name : `${name}${GOING}`;
    if (going !== name) await rename(join(dir, name), join(dir, going));
    await removeFile(keyOf(going.slice(0, -GOING.length)));
    await unlink(join(dir, going));
  };

  return {
    async note(key) {
      await mkdir(dir, { recursive: true });
      await writeFile(join(dir, flat(key)), '');
    },
    async claim(key) {
      await rm(join(dir, flat(key)), { force: true });
      return !(await isThere(`${flat(key)}${GOING}`));
    },
    async sweep(olderThanMs, removeFile) {
      let swept = 0;
      for (const name of await readdir(dir).catch(() => [])) {
        const noted = await stat(join(dir, name)).catch(() => null);
        if (!noted || Date.now() - noted.mtimeMs < olderThanMs) continue;
        try {
          await remove(name, removeFile);
          swept += 1;
        } catch (error) {
          // Claimed in this very moment.
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        }
      }
      return swept;
    },
  };
}
