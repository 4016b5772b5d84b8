import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { bin_channels, bin_items } from '#schema/bin.ts';
import { crops, stories } from '#schema/stories.ts';

/** Whether a file belongs to a story that is out. */
export async function isLiveFile(db: Db, address: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_live: boolean }>(sql`
    select exists (select from stories where media = ${address} and publish_time <= now())
      or exists (select from stories where thumb_url = ${address} and publish_time <= now()) as is_live`);
  return rows[0]?.is_live === true;
}

const inBin = and(
  eq(bin_items.kind, bin_channels.kind),
  eq(bin_items.object_id, bin_channels.object_id),
);

/** Every file the stories of a channel, in the bin too, and videos being cut for them, have or will have. */
export async function addressesOf(db: Db, channel_id: number): Promise<string[]> {
  const [told, removed, cut] = [
    await db
      .select({ media: stories.media, thumb_url: stories.thumb_url })
      .from(stories)
      .where(eq(stories.channel_id, channel_id)),
    await db
      .select({ media: bin_items.media, thumb_url: bin_items.picture })
      .from(bin_channels)
      .innerJoin(bin_items, inBin)
      .where(and(eq(bin_channels.channel_id, channel_id), eq(bin_channels.kind, 'story'))),
    await db
      .select({ media: crops.url, thumb_url: crops.thumb_url })
      .from(crops)
      .where(eq(crops.channel_id, channel_id)),
  ];
  return [...told, ...removed, ...cut]
    .flatMap(({ media, thumb_url }) => [media, thumb_url])
    .filter((address) => address !== null);
}
