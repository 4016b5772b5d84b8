/** What an address on the video site points at. Everything in it is safe to put into a URL path. */
export type VideoSiteAddress =
  | { kind: 'video'; id: string; playlist_id: string | null }
  | { kind: 'playlist'; id: string }
  | VideoSiteChannel;

/** A channel by its id, or by a name the site has to be asked about. */
export type VideoSiteChannel =
  | { kind: 'channel'; id: string }
  | { kind: 'user' | 'custom' | 'handle'; name: string };

const ADDRESS_MAX = 2_048;

const SITE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be']);

/** Invisible marks that come along when an address is copied out of right-to-left text. */
const MARKS = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const ADDRESS =
  /^(?:https?:)?(?:\/\/)?([a-z0-9.-]+)(?::(?:80|443))?(\/[^?#]*)?(\?[^#]*)?(?:#.*)?$/is;

const VIDEO_ID = /^[\w-]{11}$/;
const CHANNEL_ID = /^UC[\w-]{22}$/;
const PLAYLIST_ID = /^[\w-]{12,64}$/;
/** Lists made up for one viewer, which nobody else can open. */
const PERSONAL_LIST = /^(?:RD|TL|UL)/;
const CHANNEL_NAME = /^[\p{L}\p{M}\p{N}._·-]{1,100}$/u;

/** Words of eleven letters that stand where an id would. */
const NOT_AN_ID = new Set(['videoseries', 'live_stream']);
const VIDEO_FOLDERS = new Set(['v', 'e', 'embed', 'shorts', 'live', 'watch', 'video']);

interface Parts {
  readonly host: string;
  readonly segments: readonly string[];
  readonly query: ReadonlyMap<string, string>;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function queryOf(text: string): Map<string, string> {
  const query = new Map<string, string>();
  for (const pair of text.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2);
    if (!query.has(name)) query.set(name, decoded(value));
  }
  return query;
}

function partsOf(address: string): Parts | null {
  if (address.length > ADDRESS_MAX) return null;
  const match = ADDRESS.exec(address.replace(MARKS, '').trim());
  if (!match) return null;
  const [, host = '', path = '', search = ''] = match;
  // People also write `youtu.be/{id}&t=5`, as if a question mark had come before.
  const [plainPath = '', ...stray] = path.split('&');
  return {
    host: host.toLowerCase(),
    segments: plainPath.split('/').filter(Boolean).map(decoded),
    query: queryOf([search.slice(1), ...stray].join('&')),
  };
}

/** Of a list that others can open. */
export const isPlaylistId = (id: string): boolean =>
  PLAYLIST_ID.test(id) && !PERSONAL_LIST.test(id);

function playlistIn(query: Parts['query']): string | null {
  const id = query.get('list') ?? '';
  return isPlaylistId(id) ? id : null;
}

function videoIdIn({ host, segments, query }: Parts): string | null {
  const [first = '', second = ''] = segments;
  const isWatchPage = segments.length === 0 || (first === 'watch' && segments.length === 1);
  const inPath = SHORT_HOSTS.has(host) ? first : second;
  const isInPath = SHORT_HOSTS.has(host) || VIDEO_FOLDERS.has(first);
  const id = isWatchPage ? (query.get('v') ?? '') : inPath;
  const isId = VIDEO_ID.test(id) && !NOT_AN_ID.has(id);
  return (isWatchPage || isInPath) && isId ? id : null;
}

function channelIn({ host, segments }: Parts): VideoSiteChannel | null {
  const [first = '', second = ''] = segments;
  if (SHORT_HOSTS.has(host)) return null;
  if (first === 'channel') return CHANNEL_ID.test(second) ? { kind: 'channel', id: second } : null;
  if (first.startsWith('@')) return named('handle', first.slice(1));
  if (first === 'user') return named('user', second);
  return first === 'c' ? named('custom', second) : null;
}

function named(kind: 'user' | 'custom' | 'handle', text: string): VideoSiteChannel | null {
  const name = text.normalize('NFC');
  return CHANNEL_NAME.test(name) ? { kind, name } : null;
}

/** Null for anything that is no address of a video, a playlist or a channel on the site. */
export function parseVideoSiteUrl(address: string): VideoSiteAddress | null {
  const parts = partsOf(address);
  if (!parts || !(SITE_HOSTS.has(parts.host) || SHORT_HOSTS.has(parts.host))) return null;
  const id = videoIdIn(parts);
  const playlistId = playlistIn(parts.query);
  if (id !== null) return { kind: 'video', id, playlist_id: playlistId };
  const isListPage = ['playlist', 'embed', 'watch'].includes(parts.segments[0] ?? '');
  if (isListPage) return playlistId === null ? null : { kind: 'playlist', id: playlistId };
  return channelIn(parts);
}

export function videoIdOf(address: string): string | null {
  const parsed = parseVideoSiteUrl(address);
  return parsed?.kind === 'video' ? parsed.id : null;
}

/** The list an address names, also while it points at one of the list's videos. */
export function playlistIdOf(address: string): string | null {
  const parsed = parseVideoSiteUrl(address);
  if (parsed?.kind === 'video') return parsed.playlist_id;
  return parsed?.kind === 'playlist' ? parsed.id : null;
}

export function channelOf(address: string): VideoSiteChannel | null {
  const parsed = parseVideoSiteUrl(address);
  return parsed === null || parsed.kind === 'video' || parsed.kind === 'playlist' ? null : parsed;
}

/** The address to keep and show for a video, whatever form it was given in. */
export const videoSiteUrl = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

export const videoSitePlaylistUrl = (id: string): string =>
  `https://www.youtube.com/playlist?list=${id}`;
