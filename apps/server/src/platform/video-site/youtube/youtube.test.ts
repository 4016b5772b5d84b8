import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VideoSitePort } from '../port.ts';
import { aVideoSite, type Behaviour, type StandIn } from '../video-site.fixture.ts';
import { youtube } from './youtube.ts';

const ID = 'dQw4w9WgXcQ';
const CHANNEL = 'UC_x5XG1OV2P6uZZ5FSM9Ttw';
const UPLOADS = 'UU_x5XG1OV2P6uZZ5FSM9Ttw';
const LIST = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf';

let site: StandIn;
let withKey: VideoSitePort;
let withoutKey: VideoSitePort;

beforeEach(async () => {
  site = await aVideoSite();
  const { apiUrl, oembedUrl, key } = site;
  withKey = youtube({ apiUrl, oembedUrl, key });
  withoutKey = youtube({ apiUrl, oembedUrl, key: null });
});
afterEach(() => site.close());

const numbered = (number: number) => `video-id${String(number).padStart(3, '0')}`;

describe('looking whether the site is there', () => {
  it('costs one question, whose answer may be that there is nothing', async () => {
    expect([withKey.isSetUp, withoutKey.isSetUp]).toEqual([true, false]);
    await withKey.check();
    await withKey.check();
    expect(site.requests).toHaveLength(2);
  });

  it.each([
    ['quota', 'quota'],
    ['key invalid', 'key_refused'],
    ['failing', 'unreachable'],
  ] as const)('tells what is wrong: %s', async (behaviour, code) => {
    site.behaviour = behaviour;
    await expect(withKey.check()).rejects.toMatchObject({ code });
  });
});

describe('a video', () => {
  it('with a key: all about it', async () => {
    site.videos.set(ID, { title: 'שיעור ראשון', duration: 'PT1H2M3S' });
    expect(await withKey.video(ID)).toEqual({
      external_id: ID,
      title: 'שיעור ראשון',
      thumb_url: `https://i.ytimg.com/vi/${ID}/hqdefault.jpg`,
      duration: 3_723,
      embeddable: true,
      status: 'ready',
    });
  });

  it('without a key: what anybody may know', async () => {
    site.videos.set(ID, { title: 'שיעור ראשון' });
    expect(await withoutKey.video(ID)).toEqual({
      external_id: ID,
      title: 'שיעור ראשון',
      thumb_url: `https://i.ytimg.com/vi/${ID}/hqdefault.jpg`,
      duration: null,
      embeddable: true,
      status: 'ready',
    });
    expect(site.requests.every((path) => path.startsWith('/oembed?'))).toBe(true);
  });

  it.each([
    ['live', null],
    ['upcoming', null],
  ] as const)('that is %s has no duration yet', async (liveBroadcastContent, duration) => {
    site.videos.set(ID, { title: 'on air', duration: 'P0D', liveBroadcastContent });
    expect(await withKey.video(ID)).toMatchObject({ status: liveBroadcastContent, duration });
  });

  it('that may not be shown elsewhere', async () => {
    site.videos.set(ID, { title: 'ours', embeddable: false });
    expect(await withKey.video(ID)).toMatchObject({ embeddable: false });
    await expect(withoutKey.video(ID)).rejects.toMatchObject({
      code: 'private',
      kind: 'permanent',
    });
  });

  it('with a title that would break out of its place', async () => {
    site.videos.set(ID, { title: `<b>\u202Eevil\n${'x'.repeat(900)}` });
    const { title } = await withKey.video(ID);
    expect(title).toMatch(/^<b>evil x+$/);
    expect(title).toHaveLength(500);
  });

  it('that is private', async () => {
    site.videos.set(ID, { title: 'mine', privacyStatus: 'private' });
    for (const port of [withKey, withoutKey]) {
      await expect(port.video(ID)).rejects.toMatchObject({ code: 'private', kind: 'permanent' });
    }
  });

  it('that is gone', async () => {
    for (const port of [withKey, withoutKey]) {
      await expect(port.video(ID)).rejects.toMatchObject({ code: 'removed', kind: 'permanent' });
    }
  });

  it('that the site itself refused', async () => {
    site.videos.set(ID, { title: 'bad', uploadStatus: 'rejected' });
    await expect(withKey.video(ID)).rejects.toMatchObject({ code: 'removed', kind: 'permanent' });
  });
});

describe('a channel', () => {
  beforeEach(() => {
    site.channels.set(CHANNEL, { title: 'דף היומי', handle: 'דף-היומי', username: 'daf' });
  });
  const found = { external_id: CHANNEL, title: 'דף היומי', thumb_url: 'https://yt3.ggpht.com/a' };

  it.each([
    { kind: 'channel', id: CHANNEL },
    { kind: 'handle', name: 'דף-היומי' },
    { kind: 'user', name: 'daf' },
    { kind: 'user', name: 'דף-היומי' },
    { kind: 'custom', name: 'דף-היומי' },
    { kind: 'custom', name: 'daf' },
  ] as const)('by %o', async (channel) => {
    expect(await withKey.channel(channel)).toEqual(found);
  });

  it('that is not there', async () => {
    const nobody = { kind: 'handle', name: 'nobody' } as const;
    await expect(withKey.channel(nobody)).rejects.toMatchObject({
      code: 'not_found',
      kind: 'permanent',
    });
  });

  it('without a key: by its id alone, and nothing is asked', async () => {
    expect(await withoutKey.channel({ kind: 'channel', id: CHANNEL })).toEqual({
      external_id: CHANNEL,
      title: null,
      thumb_url: null,
    });
    const byHandle = withoutKey.channel({ kind: 'handle', name: 'דף-היומי' });
    await expect(byHandle).rejects.toMatchObject({ code: 'needs_key', kind: 'permanent' });
    expect(site.requests).toEqual([]);
  });
});

