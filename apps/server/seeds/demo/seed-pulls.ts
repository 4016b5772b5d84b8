import { eq, min } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { channels } from '#schema/channels.ts';
import { pull_rules, pulled_videos, pulls } from '#schema/pulls.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { daysAgo, workdayAgo } from './calendar.ts';
import type { DemoClip } from './clips.ts';
import type { DemoFile } from './files.ts';
import { planVideos } from './plan-videos.ts';
import { demoPulls, RULES_DAYS, SHORT_RULE_DAYS, type DemoPulls } from './pulls.ts';
import { pictureOfSiteVideo } from './videos.ts';

type Pulled = typeof pulled_videos.$inferInsert;

/** In the folder of channels, which is open: as that of the site, of which these are pictures. */
const fileOf = (external_id: string, picture: DemoClip): DemoFile => ({
  source: `${picture}.webp`,
  key: `channels/demo-pulled-${external_id}.webp`,
});

/** Of what came and of what was left there. */
export function pullFiles(storage: StoragePort): DemoFile[] {
  const onSite = planVideos(storage).filter(({ values }) => values.platform === 'youtube');
  return demoPulls.flatMap(({ channel, skipped }) => [
    ...onSite
      .filter(({ video }) => Math.min(...video.channels) === channel)
      .map(({ values }) => values.external_id as string)
      .map((external_id) => fileOf(external_id, pictureOfSiteVideo(external_id))),
    ...skipped.map(({ external_id, picture }) => fileOf(external_id, picture)),
  ]);
}

/** Videos of the site and the channel that brought them: the first of those they are in. */
const siteVideos = (tx: Db) =>
  tx
    .select({
      video_id: videos.id,
      external_id: videos.external_id,
      title: videos.title,
      created_at: videos.created_at,
      channel_id: min(video_channels.channel_id),
    })
    .from(videos)
    .innerJoin(video_channels, eq(video_channels.video_id, videos.id))
    .where(eq(videos.platform, 'youtube'))
    .groupBy(videos.id);

async function seedChannel(
  tx: Db,
  { rules }: DemoPulls,
  { channel_id, uploads }: { channel_id: number; uploads: readonly Pulled[] },
): Promise<void> {
  if (rules) {
    const written = { created_at: workdayAgo(RULES_DAYS), updated_at: workdayAgo(SHORT_RULE_DAYS) };
    await tx.insert(pull_rules).values({ ...rules, channel_id, ...written });
  }
  await tx.insert(pulled_videos).values([...uploads]);
  const [channel] = await tx.select().from(channels).where(eq(channels.id, channel_id));
  const times = uploads.map(({ created_at }) => (created_at as Date).getTime());
  const last_pulled_at = new Date(Math.max(...times));
  await tx.insert(pulls).values({
    channel_id,
    yt_id: channel?.yt_id as string,
    pulled_until: last_pulled_at,
    last_pulled_at,
    last_result: 'ok',
    updated_at: last_pulled_at,
  });
}

/**
 * What the connected channels looked at on the video site: what came, what was left there and why.
 * Whenever somebody asked for it: by itself a look would find out no more than that there is no key.
 */
export async function seedPulls(
  tx: Db,
  storage: StoragePort,
  channelIds: readonly number[],
): Promise<void> {
  const brought = await siteVideos(tx);
  const shown = (external_id: string, picture: DemoClip): string =>
    storage.addressOf(fileOf(external_id, picture).key);
  for (const demo of demoPulls) {
    const channel_id = channelIds[demo.channel - 1] as number;
    const came = brought
      .filter((video) => video.channel_id === channel_id)
      .map(({ external_id, ...video }): Pulled => {
        const name = external_id as string;
        const thumb_url = shown(name, pictureOfSiteVideo(name));
        return { ...video, channel_id, external_id: name, thumb_url, outcome: 'brought' };
      });
    const left = demo.skipped.map(({ picture, age, ...upload }): Pulled => ({
      ...upload,
      channel_id,
      thumb_url: shown(upload.external_id, picture),
      created_at: daysAgo(age),
    }));
    await seedChannel(tx, demo, { channel_id, uploads: [...came, ...left] });
  }
}
