import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  categoriesApi,
  channelsApi,
  placesApi,
  playlistsApi,
  reportsApi,
  storiesApi,
  videosApi,
} from '@bimah/contract';
import { aLesson, threeDates } from '#features/places/places.fixture.ts';
import { features } from '#features/index.ts';
import { isPublishedFilm, isPublishedPicture } from '#features/videos/video-files.repository.ts';
import type { Db } from '#platform/db/database.ts';
import { newKey } from '#platform/storage/keys.ts';
import type { MediaType } from '#platform/storage/media-types.ts';
import {
  aCategory,
  aChannel,
  aPlace,
  aPlaylist,
  aReport,
  aStaffToken,
  aStory,
  aVideo,
  anAdminToken,
  someExtras,
} from '#testing/factories.ts';
import { videos } from '#schema/videos.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { upload, uploadToStory } from '#testing/uploads.ts';

const TOMORROW = new Date(Date.now() + 86_400_000);
const HOUR_MS = 3_600_000;

/** What a phone writes: where the picture was taken, and that it lies on its side. */
const fromAPhone = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#278' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '31/1 46/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

let test: TestApp;
let channel_id: number;
let token: string;
let admin: string;
beforeAll(async () => {
  test = await startTestApp();
  channel_id = (await aChannel(test.db)).id;
  token = await aStaffToken(test.db, channel_id, 'editor');
  admin = await anAdminToken(test.db);
});
afterAll(() => test.close());

async function stored(folder: string, type: MediaType = 'image/webp'): Promise<string> {
  const key = newKey(folder, type);
  await test.services.storage.put(key, Buffer.from(key), { type });
  return test.services.storage.addressOf(key);
}
const status = async (address: string | null) => (await test.fetch(address ?? '')).status;
const cacheOf = async (address: string | null) =>
  (await test.fetch(address ?? '')).headers.get('cache-control');
const plain = (address: string | null) => address?.split('?')[0] ?? '';
const one = (id: number) => ({ params: { id: String(id) } });
const shown = async (id: number) =>
  (await test.call(videosApi.get, one(id), { token })).value.video;

describe('the film and the picture of a video', () => {
  const whole = async (values: object = {}) => {
    const [thumb_url, video_url] = [await stored('thumbs'), await stored('videos', 'video/mp4')];
    const files = { thumb_url, video_url, link: video_url };
    return { ...files, id: (await aVideo(test.db, channel_id, { ...files, ...values })).id };
  };

  it.each([
    ['on its way', { processing: true }],
    ['awaiting publication', {}],
    ['scheduled', { scheduled_at: TOMORROW }],
    ['removed', { status: 'published', hidden: true }],
    ['of the site, awaiting publication', { platform: 'youtube', external_id: 'abcdefghijk' }],
  ])('%s open to the addresses staff are given, and to no other', async (_, values) => {
    const { id, thumb_url, video_url } = await whole(values);
    expect([await status(thumb_url), await status(video_url)]).toEqual([404, 404]);
    const video = await shown(id);
    expect([plain(video.thumb_url), plain(video.video_url)]).toEqual([thumb_url, video_url]);
    expect([await status(video.thumb_url), await status(video.video_url)]).toEqual([200, 200]);
    expect(await status(video.thumb_url?.replace('signature=', 'signature=x') ?? '')).toBe(404);
  });

  it('are public while the video is, and not a moment longer', async () => {
    const { id, thumb_url, video_url } = await whole();
    const both = async () => [await status(thumb_url), await status(video_url)];
    const change = (body: object) =>
      test.call(videosApi.update, { ...one(id), body }, { token: admin });
    await change({ status: 'published' });
    expect(await both()).toEqual([200, 200]);
    expect(await shown(id)).toMatchObject({ thumb_url, video_url });
    await change({ hidden: true });
    expect(await both()).toEqual([404, 404]);
    await change({ hidden: false });
    expect(await both()).toEqual([200, 200]);
  });

  it('are nobody’s while no video has them', async () => {
    expect(await status(await stored('thumbs'))).toBe(404);
    expect(await status(await stored('videos', 'video/mp4'))).toBe(404);
  });

  it('are shown where a removed video is reported', async () => {
    const { id, thumb_url } = await whole({ status: 'published', hidden: true });
    const report = await aReport(test.db, id);
    const { value } = await test.call(
      reportsApi.list,
      { query: { channel_id: String(channel_id) } },
      { token },
    );
    const listed = value.reports.find((each) => each.id === report.id)?.video.thumb_url ?? null;
    expect([plain(listed), await status(listed)]).toEqual([thumb_url, 200]);
    const body = { ignore: true };
    const { value: judged } = await test.call(
      reportsApi.update,
      { ...one(report.id), body },
      { token },
    );
    expect(await status(judged.video.thumb_url)).toBe(200);
  });

  it('of others stay shut in a list that is one’s own', async () => {
    const theirs = await aChannel(test.db);
    const thumb_url = await stored('thumbs');
    const { id: video_id } = await aVideo(test.db, theirs.id, { thumb_url });
    const list = await aPlaylist(test.db, channel_id, { video_ids: [video_id] });
    const seen = async (by: string) =>
      (
        await test.call(
          playlistsApi.get,
          {
            params: { channel_id: String(channel_id), playlist_id: String(list.id) },
            query: {},
          },
          { token: by },
        )
      ).value.playlist_items[0]?.video.thumb_url ?? null;
    expect(await seen(token)).toBeNull();
    expect(await status(await seen(admin))).toBe(200);
  });

  it('keep their address for an hour, and let go of it after the next', async () => {
    const { id } = await whole();
    const start = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
    const first = (await shown(id)).thumb_url;
    clock.mockReturnValue(start + HOUR_MS - 1_000);
    expect((await shown(id)).thumb_url).toBe(first);
    expect(await status(first)).toBe(200);
    clock.mockReturnValue(start + HOUR_MS);
    expect((await shown(id)).thumb_url).not.toBe(first);
    expect(await status(first)).toBe(200);
    clock.mockReturnValue(start + 2 * HOUR_MS);
    expect(await status(first)).toBe(404);
  });
});

