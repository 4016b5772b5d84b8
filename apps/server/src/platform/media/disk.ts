import { copyFile, rename, rm } from 'node:fs/promises';
import { NoRoomError, orNoRoom } from '#platform/room/port.ts';
import { MediaError } from './port.ts';

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

/** A full volume, in the words of the port. */
export async function orNoSpace<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const told = orNoRoom(error);
    throw told instanceof NoRoomError ? new MediaError('no_space', '', { cause: error }) : error;
  }
}
