import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { COMMENTS_OF_ONE_MAX, LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { searchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { matches, patternsOf } from '#platform/db/has-every-word.ts';
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
      video: {
        id: videos.id,
        title: videos.title,
        thumb_url: videos.thumb_url,
        yt_thumb_url: videos.yt_thumb_url,
        duration: videos.duration,
        listing: videos.listing,
      },
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

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface FoundComments {
  readonly rows: CommentRow[];
  readonly total: number;
  readonly capped: boolean;
}

/** The latest first. */
export async function findPage(
  db: Db,
  channelId: number | undefined,
  page: Page,
): Promise<FoundComments> {
  const found = await readPage(page, {
    count: () => count(db, channelId),
    read: (cut) => read(db, channelId, cut),
  });
  return { ...found, capped: false };
}

/** One page of ids that were found, the latest first, and one more than the cap to know of more. */
async function pageOf(
  db: Db,
  ids: readonly number[],
  { limit, offset, cap }: Page & { readonly cap: number },
): Promise<FoundComments> {
  const shown = ids.slice(0, cap).slice(offset, offset + limit);
  const rows =
    shown.length === 0
      ? []
      : await select(db).where(inArray(comments.id, shown)).orderBy(desc(comments.id));
  return { rows, total: Math.min(ids.length, cap), capped: ids.length > cap };
}

/** Those with every word of a term. */
export async function search(
  db: Db,
  channelId: number | undefined,
  { term, ...page }: Page & { readonly term: string },
): Promise<FoundComments> {
  const patterns = searchPatterns(term);
  if (patterns === null) return { rows: [], total: 0, capped: false };
  const within = channelId === undefined ? null : sql.param([channelId]);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from search_comments(${patternsOf(patterns)}, ${within}::bigint[], ${LOOKUP_COUNT_CAP + 1}) found(id)`,
  );
  const ids = rows.map(({ id }) => Number(id));
  return pageOf(db, ids, { ...page, cap: LOOKUP_COUNT_CAP });
}

export interface CommentFilter {
  readonly channel_id?: number | undefined;
  readonly video_id?: number | undefined;
  readonly user_id?: number | undefined;
  readonly term: string;
}

/** Those on one video or of one writer: read off the index of either, and no further than the cap. */
export async function findOfOne(
  db: Db,
  { channel_id, video_id, user_id, term }: CommentFilter,
  page: Page,
): Promise<FoundComments> {
  const listed = sql`exists (select from ${comment_channels} l
    where l.comment_id = ${comments.id} and l.channel_id = ${channel_id})`;
  const rows = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        video_id === undefined ? undefined : eq(comments.video_id, video_id),
        user_id === undefined ? undefined : eq(comments.user_id, user_id),
        channel_id === undefined ? undefined : listed,
        matches(comments.search_words, term),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(COMMENTS_OF_ONE_MAX + 1);
  const ids = rows.map(({ id }) => id);
  return pageOf(db, ids, { ...page, cap: COMMENTS_OF_ONE_MAX });
}

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
