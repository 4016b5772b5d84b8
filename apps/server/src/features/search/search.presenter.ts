import type { ChannelSummary, SearchHit } from '@bimah/contract';
import { LAST_MESSAGE_SHOWN_MAX } from '@bimah/contract/limits.ts';
import { maskedPerson } from '@bimah/contract/rules/masked-person.ts';
import type { SearchPatterns } from '@bimah/contract/rules/search-text.ts';
import { isStoryScheduled } from '@bimah/contract/rules/story.ts';
import { excerptOf } from '#platform/excerpt.presenter.ts';
import { openedAddress } from '#platform/storage/opened-address.presenter.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type * as hits from './hits.repository.ts';

type Row<Read extends (...given: never[]) => PromiseLike<unknown[]>> = Awaited<
  ReturnType<Read>
>[number];

export interface Presenting {
  readonly storage: StoragePort;
  readonly patterns: SearchPatterns;
  /** Where the caller is. */
  readonly channel_id: number | undefined;
  /** The channels the caller may see; null stands for all. */
  readonly within: readonly number[] | null;
}

/** Of a thing in several channels the one it is shown under; undefined where none is the caller's. */
function channelOf(
  channels: readonly ChannelSummary[],
  { channel_id, within }: Presenting,
): ChannelSummary | undefined {
  const mine = channels.filter(({ id }) => within === null || within.includes(id));
  return mine.find(({ id }) => id === channel_id) ?? mine[0];
}

const opens = (address: string | null, isPublic: boolean, { storage }: Presenting) =>
  address === null || isPublic ? address : openedAddress(storage, address);

export function presentVideo(
  row: Row<typeof hits.videosOf>,
  how: Presenting,
): SearchHit<'videos'> | null {
  const channel = channelOf(row.channels, how);
  if (channel === undefined || row.listing === 'removed') return null;
  return {
    id: row.id,
    title: row.title,
    channel,
    thumb_url: opens(row.thumb_url, row.listing === 'published', how),
    yt_thumb_url: row.yt_thumb_url,
    listing: row.listing,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    views: row.views,
  };
}

export function presentPlaylist(
  { channels, ...row }: Row<typeof hits.playlistsOf>,
  how: Presenting,
): SearchHit<'playlists'> | null {
  const channel = channelOf(channels, how);
  return channel === undefined ? null : { ...row, channel };
}

export const presentPerson = ({
  is_admin,
  is_publisher,
  ...person
}: Row<typeof hits.peopleOf>): SearchHit<'people'> => ({
  ...maskedPerson(person),
  id: person.id,
  is_admin,
  is_publisher,
});

export const presentConversation = (
  row: Row<typeof hits.conversationsOf>,
): SearchHit<'conversations'> => ({
  id: row.id,
  channel: row.channel,
  opener: { id: row.opener_id, ...(row.opener ?? { name: null, avatar_url: null }) },
  last_message: row.last_message,
  unread_messages_count: row.unread,
  updated_at: row.updated_at.toISOString(),
});

export function presentStory(
  row: Row<typeof hits.storiesOf>,
  how: Presenting,
): SearchHit<'stories'> {
  const publish_time = row.publish_time.toISOString();
  const is_live = !isStoryScheduled({ publish_time }, new Date());
  return {
    id: row.id,
    title: row.title ?? '',
    channel: row.channel,
    thumb_url: opens(row.thumb_url, is_live, how),
    background_color: row.background_color,
    publish_time,
    is_live,
  };
}

export const presentPlace = (
  row: Row<typeof hits.placesOf>,
  how: Presenting,
): SearchHit<'places'> => ({ ...row, image: opens(row.image, !row.disabled, how) });

/** A row of the palette is wide. */
const ROOM = { most: LAST_MESSAGE_SHOWN_MAX, lead: 40 };

export function presentComment(
  row: Row<typeof hits.commentsOf>,
  how: Presenting,
): SearchHit<'comments'> | null {
  const channel = channelOf(row.channels, how);
  if (channel === undefined) return null;
  return {
    id: row.id,
    text: excerptOf(row.text, how.patterns, ROOM),
    channel,
    user: maskedPerson(row.user),
    video: row.video,
    created_at: row.created_at.toISOString(),
  };
}
