import { and, asc, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { replaced_films, type ReplacedFilm } from '#schema/replaced-films.ts';
import { isOut } from '#schema/video-end.ts';
import { videos } from '#schema/videos.ts';

export type { ReplacedFilm } from '#schema/replaced-films.ts';

/** Those that can still come back, the last first. */
export const findOf = (db: Db, video_id: number): Promise<ReplacedFilm[]> =>
  db
    .select()
    .from(replaced_films)
    .where(
      and(
        eq(replaced_films.video_id, video_id),
        isNotNull(replaced_films.film),
        gt(replaced_films.keep_until, sql`now()`),
      ),
    )
    .orderBy(desc(replaced_films.created_at), desc(replaced_films.id));

export async function keep(tx: Db, values: typeof replaced_films.$inferInsert): Promise<void> {
  await tx.insert(replaced_films).values(values);
}

const kept = (id: number) => and(eq(replaced_films.id, id), isNotNull(replaced_films.film));

/** Takes it out of the shelf; undefined: somebody else has, or its time was over. */
export async function take(tx: Db, id: number): Promise<ReplacedFilm | undefined> {
  const [row] = await tx.delete(replaced_films).where(kept(id)).returning();
  return row;
}

/** Only its address stays. Gives what there was; the video's row must be locked. */
export async function forget(tx: Db, id: number): Promise<ReplacedFilm | undefined> {
  const [row] = await tx.select().from(replaced_films).where(kept(id));
  await tx.update(replaced_films).set({ film: null, thumb_url: null, bytes: 0 }).where(kept(id));
  return row;
}

export const findDue = (db: Db, limit: number) =>
  db
    .select({ id: replaced_films.id, video_id: replaced_films.video_id })
    .from(replaced_films)
    .where(and(isNotNull(replaced_films.film), lte(replaced_films.keep_until, sql`now()`)))
    .orderBy(asc(replaced_films.keep_until))
    .limit(limit);

/** No change of the record itself, whose time stays. */
export async function lighten(tx: Db, video_id: number, bytes: number): Promise<void> {
  await tx.execute(
    sql`update ${videos} set bytes = greatest(0, bytes - ${bytes}) where ${videos.id} = ${video_id}`,
  );
}

/** The film of today in the place of one that was replaced, if everybody may see it. */
export async function findSuccessor(db: Db, address: string): Promise<string | null> {
  const [row] = await db
    .select({ film: videos.video_url })
    .from(replaced_films)
    .innerJoin(videos, eq(videos.id, replaced_films.video_id))
    .where(and(eq(replaced_films.address, address), isOut))
    .limit(1);
  return row?.film ?? null;
}
