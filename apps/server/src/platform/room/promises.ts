import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Promised {
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
  readonly total: number;
  /** Who asked for it and has not begun to fill it; null where nobody is told. */
  readonly by: string | null;
}

/** `name@bytes@total@expires`, and `@by` where it is somebody's: all there is to know stands in the name, and a look at the folder tells it. */
const FILE = /^([a-z0-9_.+-]+)@(\d+)@(\d+)@(\d+)(?:@([a-z0-9]+))?$/;

const flat = (name: string): string => name.replaceAll('/', '+');

interface Announced {
  /** The whole file. */
  readonly total: number;
  /** Of it, what is still to be written. */
  readonly bytes: number;
  readonly seconds: number;
  readonly by?: string | undefined;
}

export interface Promises {
  /** Replaces what was promised under the name before. */
  set(name: string, announced: Announced): Promise<void>;
  drop(name: string): Promise<void>;
  sum(
    what: 'bytes' | 'total',
    counts: (name: string, by: string | null) => boolean,
  ): Promise<number>;
}

/**
 * Kept as empty files beside what they speak of: every process that writes to the volume sees them,
 * and no database is needed to read them.
 */
export function promisesIn(dir: string): Promises {
  const all = async (): Promise<Promised[]> => {
    const files = await readdir(dir).catch(() => []);
    const found: Promised[] = [];
    for (const file of files) {
      const [, name = '', bytes, total, expires, by = null] = FILE.exec(file) ?? [];
      if (Number(expires) > Date.now()) {
        found.push({ file, name, bytes: Number(bytes), total: Number(total), by });
      } else await rm(join(dir, file), { force: true });
    }
    return found;
  };
  const dropOthers = async (name: string, kept: string | null) => {
    const files = (await all()).filter((one) => one.name === flat(name) && one.file !== kept);
    for (const { file } of files) await rm(join(dir, file), { force: true });
  };
  return {
    async set(name, { total, bytes, seconds, by }) {
      const expires = Date.now() + seconds * 1_000;
      const file = [flat(name), bytes, total, expires, ...(by === undefined ? [] : [by])].join('@');
      await mkdir(dir, { recursive: true });
      await writeFile(join(dir, file), '');
      await dropOthers(name, file);
    },
    drop: (name) => dropOthers(name, null),
    sum: async (what, counts) =>
      (await all())
        .filter(({ name, by }) => counts(name, by))
        .reduce((sum, promised) => sum + promised[what], 0),
  };
}

export const namesUnder =
  (prefix: string) =>
  (name: string): boolean =>
    name.startsWith(flat(prefix));

export const namesOtherThan = (own: string) => (name: string) => name !== flat(own);
