import { sql } from 'drizzle-orm';
import {
  COMMENTS_OF_ONE_MAX,
  USER_ACTIONS_MAX,
  USER_ACTIVITY_DAYS,
} from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { channel_permissions } from '#schema/channels.ts';
import { audit_entries } from '#schema/system.ts';
import { comments, video_channels } from '#schema/videos.ts';

interface ActivityRow extends Record<string, unknown> {
  readonly last_action_at: Date | string | null;
  readonly active_days: number;
  readonly actions: number;
  readonly new_videos: number;
  readonly answers: number;
}

/** The newest entries of one person, off their index; no more of them than are counted. */
export async function findActions(db: Db, userId: number): Promise<ActivityRow> {
  const { rows } = await db.execute<ActivityRow>(sql`
    select
      max(at) as last_action_at,
      count(distinct (at at time zone 'utc')::date) filter (where recent)::int as active_days,
      count(*) filter (where recent)::int as actions,
      count(*) filter (where recent and action = 'videos.create')::int as new_videos,
      count(*) filter (where recent and action = 'conversations.answer')::int as answers
    from (
      select at, action, at > now() - make_interval(days => ${USER_ACTIVITY_DAYS}) as recent
      from ${audit_entries} where user_id = ${userId}
      order by id desc limit ${USER_ACTIONS_MAX}) newest`);
  return rows[0] as ActivityRow;
}

interface LastInChannelRow extends Record<string, unknown> {
  readonly channel_id: number;
  readonly action: string;
  readonly at: Date | string;
}

/** An entry belongs to the channel it is about, to those it names, and to those of its video. */
export async function findLastInChannels(db: Db, userId: number): Promise<LastInChannelRow[]> {
  const { rows } = await db.execute<LastInChannelRow>(sql`
    select distinct on (channel_id) channel_id, action, at
    from (
      select at, action, object_type, object_id, change from ${audit_entries}
      where user_id = ${userId}
      order by id desc limit ${USER_ACTIONS_MAX}) newest
    cross join lateral (
      select object_id::int as channel_id where object_type = 'channel'
      union select (change ->> 'channel_id')::int
      where jsonb_typeof(change -> 'channel_id') = 'number'
      union select named.id::int
      from jsonb_path_query(change, '$.channel_ids[*] ? (@.type() == "number")') named(id)
      union select ${video_channels.channel_id} from ${video_channels}
      where ${video_channels.video_id} = case object_type when 'video' then object_id::int end) of_entry
    join ${channel_permissions} using (channel_id)
    where ${channel_permissions.user_id} = ${userId}
    order by channel_id, at desc`);
  return rows;
}

export async function countComments(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${comments} where user_id = ${userId} limit ${COMMENTS_OF_ONE_MAX}) counted`);
  return rows[0]?.total ?? 0;
}
