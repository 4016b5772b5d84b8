import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { ChannelSummary, Language } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import {
  categories,
  category_channels,
  category_exclusions,
  category_videos,
  category_words,
} from '#schema/categories.ts';
import { channels } from '#schema/channels.ts';
import { videos } from '#schema/videos.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type CategoryRecordRow = CategoryRow & {
  readonly words: { readonly word: string }[];
  readonly channels: ChannelSummary[];
};

interface Page {
  readonly language?: Language | undefined;
  readonly limit: number;
  readonly offset: number;
}
export type CategoryList = Page;
export type CategoryRecordList = Page & { readonly sort: keyof typeof sorts };

const inOrder = [asc(categories.language), asc(categories.order)];
const sorts = {
  order: inOrder,
  name: [asc(sql`search_text(${categories.name})`), asc(categories.id)],
  created_at: [desc(categories.created_at), desc(categories.id)],
};

const recordColumns = {
  ...getTableColumns(categories),
  words: sql<CategoryRecordRow['words']>`(
    select coalesce(json_agg(json_build_object('word', w.word) order by w.id), '[]'::json)
    from ${category_words} w where w.category_id = categories.id)`,
  channels: sql<ChannelSummary[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'image', c.image) order by c.name, c.id), '[]'::json)
    from ${category_channels} i join ${channels} c on c.id = i.channel_id where i.category_id = categories.id)`,
};

const spokenIn = (language: Language | undefined): SQL | undefined =>
  language && eq(categories.language, language);

export async function findShown(db: Db, { language, limit, offset }: CategoryList) {
  const where = and(eq(categories.hidden, false), spokenIn(language));
  const rows = await db
    .select()
    .from(categories)
    .where(where)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(categories, where) };
}

export async function findRecords(db: Db, { language, sort, limit, offset }: CategoryRecordList) {
  const where = spokenIn(language);
  const rows = await db
    .select(recordColumns)
    .from(categories)
    .where(where)
    .orderBy(...sorts[sort])
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(categories, where) };
}

export async function find(db: Db, id: number): Promise<CategoryRow | undefined> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row;
}

export async function findRecord(db: Db, id: number): Promise<CategoryRecordRow | undefined> {
  const [row] = await db.select(recordColumns).from(categories).where(eq(categories.id, id));
  return row;
}

/** There are so few categories that their pictures need no index. */
export const isShownPicture = async (db: Db, image: string): Promise<boolean> =>
  (await db.$count(categories, and(eq(categories.image, image), eq(categories.hidden, false)))) > 0;

/** Whoever changes what is in a category locks its row meanwhile: changes of one feed take turns. */
export async function findForChange(tx: Db, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx
    .select()
    .from(categories)
    .where(eq(categories.id, id))
    .for('no key update');
  return row;
}

/** The same for whoever deletes it: nothing comes into it any more. */
export async function findForRemoval(tx: Db, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  return row;
}

/**
 * Keeps a video from being deleted until the transaction ends. To be called before a category is
 * locked: everybody locks videos first, so that nobody waits in a circle.
 */
export async function lockVideoRow(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.id, id))
    .for('key share');
  return rows.length > 0;
}

interface Member {
  readonly category_id: number;
  readonly video_id: number;
}

const memberIs = ({ category_id, video_id }: Member) =>
  and(eq(category_videos.category_id, category_id), eq(category_videos.video_id, video_id));

export async function isMember(tx: Db, member: Member): Promise<boolean> {
  return (await tx.$count(category_videos, memberIs(member))) > 0;
}

export async function addMember(tx: Db, member: Member): Promise<void> {
  const byHand = { source: 'hand', added_at: new Date() } as const;
  await tx
    .insert(category_videos)
    .values({ ...member, ...byHand })
    .onConflictDoUpdate({
      target: [category_videos.category_id, category_videos.video_id],
      set: byHand,
    });
  await tx
    .delete(category_exclusions)
    .where(
      and(
        eq(category_exclusions.category_id, member.category_id),
        eq(category_exclusions.video_id, member.video_id),
      ),
    );
}

/** Takes the video out, its slot included, and keeps the rules from bringing it back. */
export async function excludeMember(tx: Db, member: Member): Promise<boolean> {
  const gone = await tx
    .delete(category_videos)
    .where(memberIs(member))
    .returning({ video_id: category_videos.video_id });
  if (gone.length === 0) return false;
  await tx.insert(category_exclusions).values(member).onConflictDoNothing();
  return true;
}
