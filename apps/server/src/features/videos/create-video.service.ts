import type { NewVideo, OutputOf, videosApi } from '@bimah/contract';
import { isImageType, isVideoType } from '@bimah/contract/rules/media-types.ts';
import { videoIdOf, videoSiteUrl } from '@bimah/contract/rules/video-site-url.ts';
import { placeVideo } from '#features/categories/index.ts';
import { addToQueue } from '#features/queued-videos/index.ts';
import { appendVideos } from '#features/playlist-items/index.ts';
import {
  contentOf,
  findCompletion,
  findUpload,
  folderOf,
  handOver,
  NO_CHANNEL,
  type PictureShelves,
} from '#features/uploads/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { Prepared, SignedInContext } from '#platform/http/call.ts';
import { mediaTypeOf } from '#platform/storage/media-types.ts';
import type { StoragePort, StoredObject } from '#platform/storage/port.ts';
import { mayRequest } from './create-video.policy.ts';
import { refuseEnd } from './end-date.ts';
import { enterVideo } from './enter-video.ts';
import { presenting } from './presenting.ts';
import { refuseFar, refuseUnschedulable, scheduleOf } from './schedule.ts';
import { present } from './videos.presenter.ts';
import * as repository from './videos.repository.ts';

interface UploadRules {
  readonly field: string;
  readonly folders: readonly string[];
  readonly isType: (type: string) => boolean;
}

/** The file must be one that was uploaded here, for one of these channels, and still be there. */
export async function findOwnFile(
  { db, storage }: { readonly db: Db; readonly storage: StoragePort },
  address: string,
  rules: UploadRules,
): Promise<StoredObject> {
  const key = storage.keyOf(address);
  const isOurs =
    key !== null &&
    rules.folders.some((folder) => key.startsWith(`${folder}/`)) &&
    rules.isType(mediaTypeOf(key) ?? '');
  if (!isOurs) throw fieldError(rules.field, 'not_our_media');
  const found = await findUpload(storage, key, await findCompletion(db, address));
  if (!found) throw fieldError(rules.field, 'file_not_uploaded');
  return found;
}

async function refuseInvalid(
  context: SignedInContext,
  shelves: PictureShelves,
  video: NewVideo,
): Promise<void> {
  const files = { db: context.db, storage: shelves.storage };
  const channelIds = [...new Set(video.channel_ids)];
  if ((await repository.countChannels(context.db, channelIds)) !== channelIds.length) {
    throw fieldError('video.channel_ids', 'channel_not_found');
  }
  if (video.position && !video.category_id) {
    throw fieldError('video.category_id', 'category_required');
  }
  if (video.queue_channel_id && !channelIds.includes(video.queue_channel_id)) {
    throw fieldError('video.queue_channel_id', 'channel_not_found');
  }
  if (video.scheduled_at) {
    // Sending a large file takes hours: what it was promised for may be over when it is here.
    const refuse = video.platform === 'internal' ? refuseFar : refuseUnschedulable;
    refuse(video.scheduled_at, 'video.scheduled_at');
  }
  if (video.until) {
    // For the same reason: one that has ended meanwhile is kept and does not come out.
    const now = video.platform === 'internal' ? 0 : Date.now();
    refuseEnd({ until: video.until, publication: video.scheduled_at ?? null, now }, 'video.until');
  }
  const folders = [...channelIds, ...(context.actor.is_admin ? [NO_CHANNEL] : [])].map(folderOf);
  if (video.platform === 'internal') {
    const field = 'video.link';
    const film = await findOwnFile(files, video.link, { field, folders, isType: isVideoType });
    if ((await contentOf(shelves, film)) !== 'video') {
      throw fieldError(field, 'processing_not_a_video');
    }
  }
  // One that cannot be drawn keeps no film away: a frame takes its place.
  if (video.thumb_url) {
    const field = 'video.thumb_url';
    await findOwnFile(files, video.thumb_url, { field, folders, isType: isImageType });
  }
}

function siteFields({ link, yt_thumb_url }: NewVideo) {
  const external_id = videoIdOf(link);
  if (external_id === null) throw fieldError('video.link', 'invalid_video_link');
  return { external_id, link: videoSiteUrl(external_id), yt_thumb_url: yt_thumb_url ?? null };
}

const rowOf = (
  video: NewVideo,
  scheduled_at = scheduleOf(video.scheduled_at),
): repository.NewVideoRow => ({
  title: video.title,
  language: video.language,
  platform: video.platform,
  is_big_size: video.is_big_size,
  thumb_url: video.thumb_url ?? null,
  duration: video.platform === 'youtube' && video.duration ? Math.round(video.duration) : null,
  tags: [...new Set(video.tags)],
  scheduled_at,
  until: video.until ? new Date(video.until) : null,
  publish_when_ready: scheduled_at === null && !video.queue_channel_id,
  link: video.link,
  ...(video.platform === 'youtube' && siteFields(video)),
});

/** One video of the site, and one file of ours, is one video in a channel. */
async function findSame(tx: Db, row: repository.NewVideoRow, channelIds: readonly number[]) {
  const identity = row.external_id ?? row.link ?? '';
  await repository.lockExternalId(tx, identity);
  if (row.external_id) return repository.findExternal(tx, row.external_id, channelIds);
  if (await repository.isUsed(tx, identity)) throw new ApiError('already_exists');
  return undefined;
}

async function store(tx: Tx, context: SignedInContext, video: NewVideo) {
  const row = rowOf(video);
  const channelIds = [...new Set(video.channel_ids)];
  const { category_id, position, language } = video;
  const same = await findSame(tx, row, channelIds);
  if (same && (!category_id || same.hidden)) {
    throw new ApiError('video_exists', { existing: { id: same.id, channel_id: same.channel_id } });
  }
  const id = same?.id ?? (await enterVideo(tx, context, { row, channelIds }));
  if (video.queue_channel_id && !same) {
    await addToQueue(tx, context, {
      channel_id: video.queue_channel_id,
      video_ids: [id],
      fields: { channel: 'video.queue_channel_id', videos: 'video.queue_channel_id' },
    });
  }
  if (video.platform === 'internal') await handOver(tx, video.link, id);
  if (category_id) {
    const placed = same ?? { id, language };
    await placeVideo(tx, context, {
      video: placed,
      category_id,
      position,
      field: 'video.category_id',
    });
  }
  if (video.playlist_ids.length > 0) {
    await appendVideos(tx, context, {
      playlist_ids: video.playlist_ids,
      video_ids: [id],
      field: 'video.playlist_ids',
    });
  }
  return { id, status: same ? ('added_to_category' as const) : ('ok' as const) };
}

/** Looks into the files before anything is held. */
export async function prepareVideo(
  context: SignedInContext,
  shelves: PictureShelves,
  video: NewVideo,
): Promise<Prepared<OutputOf<typeof videosApi.create>>> {
  if (!mayRequest(context.actor, video)) throw new ApiError('forbidden');
  await refuseInvalid(context, shelves, video);
  const write = async (tx: Tx) => {
    const { id, status } = await store(tx, context, video);
    const stored = (await repository.find(tx, id)) as repository.VideoRow;
    const how = presenting(context, shelves.storage, { channel_id: video.channel_ids[0] });
    return { status, video: present(stored, how) };
  };
  return { write: ({ db }) => inTransaction(db, write) };
}
