import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';

/** A video stands in categories of its own language only; its slots there go with it. */
export async function leaveOtherLanguages(tx: Db, id: number): Promise<void> {
  await tx.execute(
    sql`delete from category_videos m using videos v, categories c
      where m.video_id = ${id} and v.id = m.video_id and c.id = m.category_id and c.language <> v.language`,
  );
}
