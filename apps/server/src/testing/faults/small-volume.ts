import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const MIB = 1_024 ** 2;
const UNMOUNT_ATTEMPTS = 150;

/** A volume of the test's own, which somebody else fills too. */
export interface SmallVolume {
  readonly dir: string;
  free(): Promise<number>;
  /** Another program writes until so many bytes are left. */
  fillTo(bytes: number): Promise<void>;
  /** What the other program wrote is gone. */
  empty(): Promise<void>;
  unmount(): Promise<void>;
}

/** Writes until so much is left, or until there is no room at all. */
async function fill(file: FileHandle, toWrite: () => Promise<number>): Promise<void> {
  for (let bytes = await toWrite(); bytes > 0; bytes = await toWrite()) {
    try {
      await file.writeFile(Buffer.alloc(Math.min(bytes, MIB)));
    } catch {
      return;
    }
  }
}

/** PostgreSQL ends a moment after the server that was killed. */
async function unmountWhenIdle(dir: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await execute('umount', [dir]);
      return;
    } catch (error) {
      if (attempt === UNMOUNT_ATTEMPTS) throw error;
      await sleep(200);
    }
  }
}

/** Null where this process may not mount anything. */
export async function mountSmallVolume(mebibytes: number): Promise<SmallVolume | null> {
  const dir = await mkdtemp(join(tmpdir(), 'bimah-small-'));
  const options = `size=${mebibytes}m,mode=711`;
  const mounted = await execute('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir]).then(
    () => true,
    () => false,
  );
  if (!mounted) {
    await rm(dir, { recursive: true });
    return null;
  }
  // As root the database runs under another account, which must be able to pass through.
  await chmod(dir, 0o711);
  const foreign = join(dir, 'of-another-program');
  const free = async () => {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize;
  };
  return {
    dir,
    free,
    async fillTo(bytes) {
      await using file = await open(foreign, 'a');
      await fill(file, async () => (await free()) - bytes);
    },
    empty: () => rm(foreign, { force: true }),
    async unmount() {
      await unmountWhenIdle(dir);
      await rm(dir, { recursive: true });
    },
  };
}
