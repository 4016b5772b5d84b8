import { sql } from 'drizzle-orm';
import { videos } from './videos.ts';

/** Whether viewers may see the video in the row: its end counts from its instant on, however late it is taken down. */
export const isOut = sql<boolean>`(${videos.listing} = 'published' and (${videos.until} is null or ${videos.until} > now()))`;

/** Whose end has come without having been taken down yet. In the words of `videos_ending`, to be read off it. */
export const isOverdue = sql`until is not null and not processing and (status = 'published' or scheduled_at is not null) and until <= now()`;
