import { join } from 'node:path';
import type { Config } from '#config.ts';
import type { Database } from '#platform/db/database.ts';
import { createFiles, type Files } from '#platform/files.ts';
import { createGeocoding } from '#platform/geocoding/create-geocoding.ts';
import type { GeocodingPort } from '#platform/geocoding/port.ts';
import type { GooglePort } from '#platform/google/port.ts';
import { googleTokenInfo } from '#platform/google/tokeninfo.ts';
import { createRateLimits, type RateLimits } from '#platform/http/rate-limit.ts';
import { createLiveHub } from '#platform/live/hub.ts';
import type { LiveHub } from '#platform/live/port.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createMail } from '#platform/mail/create-mail.ts';
import type { MailPort } from '#platform/mail/port.ts';
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts';
import { createPush } from '#platform/push/create-push.ts';
import type { PushPort } from '#platform/push/port.ts';
import type { VideoSitePort } from '#platform/video-site/port.ts';
import { youtube } from '#platform/video-site/youtube/youtube.ts';

/** Everything outside the process that features may need, each behind its port. */
export interface Services extends Files {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly live: LiveHub;
  readonly mail: MailPort;
  readonly push: PushPort;
  readonly videoSite: VideoSitePort;
  readonly geocoding: GeocodingPort;
  /** Null where Google sign-in is not configured. */
  readonly google: GooglePort | null;
  close(): Promise<void>;
}

export async function createServices(
  config: Config,
  database: Database,
  given: { readonly log?: Log; readonly files?: Files } = {},
): Promise<Services> {
  const { log = createLog(config.logLevel), files = await createFiles(config) } = given;
  const { room, storage, media } = files;
  const live = await createLiveHub(database.directUrl, log);
  const mail = createMail({ ...config.mail, outboxDir: join(config.dataDir, 'mail'), room });
  const push = createPush({ fcm: config.fcm, outboxDir: join(config.dataDir, 'push'), room });
  return {
    config,
    log,
    metrics: createMetrics(),
    database,
    rateLimits: createRateLimits(database.pool),
    live,
    mail,
    push,
    ...files,
    videoSite: youtube(config.videoSite),
    geocoding: createGeocoding(config.geocoder, log),
    google: config.google && googleTokenInfo(config.google),
    async close() {
      await Promise.all([live.close(), mail.close(), push.close(), media.close()]);
      storage.close();
    },
  };
}
