import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site that misbehaves does so in one of these ways. */
export type Behaviour =
  | 'as documented'
  | 'quota'
  | 'key invalid'
  | 'failing'
  | 'stalling'
  | 'stalling midway'
  | 'redirecting'
  | 'endless'
  | 'no JSON'
  | 'other JSON';

interface StandInVideo {
  readonly title: string;
  readonly duration?: string;
  readonly privacyStatus?: 'public' | 'unlisted' | 'private';
  readonly uploadStatus?: string;
  readonly embeddable?: boolean;
  readonly liveBroadcastContent?: 'none' | 'live' | 'upcoming';
  readonly publishedAt?: string;
}

interface StandInChannel {
  readonly title: string;
  readonly handle?: string;
  readonly username?: string;
}

/** What the site knows; tests fill it. */
export interface StandIn {
  readonly videos: Map<string, StandInVideo>;
  readonly channels: Map<string, StandInChannel>;
  /** Ids of videos by the id of the list. */
  readonly playlists: Map<string, readonly string[]>;
  /** Paths with their queries, in the order they were asked for. */
  readonly requests: string[];
  behaviour: Behaviour;
  readonly apiUrl: string;
  readonly oembedUrl: string;
  readonly key: string;
  close(): Promise<void>;
}

const KEY = 'stand-in-key';
const PUBLISHED = '2025-01-01T12:00:00Z';

const send = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

const problem = (response: ServerResponse, status: number, reason: string) =>
  send(response, status, {
    error: {
      code: status,
      message: reason,
      errors: [{ message: reason, domain: 'youtube', reason }],
    },
  });

const picturesOf = (id: string) => ({
  default: { url: `https://i.ytimg.com/vi/${id}/default.jpg`, width: 120, height: 90 },
  high: { url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`, width: 480, height: 360 },
});

/** With a key of an application, private videos are not listed at all. */
const videosFor = ({ videos }: StandIn, ids: string) =>
  ids.split(',').flatMap((id) => {
    const video = videos.get(id);
    if (!video || video.privacyStatus === 'private') return [];
    return {
      kind: 'youtube#video',
      id,
      snippet: {
        title: video.title,
        publishedAt: video.publishedAt ?? PUBLISHED,
        thumbnails: picturesOf(id),
        liveBroadcastContent: video.liveBroadcastContent ?? 'none',
      },
      contentDetails: { duration: video.duration ?? 'PT1M30S', definition: 'hd' },
      status: {
        uploadStatus: video.uploadStatus ?? 'processed',
        privacyStatus: video.privacyStatus ?? 'public',
        embeddable: video.embeddable ?? true,
      },
    };
  });

const channelsFor = ({ channels }: StandIn, params: URLSearchParams) =>
  [...channels]
    .filter(
      ([id, { handle, username }]) =>
        params.get('id') === id ||
        (handle !== undefined && params.get('forHandle') === `@${handle}`) ||
        (username !== undefined && params.get('forUsername') === username),
    )
    .map(([id, { title }]) => ({
      kind: 'youtube#channel',
      id,
      snippet: { title, thumbnails: { default: { url: 'https://yt3.ggpht.com/a' } } },
    }));

function itemOf({ videos }: StandIn, videoId: string) {
  const video = videos.get(videoId);
  const isOpen = video !== undefined && video.privacyStatus !== 'private';
  return {
    kind: 'youtube#playlistItem',
    snippet: {
      title: isOpen ? video.title : 'Private video',
      thumbnails: isOpen ? picturesOf(videoId) : {},
    },
    contentDetails: {
      videoId,
      ...(isOpen ? { videoPublishedAt: video.publishedAt ?? PUBLISHED } : {}),
    },
    status: { privacyStatus: video?.privacyStatus ?? 'public' },
  };
}

function sendItems(site: StandIn, params: URLSearchParams, response: ServerResponse): void {
  const ids = site.playlists.get(params.get('playlistId') ?? '');
  if (!ids) return problem(response, 404, 'playlistNotFound');
  const start = Number(params.get('pageToken') ?? 0);
  const end = start + Number(params.get('maxResults') ?? 5);
  send(response, 200, {
    kind: 'youtube#playlistItemListResponse',
    ...(end < ids.length ? { nextPageToken: String(end) } : {}),
    items: ids.slice(start, end).map((id) => itemOf(site, id)),
    pageInfo: { totalResults: ids.length },
  });
}

function sendEmbedding(
  { videos }: StandIn,
  params: URLSearchParams,
  response: ServerResponse,
): void {
  const id = new URL(params.get('url') ?? '').searchParams.get('v') ?? '';
  const video = videos.get(id);
  if (!video) return send(response, 404, 'Not Found');
  if (video.privacyStatus === 'private') return send(response, 403, 'Forbidden');
  if (video.embeddable === false) return send(response, 401, 'Unauthorized');
  send(response, 200, {
    type: 'video',
    title: video.title,
    thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    html: '<iframe></iframe>',
  });
}

function answer(site: StandIn, { pathname, searchParams }: URL, response: ServerResponse): void {
  if (pathname === '/oembed') return sendEmbedding(site, searchParams, response);
  if (searchParams.get('key') !== KEY) return problem(response, 400, 'badRequest');
  if (pathname === '/api/playlistItems') return sendItems(site, searchParams, response);
  const isVideos = pathname === '/api/videos';
  const items = isVideos
    ? videosFor(site, searchParams.get('id') ?? '')
    : channelsFor(site, searchParams);
  // Lists of channels leave the field out where they are empty.
  send(response, 200, { pageInfo: {}, ...(isVideos || items.length > 0 ? { items } : {}) });
}

const misbehaviours: Record<
  Exclude<Behaviour, 'as documented'>,
  (response: ServerResponse) => void
> = {
  quota: (response) => problem(response, 403, 'quotaExceeded'),
  'key invalid': (response) => problem(response, 400, 'keyInvalid'),
  failing: (response) => problem(response, 503, 'backendError'),
  stalling: () => {},
  'stalling midway': (response) => response.writeHead(200).write('{"items":['),
  redirecting: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  endless: (response) => {
    const more = () => {
      while (response.write(' '.repeat(65_536)));
    };
    response.on('drain', more).writeHead(200);
    more();
  },
  'no JSON': (response) => send(response, 200, '<html>not today</html>'),
  'other JSON': (response) => send(response, 200, { items: [{ id: 7 }] }),
};

/** Answers as the documents of the site say, from what the test tells it. On loopback. */
export async function aVideoSite(): Promise<StandIn> {
  const server = createServer((request, response) => {
    site.requests.push(request.url ?? '');
    const { behaviour } = site;
    if (behaviour !== 'as documented') return misbehaviours[behaviour](response);
    answer(site, new URL(request.url ?? '', 'http://stand-in'), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site: StandIn = {
    videos: new Map(),
    channels: new Map(),
    playlists: new Map(),
    requests: [],
    behaviour: 'as documented',
    apiUrl: `${origin}/api`,
    oembedUrl: `${origin}/oembed`,
    key: KEY,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return site;
}
