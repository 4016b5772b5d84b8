import type { AppComment, AppReport, AppView, Language, UserDevice } from '@bimah/contract';
import { recordNow } from '#features/activity/index.ts';
import { shownTracks, shownVtt } from '#features/captions/index.ts';
import { enterComment } from '#features/comments/index.ts';
import { enterReport } from '#features/reports/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as repository from './app-videos.repository.ts';

/** Whatever viewers say of a video, they say it while it is out. */
const withVideo = <T>(
  { db }: SignedInContext,
  videoId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    if (!(await repository.lockVisible(tx, videoId))) throw new ApiError('not_found');
    return work(tx);
  });

export async function recordView(
  { db, actor }: SignedInContext,
  video_id: number,
  view: { watch_seconds: number; device?: UserDevice | undefined },
): Promise<AppView> {
  const { activity_id, at, device, watch_seconds } = await recordNow(db, {
    kind: 'view',
    user_id: actor.user_id,
    video_id,
    ...view,
  });
  return {
    id: activity_id,
    video_id,
    watch_seconds: watch_seconds ?? 0,
    device,
    created_at: at.toISOString(),
  };
}

export const comment = (
  context: SignedInContext,
  video_id: number,
  text: string,
): Promise<AppComment> =>
  withVideo(context, video_id, (tx) =>
    enterComment(tx, { video_id, user_id: context.actor.user_id, text }),
  );

export const report = (
  context: SignedInContext,
  video_id: number,
  reason: number,
): Promise<AppReport> =>
  withVideo(context, video_id, (tx) =>
    enterReport(tx, { video_id, user_id: context.actor.user_id, reason }),
  );

export async function listCaptions(db: Db, video_id: number) {
  if (!(await repository.isVisible(db, video_id))) throw new ApiError('not_found');
  const tracks = await shownTracks(db, video_id);
  return {
    captions: tracks.map((track) => ({
      ...track,
      url: `/api/app/videos/${video_id}/captions/${track.language}.vtt`,
    })),
  };
}

export async function readCaptions(db: Db, video_id: number, language: Language): Promise<string> {
  const isOut = await repository.isVisible(db, video_id);
  const vtt = isOut ? await shownVtt(db, { video_id, language }) : null;
  if (vtt === null) throw new ApiError('not_found');
  return vtt;
}
