import type { StoryMediaType } from '@bimah/contract';
import { weightOf, type PictureShelves } from '#features/uploads/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { fieldError } from '#platform/http/api-error.ts';
import type { StoragePort } from '#platform/storage/port.ts';
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

/** Media that is drawn, stored and weighed; nobody's until a story takes it. */
export interface ReadyMedia {
  readonly bytes: number;
  /** Makes it the story's own inside the transaction that writes the story. */
  settle(tx: Tx): Promise<StoryMedia>;
  /** No story came of it: what was stored for it goes. */
  discard(): Promise<void>;
}

/** A thumbnail is always one the server drew; naming any other is a mistake. */
function refuseForeignThumb(named: string | null, own: readonly string[]): void {
  if (named !== null && !own.includes(named)) throw fieldError('thumb_url', 'not_our_media');
}

async function readyCrop(
  db: Db,
  storage: StoragePort,
  { channel_id, media: url, thumb_url }: MediaRequest,
): Promise<ReadyMedia> {
  const crop = await crops.findByUrl(db, { url, channel_id });
  return {
    bytes: crop ? await weightOf(storage, [crop.url, crop.thumb_url]) : 0,
    async settle(tx) {
      const taken = await crops.take(tx, { url, channel_id });
      if (!taken) {
        const isKnown = (await crops.findByUrl(tx, { url, channel_id })) !== null;
        throw fieldError('media', isKnown ? 'story_video_not_ready' : 'not_our_media');
      }
      refuseForeignThumb(thumb_url, [taken.thumb_url]);
      return { media_type: 'video', media: taken.url, thumb_url: taken.thumb_url };
    },
    discard: async () => {},
  };
}

async function readyImage(shelves: PictureShelves, request: MediaRequest): Promise<ReadyMedia> {
  refuseForeignThumb(request.thumb_url, [request.media]);
  const { bytes, ...adopted } = await adoptImage(shelves, request);
  return {
    bytes,
    settle: async () => ({ media_type: 'image', ...adopted }),
    async discard() {
      const { storage } = shelves;
      for (const key of keysOf(storage, [adopted.media, adopted.thumb_url])) {
        await storage.remove(key);
      }
    },
  };
}

interface Shelves extends PictureShelves {
  readonly db: Db;
}

export const readyMedia = (
  { db, ...shelves }: Shelves,
  request: MediaRequest,
): Promise<ReadyMedia> =>
  request.media_type === 'video'
    ? readyCrop(db, shelves.storage, request)
    : readyImage(shelves, request);
