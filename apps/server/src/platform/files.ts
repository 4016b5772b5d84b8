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

/** Where files are, and what is made of them. None of it needs the database. */
export interface Files {
  readonly room: RoomPort;
  readonly storage: StoragePort;
  readonly media: MediaPort;
}

/** Null where there is none; the SDK, as large as the rest of the server, is then not read. */
async function bucketStorage(
  { s3, appSecret, publicUrl }: Config,
  room: RoomPort,
): Promise<StoragePort | null> {
  if (!s3) return null;
  const { s3Storage } = await import('#platform/storage/s3/s3-storage.ts');
  return s3Storage({ s3, secret: appSecret, room, publicUrl });
}

const roomOf = ({ dataDir, databaseUrl, diskReserve }: Config, volume = volumeOf(dataDir)) =>
  createRoom({
    volume,
    reserve: diskReserve,
    dir: join(dataDir, 'media', '.promises'),
    holdsDatabase: databaseUrl === null,
  });

const diskStorage = ({ dataDir, appSecret }: Config, room: RoomPort) =>
  localDiskStorage({ dir: join(dataDir, 'media'), secret: appSecret, room });

export async function createFiles(config: Config, volume?: VolumePort): Promise<Files> {
  const room = roomOf(config, volume);
  return {
    room,
    storage: (await bucketStorage(config, room)) ?? (await diskStorage(config, room)),
    media: createMedia({ ...config.media, workDir: join(config.dataDir, 'work'), room }),
  };
}

/** Both places where files may lie, for whoever moves them. */
export async function createStorages(config: Config) {
  const room = roomOf(config);
  return { disk: await diskStorage(config, room), bucket: await bucketStorage(config, room) };
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
