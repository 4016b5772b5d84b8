import { VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import { cutText } from '@bimah/contract/rules/text.ts';
import { siteEntries, type SiteEntry } from '@bimah/contract/rules/site-entries.ts';
import { titleLanguage } from '@bimah/contract/rules/title-language.ts';
import { videoSiteUrl } from '@bimah/contract/rules/video-site-url.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SiteItem } from '#platform/video-site/port.ts';
import { BY_ITSELF } from './by-itself.ts';
import { enterVideo } from './enter-video.ts';
import * as repository from './videos.repository.ts';

interface Entry {
  readonly channelIds: readonly number[];
  readonly way: Exclude<SiteEntry, 'link'>;
}

/** Takes a video of the site into channels, unless one of them has it. */
export async function enterFromSite(
  tx: Tx,
  { external_id, title, thumb_url }: SiteItem,
  { channelIds, way }: Entry,
): Promise<{ id: number; is_new: boolean }> {
  await repository.lockExternalId(tx, external_id);
  const same = await repository.findExternal(tx, external_id, channelIds);
  if (same) return { id: same.id, is_new: false };
  const { goesOut } = siteEntries[way];
  const row: repository.NewVideoRow = {
    title: cutText(title, VIDEO_TITLE_MAX) || external_id,
    language: titleLanguage(title),
    platform: 'youtube',
    external_id,
    link: videoSiteUrl(external_id),
    yt_thumb_url: thumb_url,
    publish_when_ready: goesOut === 'when-ready',
    awaits_playlist: goesOut === 'with-playlist',
  };
  return { id: await enterVideo(tx, BY_ITSELF, { row, channelIds }), is_new: true };
}
