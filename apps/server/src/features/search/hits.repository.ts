import { and, eq, inArray, sql } from 'drizzle-orm';
import { LAST_MESSAGE_SHOWN_MAX } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { channels, isPublisher } from '#schema/channels.ts';
import { conversations, messages } from '#schema/conversations.ts';
import { placeColumns } from '#schema/place-row.ts';
import { places } from '#schema/places.ts';
import { playlistColumns } from '#schema/playlist-row.ts';
import { playlists } from '#schema/playlists.ts';
import { stories } from '#schema/stories.ts';
import { users } from '#schema/users.ts';
import { channelsOfVideo } from '#schema/video-row.ts';
import { comments, videos } from '#schema/videos.ts';

/** What is shown of each kind, for ids that were found. */

const channel = { id: channels.id, name: channels.name, image: channels.image };

export const videosOf = (db: Db, ids: number[]) =>
  db
    .select({
      id: videos.id,
      title: videos.title,
      thumb_url: videos.thumb_url,
      yt_thumb_url: videos.yt_thumb_url,
      listing: videos.listing,
      scheduled_at: videos.scheduled_at,
      views: videos.views,
      channels: channelsOfVideo,
    })
    .from(videos)
    .where(inArray(videos.id, ids));

export const playlistsOf = (db: Db, ids: number[]) =>
  db
    .select({
      id: playlists.id,
      title: playlists.title,
      status: playlists.status,
      items_count: playlists.items_count,
      channels: playlistColumns.channels,
    })
    .from(playlists)
    .where(inArray(playlists.id, ids));

export const peopleOf = (db: Db, ids: number[]) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      is_admin: users.is_admin,
      is_publisher: isPublisher,
    })
    .from(users)
    .where(inArray(users.id, ids));

export const channelsOf = (db: Db, ids: number[]) =>
  db.select(channel).from(channels).where(inArray(channels.id, ids));

export const conversationsOf = (db: Db, ids: number[]) =>
  db
    .select({
      id: conversations.id,
      channel,
      opener_id: conversations.opener_id,
      unread: conversations.unread,
      updated_at: conversations.updated_at,
      opener: { name: users.name, avatar_url: users.avatar_url },
      last_message: sql<string>`left(${messages.body}, ${LAST_MESSAGE_SHOWN_MAX})`,
    })
    .from(conversations)
    .innerJoin(channels, eq(channels.id, conversations.channel_id))
    .innerJoin(
      messages,
      and(
        eq(messages.conversation_id, conversations.id),
        eq(messages.number, conversations.messages_count),
      ),
    )
    .leftJoin(users, eq(users.id, conversations.opener_id))
    .where(inArray(conversations.id, ids));

export const storiesOf = (db: Db, ids: number[]) =>
  db
    .select({
      id: stories.id,
      title: stories.title,
      thumb_url: stories.thumb_url,
      background_color: stories.background_color,
      publish_time: stories.publish_time,
      channel,
    })
    .from(stories)
    .innerJoin(channels, eq(channels.id, stories.channel_id))
    .where(inArray(stories.id, ids));

export const placesOf = (db: Db, ids: number[]) =>
  db
    .select({
      id: places.id,
      group: places.group,
      place_type: places.place_type,
      name: places.name,
      address: places.address,
      image: places.image,
      disabled: places.disabled,
      channel: placeColumns.channel,
    })
    .from(places)
    .where(inArray(places.id, ids));

export const commentsOf = (db: Db, ids: number[]) =>
  db
    .select({
      id: comments.id,
      text: comments.text,
      created_at: comments.created_at,
      user: { id: users.id, name: users.name, email: users.email },
      video: { id: videos.id, title: videos.title },
      channels: channelsOfVideo,
    })
    .from(comments)
    .innerJoin(videos, eq(videos.id, comments.video_id))
    .leftJoin(users, eq(users.id, comments.user_id))
    .where(inArray(comments.id, ids));
