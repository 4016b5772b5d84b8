import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { videos } from '#schema/videos.ts';

/** Asked for at every look of a viewer: read off the index of the column. */
const isPublished =
  (column: typeof videos.video_url | typeof videos.thumb_url) =>
  async (db: Db, address: string): Promise<boolean> => {
    const [row] = await prepared(db, `published_${column.name}`, (name) =>
      db
        .select({ isOut: sql<boolean | null>`bool_and(${videos.listing} = 'published')` })
        .from(videos)
        .where(eq(column, sql.placeholder('address')))
        .prepare(name),
    ).execute({ address });
    return row?.isOut === true;
  };

/** Whether every video with this file is out; false as well where there is none. */
export const isPublishedFilm = isPublished(videos.video_url);
export const isPublishedPicture = isPublished(videos.thumb_url);
