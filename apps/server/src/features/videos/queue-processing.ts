import type { Tx } from '#platform/db/database.ts';
import { cancel, enqueue } from '#platform/jobs/enqueue.ts';
import * as processings from './processings.repository.ts';
import { fetchMetadata, processVideo } from './videos.queue.ts';
import type { VideoPlatform } from './videos.repository.ts';

const jobs = { internal: processVideo, youtube: fetchMetadata } as const;

interface Queued {
  readonly id: number;
  readonly platform: VideoPlatform;
}

/** Puts a new video, or a failed one again, to work: at once, whatever pause an earlier try has earned. */
export async function queueProcessing(
  tx: Tx,
  video: Queued,
  earlier: string | null = null,
): Promise<void> {
  if (earlier !== null) await cancel(tx, jobs[video.platform], earlier);
  const job_id = await enqueue(tx, jobs[video.platform], { video_id: video.id });
  await processings.enter(tx, video.id, job_id);
}

export const cancelProcessing = (tx: Tx, platform: VideoPlatform, jobId: string): Promise<void> =>
  cancel(tx, jobs[platform], jobId);
