import type {
  AppVideo,
  BoardVideo,
  ChannelSummary,
  ParsedOf,
  appReadingApi,
} from '@bimah/contract';
import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import { listPlaces } from '#features/places/index.ts';
import { presentStory } from '#features/stories/index.ts';
import { board } from '#features/video-positions/index.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './app-reading.repository.ts';

type EventsQuery = ParsedOf<typeof appReadingApi.readEvents>['query'];

/**
 * Without the channels that are kept from viewers; a video that stands in no other is not shown. The
 * answer's schema lets out what viewers may know of the rest, and nothing else.
 */
function presentVideos(videos: readonly BoardVideo[], hidden: ReadonlySet<number>): AppVideo[] {
  return videos.flatMap(({ video_position: { position }, ...video }) => {
    const channels = video.channels.filter(({ id }) => !hidden.has(id));
    return channels.length > 0 ? { ...video, channels, position } : [];
  });
}

export const categories = async (db: Db, language: 'he' | 'en') => ({
  categories: await repository.findCategories(db, language),
});

export async function feed(context: CallContext, storage: StoragePort, categoryId: number) {
  if (!(await repository.isShown(context.db, categoryId))) throw new ApiError('not_found');
  const query = { category_id: categoryId, limit: FEED_SLOTS, offset: 0 };
  const filled = await board(context, storage, query);
  const ids = filled.videos.flatMap(({ channel_ids }) => channel_ids);
  const videos = presentVideos(filled.videos, await repository.findHidden(context.db, ids));
  return { videos, total: videos.length };
}

async function channelsToShow({ db, actor }: CallContext, channelId: number | undefined) {
  if (channelId !== undefined) {
    const channel = await repository.findChannel(db, channelId);
    if (!channel) throw new ApiError('not_found');
    return [channel];
  }
  const followed = actor ? await repository.findFollowed(db, actor.user_id) : [];
  return followed.length > 0 ? followed : repository.findHot(db);
}

export async function stories(
  context: CallContext,
  storage: StoragePort,
  channelId: number | undefined,
) {
  const channels = await channelsToShow(context, channelId);
  const rows = await repository.findStories(
    context.db,
    channels.map(({ id }) => id),
  );
  const byChannel = Map.groupBy(rows, ({ channel_id }) => channel_id);
  return {
    stories: channels.flatMap((channel: ChannelSummary) => {
      const own = byChannel.get(channel.id);
      return own ? { channel, stories: own.map((row) => presentStory(row, storage)) } : [];
    }),
  };
}

export async function events(db: Db, storage: StoragePort, query: EventsQuery) {
  const { channel_id } = query;
  if (channel_id !== undefined && !(await repository.findChannel(db, channel_id))) {
    throw new ApiError('not_found');
  }
  const { places, total } = await listPlaces(db, storage, {
    ...query,
    without: await repository.findAllHidden(db),
    term: '',
    show_disabled: false,
    group: false,
  });
  return { events: places, total };
}

export async function currentVersion(db: Db, version: string | undefined) {
  const [newest, must_update] = await Promise.all([
    repository.findNewestVersion(db),
    version === undefined ? false : repository.mustUpdateFrom(db, version),
  ]);
  const app_version = newest
    ? {
        id: newest.id,
        version: newest.version,
        force_update: newest.force_update,
        created_at: newest.created_at.toISOString(),
      }
    : null;
  return { app_version, must_update };
}