describe('what is made beside a film', () => {
  const STEP = { quality: 720, width: 1_280, height: 720, bits_per_second: 9e5, codecs: 'avc1' };
  const playlist = '#EXTM3U\n#EXT-X-MAP:URI="film.mp4",BYTERANGE="8@0"\n#EXTINF:4,\nfilm.mp4\n';
  const whole = async (values: object = {}) => {
    const video = await aVideo(test.db, channel_id, {
      video_url: await stored('videos', 'video/mp4'),
      ...values,
    });
    const extras = await someExtras(test.db, video, {
      streams_url: await stored('streams', 'video/mp4'),
      qualities: [720],
      steps: [{ ...STEP, playlist }],
      strip_url: await stored('strips', 'image/jpeg'),
      strip: { columns: 10, rows: 1, width: 160, height: 90, seconds: 4 },
      preview_url: await stored('previews', 'video/mp4'),
    });
    return { id: video.id, ...extras };
  };
  const textOf = async (address: string) => (await test.fetch(address)).text();
  const addressIn = (list: string) => list.match(/^\/media\/\S+$/m)?.[0] ?? '';
  /** From the list of qualities to the list of pieces and on to the file itself. */
  const wayThrough = async (hls: string) => {
    const pieces = addressIn(await textOf(hls));
    const list = await textOf(pieces);
    const file = addressIn(list);
    expect(list).toContain(`#EXT-X-MAP:URI="${file}",BYTERANGE="8@0"`);
    return [hls, pieces, file];
  };
  const plainWay = ({ streams_url }: { streams_url: string | null }) => {
    const base = (streams_url ?? '').replace('.mp4', '');
    return [`${base}.m3u8`, `${base}-720.m3u8`, `${base}.mp4`];
  };
  const statuses = (addresses: readonly (string | null)[]) => Promise.all(addresses.map(status));

  it.each([
    ['awaiting publication', {}],
    ['scheduled', { scheduled_at: TOMORROW }],
    ['removed', { status: 'published', hidden: true }],
  ])('opens piece by piece to signed addresses alone while it is %s', async (_, values) => {
    const made = await whole(values);
    const shut = [...plainWay(made), made.strip_url, made.preview_url];
    expect(await statuses(shut)).toEqual([404, 404, 404, 404, 404]);
    const { streams, strip, preview } = await shown(made.id);
    expect(streams?.qualities).toEqual([720]);
    const way = await wayThrough(streams?.hls ?? '');
    expect(way.map(plain)).toEqual(plainWay(made));
    expect(await statuses([...way, strip?.address ?? null, preview])).toEqual(
      Array.from({ length: 5 }, () => 200),
    );
    expect(await cacheOf(streams?.hls ?? '')).toBe('private, no-store');
    // What opens a list opens no file, nor another quality.
    const query = (streams?.hls ?? '').split('?')[1] ?? '';
    expect(await statuses(plainWay(made).map((address) => `${address}?${query}`))).toEqual([
      200, 404, 404,
    ]);
  });

  it('is public while the video is, and not a moment longer', async () => {
    const made = await whole({ status: 'published' });
    const open = [...plainWay(made), made.strip_url, made.preview_url];
    expect(await wayThrough((await shown(made.id)).streams?.hls ?? '')).toEqual(plainWay(made));
    expect(await statuses(open)).toEqual([200, 200, 200, 200, 200]);
    const body = { hidden: true };
    await test.call(videosApi.update, { ...one(made.id), body }, { token: admin });
    expect(await statuses(open)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is not there for names that nothing has', async () => {
    const made = await whole({ status: 'published' });
    const [list = ''] = plainWay(made);
    const others = ['-480.m3u8', '-720-480.m3u8', '-7200000.m3u8'];
    expect(await statuses(others.map((end) => list.replace('.m3u8', end)))).toEqual([
      404, 404, 404,
    ]);
    expect(await status('/media/streams/..%2F..%2Fvideos.m3u8')).toBe(404);
  });

  it('is not shown of another film than the video has', async () => {
    const made = await whole({ status: 'published' });
    await test.db
      .update(videos)
      .set({ video_url: await stored('videos', 'video/mp4') })
      .where(eq(videos.id, made.id));
    expect(await shown(made.id)).toMatchObject({ streams: null, strip: null, preview: null });
  });

  it('goes with the video', async () => {
    const made = await whole();
    await test.call(videosApi.removeForGood, one(made.id), { token: admin });
    const { rows } = await test.db.execute<{ keys: string[] }>(
      sql`select data -> 'keys' as keys from jobs.job where name = 'videos.remove-files'
        order by created_on desc limit 1`,
    );
    const keys = [made.streams_url, made.strip_url, made.preview_url].map(
      (address) => test.services.storage.keyOf(address ?? '') ?? '',
    );
    expect(rows[0]?.keys).toEqual(expect.arrayContaining(keys));
  });
});

describe('a raw upload', () => {
  it.each([
    ['used by nothing', async () => {}],
    [
      'of a video on its way',
      async (link: string) => {
        await aVideo(test.db, channel_id, { processing: true, link });
      },
    ],
    [
      'a published video still names',
      async (thumb_url: string) => {
        await aVideo(test.db, channel_id, { status: 'published', thumb_url });
      },
    ],
  ])('%s opens to the address its sender was given alone', async (_, use) => {
    const body = { channel_id, type: 'image/jpeg' };
    const { value } = await test.call(videosApi.presign, { body }, { token });
    expect(await status(value.read_url)).toBe(404);
    const headers = { 'content-type': value.content_type };
    const content = new Uint8Array(await fromAPhone());
    await test.fetch(value.url, { method: 'PUT', headers, body: content });
    await use(plain(value.url));
    expect(await status(plain(value.url))).toBe(404);
    expect(await status(value.url)).toBe(404);
    expect(await status(value.read_url)).toBe(200);
    expect(await cacheOf(value.read_url)).toMatch(/^private, /);
  });
});

describe('other pictures', () => {
  it('of a category are public while it is shown', async () => {
    const image = await stored('categories');
    const { id } = await aCategory(test.db, { image, hidden: true });
    expect(await status(image)).toBe(404);
    const { value } = await test.call(categoriesApi.get, one(id), { token: admin });
    expect([plain(value.image), await status(value.image)]).toEqual([image, 200]);
    const all = await test.call(categoriesApi.listAll, { query: {} }, { token: admin });
    expect(await status(all.value.categories.find((each) => each.id === id)?.image ?? '')).toBe(
      200,
    );
    // A form sends the whole record back, its signed picture included.
    const body = { hidden: false, image: value.image };
    const shownNow = await test.call(categoriesApi.update, { ...one(id), body }, { token: admin });
    expect([shownNow.value.image, await status(image)]).toEqual([image, 200]);
  });

  it('of an event are public while one of its slots is on', async () => {
    const image = await stored('places');
    const { id } = await aPlace(test.db, { channel_id, image, disabled: true });
    expect(await status(image)).toBe(404);
    const query = {
      place_type: 'event',
      channel_id: String(channel_id),
      show_disabled: 'true',
    } as const;
    const { value } = await test.call(placesApi.list, { query }, { token });
    const listed = value.places.find((each) => each.id === id)?.image ?? null;
    expect([plain(listed), await status(listed)]).toEqual([image, 200]);
    await aPlace(test.db, { channel_id, image });
    expect(await status(image)).toBe(200);
  });

  it('of a story are public from its time on', async () => {
    const [media, thumb_url] = [await stored('stories'), await stored('stories')];
    const values = { media_type: 'image', media, thumb_url, publish_time: TOMORROW } as const;
    const { id } = await aStory(test.db, channel_id, values);
    expect([await status(media), await status(thumb_url)]).toEqual([404, 404]);
    const { value } = await test.call(storiesApi.get, one(id), { token });
    expect([await status(value.media), await status(value.thumb_url)]).toEqual([200, 200]);
    await test.call(storiesApi.update, { ...one(id), body: { publish_time: null } }, { token });
    expect([await status(media), await status(thumb_url)]).toEqual([200, 200]);
  });

  it('in a folder nobody speaks for are not public', async () => {
    expect(await status(await stored('elsewhere'))).toBe(404);
    expect(await status(await stored('constructor'))).toBe(404);
  });
});

describe('how long a browser keeps a file', () => {
  it('is long for what stays public, short for what may be taken back, and its own where it was signed for', async () => {
    const thumb_url = await stored('thumbs');
    const { id } = await aVideo(test.db, channel_id, { thumb_url });
    expect(await cacheOf((await shown(id)).thumb_url)).toMatch(
      /^private, max-age=(3[6-9]|[4-7]\d)\d\d, immutable$/,
    );
    expect(await cacheOf(thumb_url)).toBe('no-store');
    await aVideo(test.db, channel_id, { status: 'published', thumb_url: await stored('thumbs') });
    const published = await stored('thumbs');
    await aVideo(test.db, channel_id, { status: 'published', thumb_url: published });
    expect(await cacheOf(published)).toBe('public, max-age=60');
    expect(await cacheOf(await stored('channels'))).toBe('public, max-age=31536000, immutable');
  });
});

describe('what becomes public of a picture from a phone', () => {
  const sent = async () =>
    upload(test, { token, channel_id, type: 'image/jpeg', content: await fromAPhone() });

  it.each<[string, () => Promise<string | null>]>([
    [
      'a channel’s picture',
      async () => {
        const body = { image: await sent() };
        return (await test.call(channelsApi.update, { ...one(channel_id), body }, { token: admin }))
          .value.image;
      },
    ],
    [
      'a category’s picture',
      async () => {
        const content = await fromAPhone();
        const sending = { token: admin, channel_id: -1, type: 'image/jpeg', content };
        const body = {
          name: 'פרשת שבוע',
          language: 'he',
          image: await upload(test, sending),
        } as const;
        return (await test.call(categoriesApi.create, { body }, { token: admin })).value.image;
      },
    ],
    [
      'an event’s picture',
      async () => {
        const event = aLesson({ channel_id, image: await sent() });
        const body = { event, items: threeDates() };
        return (
          (await test.call(placesApi.create, { body }, { token })).value.places[0]?.image ?? ''
        );
      },
    ],
    [
      'a story',
      async () => {
        const content = await fromAPhone();
        const media = await uploadToStory(test, { token, channel_id, type: 'image/jpeg', content });
        const body = { channel_id, media_type: 'image', media } as const;
        return (await test.call(storiesApi.create, { body }, { token })).value.media;
      },
    ],
  ])('%s is upright and says nothing of where it was taken', async (_, address) => {
    const file = await (await test.fetch((await address()) ?? '')).arrayBuffer();
    const { width, height, exif } = await sharp(file).metadata();
    expect([width, height, exif]).toEqual([60, 90, undefined]);
  });
});

describe('the question whether a file is public', () => {
  const VIDEOS = 5_000;
  beforeAll(async () => {
    await test.db.execute(sql`
      insert into videos (title, language, platform, processing, status, thumb_url, video_url, link)
      select 'שיעור', 'he', 'internal', false, 'published', '/media/thumbs/' || n || '.webp',
        '/media/videos/' || n || '.mp4', '/media/videos/' || n || '.mp4'
      from generate_series(1, ${VIDEOS}::int) n`);
    await test.db.execute(sql`vacuum analyze videos`);
  });

  it.each<[string, (tx: Db) => Promise<boolean>]>([
    ['film', (tx) => isPublishedFilm(tx, '/media/videos/77.mp4')],
    ['picture', (tx) => isPublishedPicture(tx, '/media/thumbs/77.webp')],
  ])('is answered by one look at an index: %s', async (_, ask) => {
    const { read, whole } = await rowsRead(test.db, 'videos', async (tx) => {
      expect(await ask(tx)).toBe(true);
    });
    expect(whole).toBe(0);
    expect(read).toBeLessThan(5);
  });

  it('is one feature’s to answer for each folder', () => {
    const folders = features.flatMap(({ media = {} }) => Object.keys(media));
    expect(folders.toSorted()).toEqual([
      'categories',
      'channels',
      'places',
      'previews',
      'stories',
      'streams',
      'strips',
      'thumbs',
      'videos',
    ]);
  });
});
