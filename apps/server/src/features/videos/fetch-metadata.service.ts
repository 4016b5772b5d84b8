import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';
import { newKey } from '#platform/storage/keys.ts';
import { VideoSiteError, type VideoSitePort } from '#platform/video-site/port.ts';
import { announce } from './announce.ts';
import { BY_ITSELF } from './by-itself.ts';
import { chosenPicture } from './chosen-picture.ts';
import type { Outcome } from './finish-processing.ts';
import { runProcessing } from './processing-run.ts';
import * as repository from './videos.repository.ts';

/** Somebody waits for the truth of this moment, often after having changed it on the site. */
const ask = (site: VideoSitePort, externalId: string) => site.video(externalId, { fresh: true });

async function playable(site: VideoSitePort, externalId: string) {
  const found = await ask(site, externalId);
  if (!found.embeddable) throw new VideoSiteError('private', 'not to be shown outside the site');
  return found;
}

async function correctDuration(db: Db, id: number, duration: number | null): Promise<void> {
  if (duration === null) return;
  await inTransaction(db, async (tx) => {
    const row = await repository.findForUpdate(tx, id);
    if (!row || row.duration === duration) return;
    await repository.update(tx, id, { duration, updated_at: new Date() });
    await audit(tx, BY_ITSELF, {
      action: 'videos.fix_duration',
      object_type: 'video',
      object_id: id,
      change: { duration: [row.duration, duration] },
    });
    await announce(tx, 'publication', {
      id,
      channel_ids: (await repository.findOwners(tx, id)) ?? [],
    });
  });
}

/** A picture of our own for a video of the site, kept under the given key; nothing if none was chosen. */
async function keepChosenPicture(
  { media, storage }: Services,
  chosen: string | null,
  key: string,
): Promise<Outcome> {
  if (chosen === null) return { values: {}, spent_keys: [] };
  const source = storage.keyOf(chosen);
  const spent_keys = source === null ? [] : [source];
  const picture = await chosenPicture({ media, storage }, chosen);
  // The site's own picture is there to be shown.
  if (picture === null) return { values: { thumb_url: null, picture_refused: true }, spent_keys };
  await storage.put(key, picture.data, { type: picture.type });
  return { values: { thumb_url: storage.addressOf(key) }, spent_keys };
}

/** Asks the site about a video: what a new one still lacks, or how long an old one really is. */
export async function fetchMetadata(
  video_id: number,
  services: Services,
  job: JobRun,
): Promise<void> {
  const { videoSite, storage } = services;
  const { db } = services.database;
  const row = await repository.find(db, video_id);
  if (!row?.external_id) return;
  const { external_id, duration: announced, thumb_url: chosen } = row;
  if (!row.processing) {
    await correctDuration(db, video_id, (await ask(videoSite, external_id)).duration);
    return;
  }
  const key = newKey('thumbs', 'image/jpeg');
  await runProcessing({ db, storage, job }, { video_id, output_keys: [key] }, async () => {
    const { duration, thumb_url } = await playable(videoSite, external_id);
    const { values, spent_keys } = await keepChosenPicture(services, chosen, key);
    return {
      values: {
        ...values,
        duration: duration ?? announced,
        ...(thumb_url !== null && { yt_thumb_url: thumb_url }),
      },
      spent_keys,
    };
  });
}
