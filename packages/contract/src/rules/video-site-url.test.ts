import { describe, expect, it } from 'vitest';
import {
  channelOf,
  parseVideoSiteUrl,
  playlistIdOf,
  videoIdOf,
  videoSiteUrl,
} from './video-site-url.ts';

const ID = 'dQw4w9WgXcQ';
const LIST = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf';
const CHANNEL = 'UC_x5XG1OV2P6uZZ5FSM9Ttw';

describe('addresses of videos', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://www.youtube.com/watch?v=${ID}`,
    `//www.youtube.com/watch?v=${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `youtube.com/watch?v=${ID}`,
    `YouTube.com/watch?v=${ID}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
    `https://www.youtube.com:443/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://youtube-nocookie.com/embed/${ID}?rel=0`,
    `https://www.youtube.com/watch/?v=${ID}`,
    `https://www.youtube.com/watch/${ID}`,
    `https://www.youtube.com/?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}&t=42s`,
    `https://www.youtube.com/watch?t=42s&v=${ID}`,
    `https://www.youtube.com/watch?app=desktop&feature=share&v=${ID}#comments`,
    `https://www.youtube.com/watch?v=${ID}&v=AAAAAAAAAAA`,
    `https://www.youtube.com/watch?v=${ID}&pp=%E0%A4%A`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}/`,
    `https://youtu.be/${ID}?si=abcDEF_-123&t=7`,
    `https://youtu.be/${ID}&t=7`,
    `youtu.be/${ID}#t=1m`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://m.youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}?si=xyz`,
    `https://www.youtube.com/embed/${ID}?autoplay=1&start=3`,
    `https://www.youtube.com/v/${ID}?version=3`,
    `https://www.youtube.com/e/${ID}`,
    `  https://youtu.be/${ID}\n`,
    `\u200Fhttps://youtu.be/${ID}\u200E`,
    `\u202Ahttps://www.youtube.com/watch?v=${ID}\u202C`,
  ])('%j', (address) => {
    expect(parseVideoSiteUrl(address)).toEqual({ kind: 'video', id: ID, playlist_id: null });
    expect(videoIdOf(address)).toBe(ID);
    expect(channelOf(address)).toBeNull();
  });

  it.each(['-_-_-_-_-_-', '00000000000', 'abcdefghijk'])('takes %s as an id', (id) => {
    expect(videoIdOf(`https://youtu.be/${id}`)).toBe(id);
  });

  it('writes one address for all forms', () => {
    expect(videoSiteUrl(ID)).toBe(`https://www.youtube.com/watch?v=${ID}`);
    expect(videoIdOf(videoSiteUrl(ID))).toBe(ID);
  });
});

describe('addresses of playlists', () => {
  it.each([
    `https://www.youtube.com/playlist?list=${LIST}`,
    `youtube.com/playlist?list=${LIST}&si=abc`,
    `https://m.youtube.com/playlist?app=desktop&list=${LIST}`,
    `https://music.youtube.com/playlist?list=${LIST}`,
    `https://www.youtube.com/embed/videoseries?list=${LIST}`,
    `https://www.youtube.com/watch?list=${LIST}`,
  ])('%s', (address) => {
    expect(parseVideoSiteUrl(address)).toEqual({ kind: 'playlist', id: LIST });
    expect(playlistIdOf(address)).toBe(LIST);
    expect(videoIdOf(address)).toBeNull();
  });

  it.each([
    `https://www.youtube.com/watch?v=${ID}&list=${LIST}&index=3`,
    `https://youtu.be/${ID}?list=${LIST}`,
  ])('%s is a video and names its list', (address) => {
    expect(parseVideoSiteUrl(address)).toEqual({ kind: 'video', id: ID, playlist_id: LIST });
    expect(playlistIdOf(address)).toBe(LIST);
  });

  it.each([
    'RDdQw4w9WgXcQ',
    'TLPQMTIzNDU2Nzg5',
    'WL',
    'LL',
    'short',
    `${LIST}${LIST}`,
    'PL!!!!!!!!!!!!!',
  ])('the list %s is nobody else’s to open', (list) => {
    expect(playlistIdOf(`https://www.youtube.com/playlist?list=${list}`)).toBeNull();
    expect(playlistIdOf(`https://www.youtube.com/watch?v=${ID}&list=${list}`)).toBeNull();
  });
});

