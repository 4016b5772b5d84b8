import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ChannelSummary, Language } from '@bimah/contract';
import { STORIES_OF_CHANNEL_MAX, STORY_CHANNELS_MAX } from '@bimah/contract/limits.ts';
import { versionSortKey } from '@bimah/contract/rules/version.ts';
import type { Db } from '#platform/db/database.ts';
import { app_versions } from '#schema/app-versions.ts';
import { categories } from '#schema/categories.ts';
import { channels } from '#schema/channels.ts';
import { follows } from '#schema/follows.ts';
import { stories } from '#schema/stories.ts';

export const findCategories = (db: Db, language: Language) =>
  db
    .select({ id: categories.id, name: categories.name, image: categories.image })
    .from(categories)
    .where(and(eq(categories.language, language), eq(categories.hidden, false)))
    .orderBy(asc(categories.order));

export const isShown = async (db: Db, categoryId: number): Promise<boolean> =>
  (await db.$count(categories, and(eq(categories.id, categoryId), eq(categories.hidden, false)))) >
  0;

/** Which of these channels are kept from viewers. */
export async function findHidden(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: channels.id })
    .from(channels)
    .where(and(inArray(channels.id, [...ids]), eq(channels.hidden, true)));
  return new Set(rows.map(({ id }) => id));
}

/** Every channel that is kept from viewers. */
export async function findAllHidden(db: Db): Promise<number[]> {
  const rows = await db.select({ id: channels.id }).from(channels).where(eq(channels.hidden, true));
  return rows.map(({ id }) => id);
}

const summary = { id: channels.id, name: channels.name, image: channels.image };

export async function findChannel(db: Db, id: number): Promise<ChannelSummary | null> {
  const [row] = await db
    .select(summary)
    .from(channels)
    .where(and(eq(channels.id, id), eq(channels.hidden, false)));
  return row ?? null;
}

export const findFollowed = (db: Db, userId: number): Promise<ChannelSummary[]> =>
  db
    .select(summary)
    .from(follows)
    .innerJoin(channels, eq(channels.id, follows.channel_id))
    .where(and(eq(follows.user_id, userId), eq(channels.hidden, false)))
    .orderBy(desc(follows.created_at), asc(channels.id))
    .limit(STORY_CHANNELS_MAX);

export const findHot = (db: Db): Promise<ChannelSummary[]> =>
  db
    .select(summary)
    .from(channels)
    .where(and(eq(channels.is_hot, true), eq(channels.hidden, false)))
    .orderBy(desc(channels.followers_count), asc(channels.id))
    .limit(STORY_CHANNELS_MAX);

export type StoryRow = typeof stories.$inferSelect;

/** Those that are out, the latest of each channel first; read off one index per channel. */
export async function findStories(db: Db, channelIds: readonly number[]): Promise<StoryRow[]> {
  const latest = db
    .select()
    .from(stories)
    .where(sql`${stories.channel_id} = wanted.id and ${stories.publish_time} <= now()`)
    .orderBy(desc(stories.publish_time), desc(stories.id))
    .limit(STORIES_OF_CHANNEL_MAX)
    .as('latest');
  const rows = await db
    .select()
    .from(sql`unnest(${sql.param([...channelIds])}::bigint[]) wanted (id)`)
    .innerJoinLateral(latest, sql`true`);
  return rows.map((row) => row.latest);
}

export async function findNewestVersion(db: Db) {
  const [row] = await db.select().from(app_versions).orderBy(desc(app_versions.sort_key)).limit(1);
  return row;
}

/** Whether a version after this one asks people on older ones to update. */
export const mustUpdateFrom = async (db: Db, version: string): Promise<boolean> =>
  (await db.$count(
    app_versions,
    and(gt(app_versions.sort_key, versionSortKey(version)), eq(app_versions.force_update, true)),
  )) > 0;