describe('uploads', () => {
  const publishedOn = (day: number) => new Date(Date.UTC(2025, 0, day));

  it('page by page, newest first', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => numbered(index));
    for (const id of ids) site.videos.set(id, { title: id });
    site.playlists.set(UPLOADS, ids);
    const first = await withKey.uploads(CHANNEL);
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toEqual({
      external_id: numbered(0),
      title: numbered(0),
      thumb_url: `https://i.ytimg.com/vi/${numbered(0)}/hqdefault.jpg`,
      published_at: new Date('2025-01-01T12:00:00Z'),
    });
    const second = await withKey.uploads(CHANNEL, { page: first.next_page ?? '' });
    expect(second.items.map(({ external_id }) => external_id)).toEqual(ids.slice(50));
    expect(second.next_page).toBeNull();
  });

  it('since the last time, and no further', async () => {
    const days = Array.from({ length: 60 }, (_, index) => 60 - index);
    for (const day of days) {
      site.videos.set(numbered(day), { title: 'x', publishedAt: publishedOn(day).toISOString() });
    }
    site.playlists.set(UPLOADS, days.map(numbered));
    const { items, next_page } = await withKey.uploads(CHANNEL, { since: publishedOn(57) });
    expect(items.map(({ external_id }) => external_id)).toEqual([60, 59, 58].map(numbered));
    expect(next_page).toBeNull();
  });

  it('without those that are not for everybody', async () => {
    site.videos.set(numbered(1), { title: 'open' });
    site.videos.set(numbered(2), { title: 'closed', privacyStatus: 'private' });
    site.videos.set(numbered(4), { title: 'by its address alone', privacyStatus: 'unlisted' });
    site.playlists.set(UPLOADS, [numbered(1), numbered(2), numbered(3), numbered(4)]);
    const { items } = await withKey.uploads(CHANNEL);
    expect(items.map(({ external_id }) => external_id)).toEqual([numbered(1)]);
  });

  it('of a channel that has none', async () => {
    expect(await withKey.uploads(CHANNEL)).toEqual({ items: [], next_page: null });
  });

  it('need a key', async () => {
    await expect(withoutKey.uploads(CHANNEL)).rejects.toMatchObject({ code: 'needs_key' });
  });
});

describe('a playlist', () => {
  it('in its order', async () => {
    const ids = [3, 1, 2].map(numbered);
    for (const id of ids) site.videos.set(id, { title: id });
    site.playlists.set(LIST, ids);
    const { items, next_page } = await withKey.playlist(LIST);
    expect(items.map(({ external_id }) => external_id)).toEqual(ids);
    expect(next_page).toBeNull();
  });

  it('that is not there', async () => {
    await expect(withKey.playlist(LIST)).rejects.toMatchObject({
      code: 'not_found',
      kind: 'permanent',
    });
  });
});

describe('a site that', () => {
  const expected: [Behaviour, string][] = [
    ['quota', 'quota'],
    ['key invalid', 'key_refused'],
    ['failing', 'unreachable'],
    ['redirecting', 'garbage'],
    ['endless', 'garbage'],
    ['no JSON', 'garbage'],
    ['other JSON', 'garbage'],
  ];
  it.each(expected)('is %s makes a passing error', async (behaviour, code) => {
    site.behaviour = behaviour;
    await expect(withKey.video(ID)).rejects.toMatchObject({
      name: 'VideoSiteError',
      code,
      kind: 'passing',
    });
    expect(site.requests).toHaveLength(1);
  });

  it.each(['stalling', 'stalling midway'] as const)(
    'is %s is not waited for',
    async (behaviour) => {
      site.behaviour = behaviour;
      const { apiUrl, oembedUrl, key } = site;
      const impatient = youtube({ apiUrl, oembedUrl, key, patienceMs: 400 });
      await expect(impatient.video(ID)).rejects.toMatchObject({
        name: 'VideoSiteError',
        code: 'unreachable',
        kind: 'passing',
      });
    },
  );

  it('is not there makes a passing error', async () => {
    const away = youtube({ ...site, apiUrl: 'http://127.0.0.1:1/api' });
    await expect(away.video(ID)).rejects.toMatchObject({ code: 'unreachable', kind: 'passing' });
  });

  it('refuses the key is told without it', async () => {
    site.behaviour = 'key invalid';
    const error = await withKey.video(ID).catch((reason: unknown) => reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(site.key);
  });
});

describe('sparing the site', () => {
  it('asks the same once, however many want to know', async () => {
    site.videos.set(ID, { title: 'wanted' });
    await Promise.all(Array.from({ length: 20 }, () => withKey.video(ID)));
    await withKey.video(ID);
    expect(site.requests).toHaveLength(1);
  });

  it('stops asking one that keeps failing', async () => {
    site.behaviour = 'failing';
    for (let number = 0; number < 12; number += 1) {
      await expect(withKey.video(numbered(number))).rejects.toMatchObject({ code: 'unreachable' });
    }
    expect(site.requests).toHaveLength(5);
  });

  it('stops asking when it was told that it asked too much', async () => {
    site.behaviour = 'quota';
    await expect(withKey.video(numbered(1))).rejects.toMatchObject({ code: 'quota' });
    await expect(withKey.video(numbered(2))).rejects.toMatchObject({ code: 'quota' });
    expect(site.requests).toHaveLength(1);
  });
});
