import { videoSiteUrl, type VideoSiteChannel } from '@bimah/contract/rules/video-site-url.ts';
import {
  VideoSiteError,
  type PlaylistOptions,
  type SiteVideo,
  type VideoSitePort,
} from '../port.ts';
import { channelList, embedding, itemList, videoList } from './answers.ts';
import { createClient, type Client } from './client.ts';
import { pictureOf, titleOf } from './fields.ts';
import { apiProblemOf, embedProblemOf } from './problems.ts';
import { channelFrom, pageFrom, videoFrom } from './readings.ts';

export interface YouTubeSettings {
  readonly apiUrl: string;
  readonly oembedUrl: string;
  /** Null: titles and pictures of videos are all that can be asked for. */
  readonly key: string | null;
  readonly patienceMs?: number | undefined;
}

const PATIENCE_MS = 5_000;
const PAGE_SIZE = '50';
/** Of a video that may be there or not. */
const CHECKED_ID = 'jNQXAC9IVRw';

async function embeddedVideo(oembed: Client, id: string, fresh: boolean): Promise<SiteVideo> {
  const params = { format: 'json', url: videoSiteUrl(id) };
  const { title, thumbnail_url: thumb } = await oembed.get({ params, answer: embedding, fresh });
  return {
    external_id: id,
    title: titleOf(title),
    thumb_url: pictureOf(thumb),
    duration: null,
    embeddable: true,
    status: 'ready',
  };
}

function askForVideo(api: Client, id: string, fresh: boolean) {
  const params = { part: 'snippet,contentDetails,status', id };
  return api.get({ path: '/videos', params, answer: videoList, fresh });
}

async function listedVideo(api: Client, id: string, fresh: boolean): Promise<SiteVideo | null> {
  const { items } = await askForVideo(api, id, fresh);
  const item = items.find((video) => video.id === id);
  return item ? videoFrom(item) : null;
}

const itemsOf = (api: Client, playlistId: string, { page, fresh = false }: PlaylistOptions) => {
  const params = {
    part: 'snippet,contentDetails,status',
    playlistId,
    maxResults: PAGE_SIZE,
    ...(page === undefined ? {} : { pageToken: page }),
  };
  return api.get({ path: '/playlistItems', params, answer: itemList, fresh });
};

/** How the site may know a channel; names people chose long ago live on as handles or user names. */
function waysToAskFor(channel: VideoSiteChannel): Record<string, string>[] {
  if (channel.kind === 'channel') return [{ id: channel.id }];
  const asHandle = { forHandle: `@${channel.name}` };
  const asUser = { forUsername: channel.name };
  if (channel.kind === 'handle') return [asHandle];
  return channel.kind === 'user' ? [asUser, asHandle] : [asHandle, asUser];
}

/** A channel that never uploaded has no list of uploads. */
const noneIfNotFound = (error: unknown) => {
  if (error instanceof VideoSiteError && error.code === 'not_found') return { items: [] };
  throw error;
};

const uploadsListOf = (channelId: string): string => `UU${channelId.slice(2)}`;

export function youtube(settings: YouTubeSettings): VideoSitePort {
  const { apiUrl, oembedUrl, key, patienceMs = PATIENCE_MS } = settings;
  const shared = { patienceMs, credentials: {} };
  const oembed = createClient({ ...shared, baseUrl: oembedUrl, problemOf: embedProblemOf });
  const api =
    key === null
      ? null
      : createClient({ ...shared, baseUrl: apiUrl, credentials: { key }, problemOf: apiProblemOf });

  const withKey = (): Client => {
    if (api === null) throw new VideoSiteError('needs_key');
    return api;
  };

  return {
    isSetUp: key !== null,

    // One unit of the day's quota. That no such video is found is an answer like any other.
    async check() {
      await askForVideo(withKey(), CHECKED_ID, true);
    },

    async video(id, { fresh = false } = {}) {
      const listed = api && (await listedVideo(api, id, fresh));
      // The data interface is silent about private and removed videos alike; the other one tells.
      return listed ?? (await embeddedVideo(oembed, id, fresh));
    },

    async channel(channel) {
      if (channel.kind === 'channel' && api === null) {
        return { external_id: channel.id, title: null, thumb_url: null };
      }
      for (const way of waysToAskFor(channel)) {
        const params = { part: 'snippet', ...way };
        const { items } = await withKey().get({ path: '/channels', params, answer: channelList });
        if (items[0]) return channelFrom(items[0]);
      }
      throw new VideoSiteError('not_found');
    },

    async uploads(channelId, { page, since } = {}) {
      const list = await itemsOf(withKey(), uploadsListOf(channelId), { page }).catch(
        noneIfNotFound,
      );
      return pageFrom(list, { since, publicOnly: true });
    },

    async playlist(id, options: PlaylistOptions = {}) {
      return pageFrom(await itemsOf(withKey(), id, options));
    },
  };
}
