import { desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { comments, videos } from '#schema/videos.ts';
import { users } from '#schema/users.ts';

export const findPage = (db: Db, videoId: number, page: { limit: number; offset: number }) =>
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
    .leftJoin(users, eq(users.id, comments.user_id))
    .where(eq(comments.video_id, videoId))
    .orderBy(desc(comments.id))
    .limit(page.limit)
    .offset(page.offset);
