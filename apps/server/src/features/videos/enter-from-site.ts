import { VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import { videoSiteUrl } from '@bimah/contract/rules/video-site-url.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SiteItem } from '#platform/video-site/port.ts';
import { BY_ITSELF } from './by-itself.ts';
import { enterVideo } from './enter-video.ts';
import { titleLanguage } from './title-language.ts';
import * as repository from './videos.repository.ts';

/** Takes a video of the site into a channel, to be published when ready. False: the channel has it. */
export async function enterFromSite(
  tx: Tx,
  { external_id, title, thumb_url }: SiteItem,
  channelId: number,
): Promise<boolean> {
  await repository.lockExternalId(tx, external_id);
  if (await repository.findExternal(tx, external_id, [channelId])) return false;
  const row: repository.NewVideoRow = {
    title: title.slice(0, VIDEO_TITLE_MAX) || external_id,
    language: titleLanguage(title),
    platform: 'youtube',
    external_id,
    link: videoSiteUrl(external_id),
    yt_thumb_url: thumb_url,
    publish_when_ready: true,
  };
  await enterVideo(tx, BY_ITSELF, { row, channelIds: [channelId] });
  return true;
}
