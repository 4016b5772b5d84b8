import type { z } from 'zod';
import { VideoSiteError, type SiteChannel, type SitePage, type SiteVideo } from '../port.ts';
import type { ApiVideo, channelList, itemList, Pictures } from './answers.ts';
import { pictureOf, secondsOf, titleOf } from './fields.ts';

const GONE = new Set(['deleted', 'failed', 'rejected']);
const OPEN = new Set(['public', 'unlisted']);

const largestOf = ({ maxres, standard, high, medium, default: small }: Pictures): string | null =>
  pictureOf((maxres ?? standard ?? high ?? medium ?? small)?.url);

function statusOf(broadcast: string): SiteVideo['status'] {
  return broadcast === 'live' || broadcast === 'upcoming' ? broadcast : 'ready';
}

/** Rejects what nobody could watch. */
export function videoFrom({ id, snippet, contentDetails, status }: ApiVideo): SiteVideo {
  if (GONE.has(status.uploadStatus)) throw new VideoSiteError('removed', status.uploadStatus);
  if (!OPEN.has(status.privacyStatus)) throw new VideoSiteError('private', status.privacyStatus);
  return {
    external_id: id,
    title: titleOf(snippet.title),
    thumb_url: largestOf(snippet.thumbnails),
    duration: secondsOf(contentDetails.duration),
    embeddable: status.embeddable,
    status: statusOf(snippet.liveBroadcastContent),
  };
}

type ApiChannel = z.output<typeof channelList>['items'][number];

export const channelFrom = ({ id, snippet }: ApiChannel): SiteChannel => ({
  external_id: id,
  title: titleOf(snippet.title),
  thumb_url: largestOf(snippet.thumbnails),
});

interface Cut {
  readonly since?: Date | undefined;
  /** Leaves out what is watched by those who have the address alone. */
  readonly publicOnly?: boolean;
}

export function pageFrom(
  list: z.output<typeof itemList>,
  { since, publicOnly = false }: Cut = {},
): SitePage {
  const mayBeShown = (privacy: string) => (publicOnly ? privacy === 'public' : OPEN.has(privacy));
  const open = list.items.flatMap(({ snippet, contentDetails, status }) => {
    const { videoId, videoPublishedAt } = contentDetails;
    if (videoPublishedAt === undefined || !mayBeShown(status.privacyStatus)) return [];
    return {
      external_id: videoId,
      title: titleOf(snippet.title),
      thumb_url: largestOf(snippet.thumbnails),
      published_at: new Date(videoPublishedAt),
    };
  });
  const isNew = ({ published_at }: { published_at: Date }) => !since || published_at > since;
  const items = open.filter(isNew);
  const reachedOlder = items.length < open.length;
  return { items, next_page: reachedOlder ? null : (list.nextPageToken ?? null) };
}
