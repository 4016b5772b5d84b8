import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { crops, stories } from '#schema/stories.ts';

/** Whether a file belongs to a story that is out. */
export async function isLiveFile(db: Db, address: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_live: boolean }>(sql`
    select exists (select from stories where media = ${address} and publish_time <= now())
      or exists (select from stories where thumb_url = ${address} and publish_time <= now()) as is_live`);
  return rows[0]?.is_live === true;
}

/** Every file the stories of a channel, and videos being cut for them, have or will have. */
export async function addressesOf(db: Db, channel_id: number): Promise<string[]> {
  const [told, cut] = [
    await db
      .select({ media: stories.media, thumb_url: stories.thumb_url })
      .from(stories)
      .where(eq(stories.channel_id, channel_id)),
    await db
      .select({ media: crops.url, thumb_url: crops.thumb_url })
      .from(crops)
      .where(eq(crops.channel_id, channel_id)),
  ];
  return [...told, ...cut]
    .flatMap(({ media, thumb_url }) => [media, thumb_url])
    .filter((address) => address !== null);
}