describe('addresses of channels', () => {
  it.each([
    [`https://www.youtube.com/channel/${CHANNEL}`, { kind: 'channel', id: CHANNEL }],
    [`youtube.com/channel/${CHANNEL}/videos?view=0`, { kind: 'channel', id: CHANNEL }],
    [`https://m.youtube.com/channel/${CHANNEL}/`, { kind: 'channel', id: CHANNEL }],
    ['https://www.youtube.com/user/GoogleDevelopers', { kind: 'user', name: 'GoogleDevelopers' }],
    [
      'https://www.youtube.com/c/GoogleDevelopers/about',
      { kind: 'custom', name: 'GoogleDevelopers' },
    ],
    ['https://www.youtube.com/c/%D7%A9%D7%99%D7%A2%D7%95%D7%A8', { kind: 'custom', name: 'שיעור' }],
    ['https://www.youtube.com/@dafyomi', { kind: 'handle', name: 'dafyomi' }],
    ['youtube.com/@dafyomi/', { kind: 'handle', name: 'dafyomi' }],
    ['https://youtube.com/@daf.yomi-1_2/streams', { kind: 'handle', name: 'daf.yomi-1_2' }],
    ['https://www.youtube.com/@דף-היומי', { kind: 'handle', name: 'דף-היומי' }],
    ['https://www.youtube.com/%40%D7%93%D7%A3', { kind: 'handle', name: 'דף' }],
    ['https://www.youtube.com/@%D7%93%D7%A3?si=x', { kind: 'handle', name: 'דף' }],
    ['\u200Fhttps://www.youtube.com/@דף\u200F', { kind: 'handle', name: 'דף' }],
  ])('%s', (address, channel) => {
    expect(parseVideoSiteUrl(address)).toEqual(channel);
    expect(channelOf(address)).toEqual(channel);
    expect(videoIdOf(address)).toBeNull();
  });
});

describe('anything else', () => {
  it.each([
    '',
    ' ',
    ID,
    '@dafyomi',
    'https://',
    'https://www.youtube.com',
    'https://www.youtube.com/',
    'https://www.youtube.com/feed/subscriptions',
    'https://www.youtube.com/results?search_query=x',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    `https://www.youtube.com/watch?v=${ID}x`,
    'https://www.youtube.com/watch?v=tooshort',
    'https://www.youtube.com/watch?v=dQw4w9WgXc%2F',
    `https://www.youtube.com/watch?V=${ID}`,
    `https://www.youtube.com/clip/${ID}`,
    `https://www.youtube.com/embed/live_stream?channel=${CHANNEL}`,
    'https://www.youtube.com/embed/videoseries',
    'https://youtu.be/',
    `https://youtu.be/@dafyomi`,
    `https://youtu.be/channel/${CHANNEL}`,
    'https://www.youtube.com/channel/UCshort',
    `https://www.youtube.com/channel/${CHANNEL}x`,
    'https://www.youtube.com/user/',
    'https://www.youtube.com/@',
    'https://www.youtube.com/@a%2Fb',
    'https://www.youtube.com/@%00',
    'https://www.youtube.com/@%E0%A4%A',
    'https://www.youtube.com/c/a b',
    'https://www.youtube.com/playlist',
    'https://www.youtube.com/playlist?list=',
    `https://vimeo.com/watch?v=${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/youtube.com/watch?v=${ID}`,
    `https://evilyoutube.com/watch?v=${ID}`,
    `https://youtube.com@evil.example/watch?v=${ID}`,
    `https://user:pass@youtube.com/watch?v=${ID}`,
    `https://youtube.com:8080/watch?v=${ID}`,
    `https://youtube.com\\@evil.example/watch?v=${ID}`,
    `ftp://youtube.com/watch?v=${ID}`,
    `javascript:alert(1)//youtube.com/watch?v=${ID}`,
    `file:///youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}&x=${'a'.repeat(2_048)}`,
  ])('%j leads nowhere', (address) => {
    expect(parseVideoSiteUrl(address)).toBeNull();
  });

  it('says so at once, however the text is built', () => {
    const texts = ['.', '/', '&', '?', 'a', '\u200F', '@', '%41'].flatMap((piece) => [
      `youtube.com/${piece.repeat(2_000)}`,
      `${piece.repeat(2_000)}!`,
      piece.repeat(100_000),
    ]);
    const times = [1, 2, 3].map(() => {
      const began = Date.now();
      for (const text of texts) parseVideoSiteUrl(text);
      return Date.now() - began;
    });
    // The best of them: other tests share the processor.
    expect(Math.min(...times)).toBeLessThan(250);
  });
});
