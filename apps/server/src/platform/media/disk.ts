import { copyFile, rename, rm, statfs } from 'node:fs/promises';
import { DISK_RESERVE_BYTES } from './limits.ts';
import { MediaError } from './port.ts';

/** Refuses work that would fill the volume. */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + DISK_RESERVE_BYTES) {
    throw new MediaError('no_space', `${bytes} bytes wanted, ${bavail * bsize} free`);
  }
}

/** A name appears with all of its file, also when it lies on another volume. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const beside = `${to}.part`;
    try {
      await copyFile(from, beside);
      await rename(beside, to);
    } finally {
      await rm(beside, { force: true });
    }
  }
}

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

/** What the disk says, in the words of the port. */
export async function orNoSpace<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw NO_SPACE.has(code) ? new MediaError('no_space', code, { cause: error }) : error;
  }
}
