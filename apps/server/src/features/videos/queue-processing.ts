import type { Tx } from '#platform/db/database.ts';
import { cancel, enqueue } from '#platform/jobs/enqueue.ts';
import * as processings from './processings.repository.ts';
import { fetchMetadata, makeExtras, processVideo, replaceFilm } from './videos.queue.ts';
import type { VideoPlatform } from './videos.repository.ts';

interface Work {
  readonly platform: VideoPlatform;
  /** Without a word, the video itself. */
  readonly phase?: processings.ProcessingPhase | null;
  /** Of a replacement: the upload it is made of. */
  readonly source?: string | null;
}

function jobOf({ platform, phase }: Work) {
  if (phase === 'extras') return makeExtras;
  if (phase === 'replacement') return replaceFilm;
  return platform === 'internal' ? processVideo : fetchMetadata;
}

/** Puts a new video, or a failed one again, to work: at once, whatever pause an earlier try has earned. */
export async function queueProcessing(
  tx: Tx,
  video: Work & { readonly id: number },
  earlier: string | null = null,
): Promise<void> {
  const job = jobOf(video);
  if (earlier !== null) await cancel(tx, job, earlier);
  const job_id = await enqueue(tx, job, { video_id: video.id });
  const { id: video_id, phase, source } = video;
  await processings.enter(tx, { video_id, phase: phase ?? 'film', source: source ?? null }, job_id);
}

export const cancelProcessing = (tx: Tx, work: Work, jobId: string): Promise<void> =>
  cancel(tx, jobOf(work), jobId);
