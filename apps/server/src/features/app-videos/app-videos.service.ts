import type { AppComment, AppReport, AppView, UserDevice } from '@bimah/contract';
import { enterComment } from '#features/comments/index.ts';
import { enterReport } from '#features/reports/index.ts';
import { announce, channelsOfVideo } from '#features/videos/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as repository from './app-videos.repository.ts';

/** Whatever viewers do with a video, they do it while it is out. */
const withVideo = <T>(
  { db }: SignedInContext,
  videoId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    if (!(await repository.holdVisible(tx, videoId))) throw new ApiError('not_found');
    return work(tx);
  });

export function recordView(
  context: SignedInContext,
  video_id: number,
  { watch_seconds, device }: { watch_seconds: number; device?: UserDevice | undefined },
): Promise<AppView> {
  const { user_id } = context.actor;
  return withVideo(context, video_id, async (tx) => {
    const row = await repository.insertView(tx, {
      video_id,
      user_id,
      watch_seconds,
      device: device ?? (await repository.deviceOf(tx, user_id)),
    });
    const channel_ids = (await channelsOfVideo(tx, video_id)) ?? [];
    await announce(tx, 'view', { id: video_id, channel_ids });
    return {
      id: row.id,
      video_id,
      watch_seconds,
      device: row.device,
      created_at: row.created_at.toISOString(),
    };
  });
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
