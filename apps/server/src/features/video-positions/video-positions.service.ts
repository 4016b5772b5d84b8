import type { NewVideoPosition } from '@bimah/contract';
import { placeVideo } from '#features/categories/index.ts';
import { getVideo } from '#features/videos/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './video-positions.repository.ts';

export function create(
  context: SignedInContext,
  storage: StoragePort,
  { video_id, category_id, position }: NewVideoPosition,
) {
  return inTransaction(context.db, async (tx) => {
    const video = await repository.findVideo(tx, video_id);
    if (!video) throw fieldError('video_id', 'video_not_found');
    if (video.hidden) throw new ApiError('conflict');
    const placement = { video, category_id, position, field: 'category_id' };
    const video_position = await placeVideo(tx, context, placement);
    const shown = await getVideo({ ...context, db: tx }, storage, video_id);
    return { video_position, video: shown.video };
  });
}
