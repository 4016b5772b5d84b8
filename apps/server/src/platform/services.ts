import { join } from 'node:path';
import type { Config } from '#config.ts';
import type { Database } from '#platform/db/database.ts';
import { createGeocoding } from '#platform/geocoding/create-geocoding.ts';
import type { GeocodingPort } from '#platform/geocoding/port.ts';
import type { GooglePort } from '#platform/google/port.ts';
import { googleTokenInfo } from '#platform/google/tokeninfo.ts';
import { createRateLimits, type RateLimits } from '#platform/http/rate-limit.ts';
import { createLiveHub } from '#platform/live/hub.ts';
import type { LiveHub } from '#platform/live/port.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createMedia } from '#platform/media/create-media.ts';
import type { MediaPort } from '#platform/media/port.ts';
import { createMail } from '#platform/mail/create-mail.ts';
import type { MailPort } from '#platform/mail/port.ts';
import { createPush } from '#platform/push/create-push.ts';
import type { PushPort } from '#platform/push/port.ts';
import { createRoom } from '#platform/room/create-room.ts';
import type { RoomPort, VolumePort } from '#platform/room/port.ts';
import { volumeOf } from '#platform/room/volume.ts';
import { localDiskStorage } from '#platform/storage/local-disk.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { VideoSitePort } from '#platform/video-site/port.ts';
import { youtube } from '#platform/video-site/youtube/youtube.ts';

/** Everything outside the process that features may need, each behind its port. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly live: LiveHub;
  readonly mail: MailPort;
  readonly push: PushPort;
  readonly room: RoomPort;
  readonly storage: StoragePort;
  readonly media: MediaPort;
  readonly videoSite: VideoSitePort;
  readonly geocoding: GeocodingPort;
  /** Null where Google sign-in is not configured. */
  readonly google: GooglePort | null;
  close(): Promise<void>;
}

/** What tests put in the place of the real one. */
export interface Surroundings {
  readonly log: Log;
  readonly volume: VolumePort;
}

export async function createServices(
  config: Config,
  database: Database,
  surroundings: Partial<Surroundings> = {},
): Promise<Services> {
  const { log = createLog(config.logLevel), volume = volumeOf(config.dataDir) } = surroundings;
  const room = createRoom({
    volume,
    reserve: config.diskReserve,
    dir: join(config.dataDir, 'media', '.promises'),
    holdsDatabase: config.databaseUrl === null,
  });
  const live = await createLiveHub(database.url, log);
  const mail = createMail({ ...config.mail, outboxDir: join(config.dataDir, 'mail'), room });
  const push = createPush({ fcm: config.fcm, outboxDir: join(config.dataDir, 'push'), room });
  const storage = await localDiskStorage({
    dir: join(config.dataDir, 'media'),
    secret: config.appSecret,
    room,
  });
  const media = createMedia({ ...config.media, workDir: join(config.dataDir, 'work'), room });
  return {
    config,
    log,
    database,
    rateLimits: createRateLimits(database.pool),
    live,
    mail,
    push,
    room,
    storage,
    media,
    videoSite: youtube(config.videoSite),
    geocoding: createGeocoding(config.geocoder, log),
    google: config.google && googleTokenInfo(config.google),
    async close() {
      await Promise.all([live.close(), mail.close(), push.close(), media.close()]);
    },
  };
}
