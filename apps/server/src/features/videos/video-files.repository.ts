import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { video_extras } from '#schema/video-extras.ts';
import { isOut } from '#schema/video-end.ts';
import { videos } from '#schema/videos.ts';

/** Asked for at every look of a viewer: read off the index of the column. */
const isPublished =
  (column: typeof videos.video_url | typeof videos.thumb_url) =>
  async (db: Db, address: string): Promise<boolean> => {
    const [row] = await prepared(db, `published_${column.name}`, (name) =>
      db
        .select({ isOut: sql<boolean | null>`bool_and(${isOut})` })
        .from(videos)
        .where(eq(column, sql.placeholder('address')))
        .prepare(name),
    ).execute({ address });
    return row?.isOut === true;
  };

/** Whether every video with this file is out; false as well where there is none. */
export const isPublishedFilm = isPublished(videos.video_url);
export const isPublishedPicture = isPublished(videos.thumb_url);

type ExtraColumn =
  | typeof video_extras.streams_url
  | typeof video_extras.strip_url
  | typeof video_extras.preview_url;

/** The same of what was made beside a film. */
const isPublishedExtra =
  (column: ExtraColumn) =>
  async (db: Db, address: string): Promise<boolean> => {
    const [row] = await prepared(db, `published_${column.name}`, (name) =>
      db
        .select({ isOut: sql<boolean | null>`bool_and(${isOut})` })
        .from(video_extras)
        .innerJoin(videos, eq(videos.id, video_extras.video_id))
        .where(eq(column, sql.placeholder('address')))
        .prepare(name),
    ).execute({ address });
    return row?.isOut === true;
  };

export const isPublishedStream = isPublishedExtra(video_extras.streams_url);
export const isPublishedStrip = isPublishedExtra(video_extras.strip_url);
export const isPublishedPreview = isPublishedExtra(video_extras.preview_url);
