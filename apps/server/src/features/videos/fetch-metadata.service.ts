import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';
import { VideoSiteError, type VideoSitePort } from '#platform/video-site/port.ts';
import { announce } from './announce.ts';
import { BY_ITSELF } from './by-itself.ts';
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
  const { external_id, duration: announced } = row;
  if (!row.processing) {
    await correctDuration(db, video_id, (await ask(videoSite, external_id)).duration);
    return;
  }
  await runProcessing({ db, storage, job }, { video_id, output_keys: [] }, async () => {
    const { duration, thumb_url } = await playable(videoSite, external_id);
    const values = {
      duration: duration ?? announced,
      ...(thumb_url !== null && { yt_thumb_url: thumb_url }),
    };
    return { values, spent_keys: [] };
  });
}
