import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { video_extras, type ExtrasColumns } from '#schema/video-extras.ts';
import { extraFilesOfVideo } from '#schema/video-row.ts';
import { video_channels, videos } from '#schema/videos.ts';

export { STREAM_FILE, type StreamStep } from '#schema/video-extras.ts';
export type Extras = ExtrasColumns;
export type NewExtras = Omit<Extras, 'video_id' | 'film' | 'created_at' | 'updated_at'>;

export async function find(db: Db, video_id: number): Promise<Extras | undefined> {
  const [row] = await db.select().from(video_extras).where(eq(video_extras.video_id, video_id));
  return row;
}

/** What makes playlists of a file of streams. */
export async function findSteps(db: Db, streamsUrl: string): Promise<Extras['steps'] | undefined> {
  const [row] = await db
    .select({ steps: video_extras.steps })
    .from(video_extras)
    .where(eq(video_extras.streams_url, streamsUrl));
  return row?.steps;
}

/**
 * Keeps what was made of this film and counts it with the video, of which nothing else changes: who
 * has it open in a form is not behind.
 */
export async function save(
  tx: Db,
  { video_id, film }: Pick<Extras, 'video_id' | 'film'>,
  values: NewExtras,
): Promise<void> {
  const before = await find(tx, video_id);
  await tx
    .insert(video_extras)
    .values({ video_id, film, ...values })
    .onConflictDoUpdate({ target: video_extras.video_id, set: { film, ...values } });
  const more = values.bytes - (before?.bytes ?? 0);
  await tx.execute(
    sql`update ${videos} set bytes = greatest(0, bytes + ${more}) where ${videos.id} = ${video_id}`,
  );
}

/** Every file of a video that is ours, by its address. */
export async function findFiles(db: Db, video_id: number) {
  const { link, video_url, thumb_url } = videos;
  const [row] = await db
    .select({ link, video_url, thumb_url, extra_urls: extraFilesOfVideo })
    .from(videos)
    .where(eq(videos.id, video_id));
  return row;
}

/** Whether all channels of a video want their films equally loud. */
export async function isEvened(db: Db, video_id: number): Promise<boolean> {
  const [row] = await db
    .select({ isEvened: sql<boolean | null>`bool_and(${channels.even_loudness})` })
    .from(video_channels)
    .innerJoin(channels, eq(channels.id, video_channels.channel_id))
    .where(eq(video_channels.video_id, video_id));
  return row?.isEvened ?? true;
}

/** Some films of ours of which nothing was made yet and nothing is being made, in order. */
export async function findWithout(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select v.id::int as id from videos v
    where v.id > ${after} and v.platform = 'internal' and not v.processing and v.video_url is not null
      and not exists (select from video_extras e where e.video_id = v.id and e.film = v.video_url)
      and not exists (select from processings p where p.video_id = v.id)
    order by v.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
