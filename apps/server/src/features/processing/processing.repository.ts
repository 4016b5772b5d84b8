import { and, desc, eq, getTableColumns, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Language } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { matches } from '#platform/db/has-every-word.ts';
import { processings } from '#schema/processings.ts';
import { channelsOfVideo, extraFilesOfVideo } from '#schema/video-row.ts';
import { video_channels, videos } from '#schema/videos.ts';

export interface ProcessingCut {
  readonly channel_id?: number | undefined;
  readonly language?: Language | undefined;
  readonly term?: string | undefined;
}

const columns = {
  id: videos.id,
  title: videos.title,
  platform: videos.platform,
  is_ready: sql<boolean>`${processings.phase} <> 'film'`,
  is_replacement: sql<boolean>`${processings.phase} = 'replacement'`,
  step: processings.step,
  progress: processings.progress,
  error_code: processings.error_code,
  error_permanent: processings.error_permanent,
  created_at: videos.created_at,
  updated_at: processings.updated_at,
  channels: channelsOfVideo,
};

const inChannels = (ids: readonly number[]): SQL =>
  sql`exists (select from ${video_channels} p where p.video_id = videos.id and p.channel_id = any(${sql.param([...ids])}::bigint[]))`;

function conditionOf({ channel_id, language, term = '' }: ProcessingCut): SQL | undefined {
  return and(
    channel_id === undefined ? undefined : inChannels([channel_id]),
    language && eq(videos.language, language),
    matches(videos.search_title, term),
  );
}

export const findPage = (db: Db, cut: ProcessingCut, page: { limit: number; offset: number }) =>
  db
    .select(columns)
    .from(processings)
    .innerJoin(videos, eq(videos.id, processings.video_id))
    .where(conditionOf(cut))
    .orderBy(desc(processings.updated_at), desc(processings.video_id))
    .limit(page.limit)
    .offset(page.offset);

export async function count(db: Db, cut: ProcessingCut): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(processings)
    .innerJoin(videos, eq(videos.id, processings.video_id))
    .where(conditionOf(cut));
  return row?.count ?? 0;
}

const locked = (tx: Db, where: SQL | undefined) =>
  tx
    .select({
      ...getTableColumns(processings),
      id: videos.id,
      title: videos.title,
      platform: videos.platform,
      link: videos.link,
      video_url: videos.video_url,
      thumb_url: videos.thumb_url,
      extra_urls: extraFilesOfVideo,
    })
    .from(videos)
    .innerJoin(processings, eq(processings.video_id, videos.id))
    .where(where)
    .orderBy(videos.id)
    .for('update');

const within = (channelIds: readonly number[] | undefined) => channelIds && inChannels(channelIds);

/** The named rows that lie in these channels (undefined: anywhere), locked until the transaction ends. */
export const lockNamed = (
  tx: Db,
  ids: readonly number[],
  channelIds: readonly number[] | undefined,
) => locked(tx, and(inArray(videos.id, [...ids]), within(channelIds)));

export const lockFailed = (tx: Db, channelIds: readonly number[] | undefined) =>
  locked(tx, and(isNotNull(processings.error_code), within(channelIds)));

export async function channelsOf(tx: Db, ids: readonly number[]) {
  return tx
    .select({ id: video_channels.video_id, channel_id: video_channels.channel_id })
    .from(video_channels)
    .where(inArray(video_channels.video_id, [...ids]));
}

/** What was being made beside these films is not made any more; the videos stay. */
export async function removeProcessings(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(processings).where(inArray(processings.video_id, [...ids]));
}

export async function removeVideos(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(videos).where(inArray(videos.id, [...ids]));
}
