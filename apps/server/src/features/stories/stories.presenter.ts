import type { Crop, Story } from '@bimah/contract';
import { isStoryScheduled } from '@bimah/contract/rules/story.ts';
import { openedAddress } from '#platform/storage/opened-address.presenter.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { CropRow } from './crops.repository.ts';
import type { StoryRow } from './stories.repository.ts';

export function present(row: StoryRow, storage: StoragePort, now = new Date()): Story {
  const publish_time = row.publish_time.toISOString();
  const is_live = !isStoryScheduled({ publish_time }, now);
  const opens = (address: string | null) =>
    address === null || is_live ? address : openedAddress(storage, address);
  return {
    id: row.id,
    channel_id: row.channel_id,
    title: row.title,
    description: row.description,
    title_position: row.title_position,
    background_color: row.background_color,
    media_type: row.media_type,
    media: opens(row.media),
    thumb_url: opens(row.thumb_url),
    publish_time,
    is_live,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

interface Shown {
  readonly storage: StoragePort;
  /** Why the last attempt stopped. */
  readonly error: Crop['error'];
}

export const presentCrop = (row: CropRow, { storage, error }: Shown): Crop => ({
  id: row.id,
  channel_id: row.channel_id,
  url: openedAddress(storage, row.url),
  thumb_url: openedAddress(storage, row.thumb_url),
  state: row.state,
  progress: row.state === 'done' ? 1 : row.progress,
  error: row.state === 'failed' ? error : null,
});
