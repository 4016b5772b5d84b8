import { and, eq, lt, sql } from 'drizzle-orm';
import { computeRecommended } from '#features/recommended/index.ts';
import { refreshMembers } from '#features/categories/index.ts';
import type { Db } from '#platform/db/database.ts';
import {
  categories,
  category_channels,
  category_words,
  video_positions,
} from '#schema/categories.ts';
import { videos } from '#schema/videos.ts';
import { daysAgo, eveningIn } from './calendar.ts';
import { demoCategories, type DemoCategory } from './categories.ts';

/** Somebody has begun to save the recordings of years ago. */
const OLD_DAYS = 3 * 366;
const SAVED_EVERY = 3;
/** One lock that opens by itself. */
const DATED_CATEGORY = 'פרשת השבוע';
const DATED_DAYS = 6;

const keyOf = ({ name, language }: { name: string; language: string }) => `${language} ${name}`;

async function seedRules(tx: Db, channelIds: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: categories.id, name: categories.name, language: categories.language })
    .from(categories);
  const plans = new Map<string, DemoCategory>(demoCategories.map((plan) => [keyOf(plan), plan]));
  for (const row of rows) {
    const { words = [], channels = [] } = plans.get(keyOf(row)) ?? {};
    for (const word of words) await tx.insert(category_words).values({ category_id: row.id, word });
    for (const number of channels) {
      const channel_id = channelIds[number - 1] as number;
      await tx.insert(category_channels).values({ category_id: row.id, channel_id });
    }
    await refreshMembers(tx, row.id);
  }
}

async function dateOneLock(tx: Db): Promise<void> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.name, DATED_CATEGORY));
  if (!category) return;
  await tx
    .update(video_positions)
    .set({ locked_until: eveningIn(DATED_DAYS) })
    .where(and(eq(video_positions.category_id, category.id), eq(video_positions.position, 1)));
}

/** What decides what viewers see: rules of categories, a dated lock, saved old videos, recommendations. */
export async function seedCuration(tx: Db, channelIds: readonly number[]): Promise<void> {
  await seedRules(tx, channelIds);
  await dateOneLock(tx);
  await tx
    .update(videos)
    .set({ downloaded: true, updated_at: sql`${videos.updated_at}` })
    .where(and(lt(videos.created_at, daysAgo(OLD_DAYS)), sql`${videos.id} % ${SAVED_EVERY} = 0`));
  await computeRecommended(tx, daysAgo(0));
}
