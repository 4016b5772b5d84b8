import { join } from 'node:path';
import type { Config } from '#config.ts';
import { createMedia } from '#platform/media/create-media.ts';
import type { MediaPort } from '#platform/media/port.ts';
import { createRoom } from '#platform/room/create-room.ts';
import type { RoomPort, VolumePort } from '#platform/room/port.ts';
import { volumeOf } from '#platform/room/volume.ts';
import { localDiskStorage } from '#platform/storage/local-disk.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { Log } from './log.ts';

/** What lies on the disk. None of it needs the database. */
export interface Files {
  readonly room: RoomPort;
  readonly storage: StoragePort;
  readonly media: MediaPort;
}

export async function createFiles(
  { dataDir, databaseUrl, diskReserve, appSecret, media }: Config,
  volume: VolumePort = volumeOf(dataDir),
): Promise<Files> {
  const mediaDir = join(dataDir, 'media');
  const room = createRoom({
    volume,
    reserve: diskReserve,
    dir: join(mediaDir, '.promises'),
    holdsDatabase: databaseUrl === null,
  });
  return {
    room,
    storage: await localDiskStorage({ dir: mediaDir, secret: appSecret, room }),
    media: createMedia({ ...media, workDir: join(dataDir, 'work'), room }),
  };
}

async function sweepLeftovers({ room, storage, media }: Files, log: Log): Promise<void> {
  try {
    const { level } = await room.state();
    const uploads = await storage.removeAbandoned({ isShort: level !== 'enough' });
    const work_folders = await media.removeAbandoned();
    if (uploads + work_folders > 0) log.info({ uploads, work_folders }, 'leftovers removed');
  } catch (err) {
    log.warn({ err }, 'leftovers not removed');
  }
}

const SWEEP_EVERY_MS = 60_000;

/**
 * Clears away what was left half done or is used by nothing, now and every minute; sooner while room
 * is short. By a clock of its own: jobs need a database, which may be the one in need of room.
 */
export async function keepSwept(files: Files, log: Log): Promise<{ stop(): Promise<void> }> {
  await sweepLeftovers(files, log);
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => sweepLeftovers(files, log));
  }, SWEEP_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
