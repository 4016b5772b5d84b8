import type { StoryMediaType } from '@bimah/contract';
import type { PictureShelves } from '#features/uploads/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { fieldError } from '#platform/http/api-error.ts';
import { adoptImage } from './adopt-image.ts';
import * as crops from './crops.repository.ts';
import { keysOf } from './story-files.ts';

export interface StoryMedia {
  readonly media_type: StoryMediaType;
  readonly media: string;
  readonly thumb_url: string;
}

export interface MediaRequest {
  readonly channel_id: number;
  readonly media_type: StoryMediaType;
  readonly media: string;
  readonly thumb_url: string | null;
}

/** Makes the media the story's own inside the transaction that writes the story. */
export type Settle = (tx: Tx) => Promise<StoryMedia>;

/** A thumbnail is always one the server drew; naming any other is a mistake. */
function refuseForeignThumb(named: string | null, own: readonly string[]): void {
  if (named !== null && !own.includes(named)) throw fieldError('thumb_url', 'not_our_media');
}

const takeCrop =
  ({ channel_id, media: url, thumb_url }: MediaRequest): Settle =>
  async (tx) => {
    const taken = await crops.take(tx, { url, channel_id });
    if (!taken) {
      const isKnown = await crops.isKnown(tx, { url, channel_id });
      throw fieldError('media', isKnown ? 'story_video_not_ready' : 'not_our_media');
    }
    refuseForeignThumb(thumb_url, [taken.thumb_url]);
    return { media_type: 'video', media: taken.url, thumb_url: taken.thumb_url };
  };

/** Works with the media made ready; what was stored for it goes if the work fails. */
export async function withMedia<T>(
  shelves: PictureShelves,
  request: MediaRequest | null,
  work: (settle: Settle | null) => Promise<T>,
): Promise<T> {
  if (request === null) return work(null);
  if (request.media_type === 'video') return work(takeCrop(request));
  refuseForeignThumb(request.thumb_url, [request.media]);
  const adopted = await adoptImage(shelves, request);
  try {
    return await work(async () => ({ media_type: 'image', ...adopted }));
  } catch (error) {
    const { storage } = shelves;
    for (const key of keysOf(storage, [adopted.media, adopted.thumb_url])) {
      await storage.remove(key);
    }
    throw error;
  }
}
