import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { playlist_channels, playlist_items, playlists } from '#schema/playlists.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { daysAgo } from './calendar.ts';
import { demoPlaylists, type DemoPlaylist } from './playlists.ts';

const LONGEST = 30;
const DAYS_BEFORE_LAST_CHANGE = 60;

/** What the list's channels have on its subject, the oldest first: a series begins at its beginning. */
async function videosFor(tx: Db, { about, site }: DemoPlaylist, channelIds: readonly number[]) {
  if (site && site.state !== 'ok') return [];
  const patterns = about.map((word) => `%${word}%`);
  const isAbout = sql`(${patterns.length === 0} or ${videos.title} like any(${sql.param(patterns)}) or ${videos.tags} && ${sql.param([...about])}::text[])`;
  const rows = await tx
    .selectDistinct({ id: videos.id, created_at: videos.created_at })
    .from(videos)
    .innerJoin(video_channels, eq(video_channels.video_id, videos.id))
    .where(
      sql`${video_channels.channel_id} = any(${sql.param([...channelIds])}::bigint[])
        and ${videos.listing} in ('published', 'awaiting') and ${isAbout}`,
    )
    .orderBy(asc(videos.created_at), asc(videos.id))
    .limit(LONGEST);
  return rows.map((row) => row.id);
}

const valuesOf = ({ title, description, language, status, age, site }: DemoPlaylist) => ({
  title,
  description,
  language,
  status,
  ...(site && {
    platform: 'youtube' as const,
    external_id: site.external_id,
    import_state: site.state,
    import_problem: site.problem,
    imported_at: site.state === 'waiting' ? null : daysAgo(age),
  }),
  created_at: daysAgo(age + DAYS_BEFORE_LAST_CHANGE),
  updated_at: daysAgo(age),
});

export async function seedPlaylists(tx: Db, channelIds: readonly number[]): Promise<void> {
  for (const demo of demoPlaylists) {
    const inChannels = demo.channels.map((number) => channelIds[number - 1] as number);
    const [row] = await tx.insert(playlists).values(valuesOf(demo)).returning({ id: playlists.id });
    const playlist_id = (row as { id: number }).id;
    await tx
      .insert(playlist_channels)
      .values(inChannels.map((channel_id) => ({ channel_id, playlist_id })));
    const ids = await videosFor(tx, demo, inChannels);
    if (ids.length > 0) {
      const source = demo.site ? ('site' as const) : ('hand' as const);
      await tx
        .insert(playlist_items)
        .values(
          ids.map((video_id, index) => ({ playlist_id, video_id, source, position: index + 1 })),
        );
    }
  }
}
