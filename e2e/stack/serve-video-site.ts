import { createServer } from 'node:http';
import { listedFilms, SITE_KEY, SITE_LIST, siteChannels, siteFilms } from './site-films.ts';

/** Stands in for the video site: answers questions about videos and channels as its documents say. */
const port = Number(process.env['PORT']);
if (!port) throw new Error('PORT says where the stand-in for the video site is served');

const listed = (ids: string) =>
  ids.split(',').flatMap((id) => {
    const film = siteFilms.get(id);
    if (!film) return [];
    const url = `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
    return {
      id,
      snippet: {
        title: film.title,
        publishedAt: '2025-01-01T12:00:00Z',
        liveBroadcastContent: 'none',
        thumbnails: { high: { url, width: 480, height: 360 } },
      },
      contentDetails: { duration: film.duration },
      status: { uploadStatus: 'processed', privacyStatus: 'public', embeddable: true },
    };
  });

const itemsOf = (list: string | null) =>
  list === SITE_LIST
    ? [...listedFilms].map(([videoId, { title }], position) => ({
        snippet: { title, position, resourceId: { videoId } },
        contentDetails: { videoId, videoPublishedAt: '2025-01-01T12:00:00Z' },
        status: { privacyStatus: 'public' },
      }))
    : [];

const channelsWith = (id: string) => {
  const title = siteChannels.get(id);
  return title === undefined ? [] : [{ id, snippet: { title, thumbnails: {} } }];
};

function answerTo({ pathname, searchParams }: URL): { status: number; body: unknown } {
  if (pathname === '/') return { status: 200, body: {} };
  // Asked only about what the list does not have: taken down, or private.
  if (pathname === '/oembed') return { status: 404, body: 'Not Found' };
  if (searchParams.get('key') !== SITE_KEY) return { status: 400, body: {} };
  if (pathname === '/playlistItems') {
    return { status: 200, body: { pageInfo: {}, items: itemsOf(searchParams.get('playlistId')) } };
  }
  if (pathname === '/channels') {
    return {
      status: 200,
      body: { pageInfo: {}, items: channelsWith(searchParams.get('id') ?? '') },
    };
  }
  return { status: 200, body: { pageInfo: {}, items: listed(searchParams.get('id') ?? '') } };
}

createServer((request, response) => {
  const { status, body } = answerTo(new URL(request.url ?? '/', 'http://stand-in'));
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}).listen(port, '127.0.0.1');
