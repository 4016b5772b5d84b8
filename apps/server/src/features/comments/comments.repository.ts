import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { comment_channels, comment_counts } from '#schema/comment-channels.ts';
import { users } from '#schema/users.ts';
import { comments, video_channels, videos } from '#schema/videos.ts';

type StoredComment = typeof comments.$inferSelect;

/** The counters' name for all channels together. */
const ALL_CHANNELS = 0;
const ways = { first: sql.raw('desc'), last: sql.raw('asc') } as const;

const select = (db: Db) =>
  db
    .select({
      id: comments.id,
      text: comments.text,
      created_at: comments.created_at,
      user: { id: users.id, name: users.name, email: users.email },
      video: { id: videos.id, title: videos.title },
    })
    .from(comments)
    .innerJoin(videos, eq(videos.id, comments.video_id))
    .leftJoin(users, eq(users.id, comments.user_id));

export type CommentRow = Awaited<ReturnType<typeof select>>[number];

/** The ids stand in the order in which comments were written. */
const idsOf = (channelId: number | undefined): SQL =>
  channelId === undefined
    ? sql`select id from ${comments}`
    : sql`select comment_id as id from ${comment_channels} where channel_id = ${channelId}`;

function read(db: Db, channelId: number | undefined, page: PageCut): Promise<CommentRow[]> {
  const ids = sql`(${idsOf(channelId)} order by id ${ways[page.from]}
    limit ${page.limit} offset ${page.offset}) page`;
  return select(db)
    .innerJoin(ids, sql`page.id = ${comments.id}`)
    .orderBy(sql`page.id desc`);
}

async function count(db: Db, channelId: number | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${comment_counts.comments}), 0)::int` })
    .from(comment_counts)
    .where(eq(comment_counts.channel_id, channelId ?? ALL_CHANNELS));
  return row?.total ?? 0;
}

/** The latest first. */
export const findPage = (
  db: Db,
  channelId: number | undefined,
  page: { readonly limit: number; readonly offset: number },
) => readPage(page, { count: () => count(db, channelId), read: (cut) => read(db, channelId, cut) });

/** The channels of the video it is about; null where there is no such comment. */
export async function findOwners(db: Db, id: number): Promise<number[] | null> {
  const rows = await db
    .select({ channel_id: video_channels.channel_id })
    .from(comments)
    .leftJoin(video_channels, eq(video_channels.video_id, comments.video_id))
    .where(eq(comments.id, id));
  return rows.length > 0 ? rows.flatMap(({ channel_id }) => channel_id ?? []) : null;
}

export async function insert(
  tx: Db,
  values: { readonly video_id: number; readonly user_id: number; readonly text: string },
): Promise<StoredComment> {
  const [row] = await tx.insert(comments).values(values).returning();
  return row as StoredComment;
}

export async function remove(tx: Db, id: number): Promise<StoredComment | undefined> {
  const [row] = await tx.delete(comments).where(eq(comments.id, id)).returning();
  return row;
}
