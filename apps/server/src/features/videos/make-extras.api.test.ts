import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { videosApi } from '@bimah/contract';
import { weightOf } from '#features/uploads/index.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import { MediaError, type MediaPort } from '#platform/media/port.ts';
import { newKey } from '#platform/storage/keys.ts';
import { keysUnder } from '#platform/storage/storage-table.fixture.ts';
import { channels } from '#schema/channels.ts';
import { processings } from '#schema/processings.ts';
import { video_extras } from '#schema/video-extras.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { aChannel, aStaffToken, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { completeFilms } from './complete-films.service.ts';
import { isEvened } from './extras.repository.ts';
import { makeExtras } from './make-extras.service.ts';

const STRIP = { columns: 10, rows: 1, width: 160, height: 90, seconds: 2 };

let test: TestApp;
let channel_id: number;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ env: { HLS_HEIGHTS: '1080,720,480' } });
  channel_id = (await aChannel(test.db)).id;
  token = await aStaffToken(test.db, channel_id, 'editor');
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(videos));

const job: JobRun = {
  id: 'test',
  attempt: 1,
  signal: new AbortController().signal,
  log: { info: () => {}, warn: () => {}, error: () => {} },
};

/** Stands in for the programs: what it makes is a few bytes each. */
function aStandIn() {
  const strip = vi.fn<MediaPort['strip']>(async () => ({
    picture: { data: Buffer.from('strip'), type: 'image/jpeg', width: 1_600, height: 90 },
    ...STRIP,
  }));
  const preview = vi.fn<MediaPort['preview']>(async (_path, target) => {
    await writeFile(target, 'preview');
    return 7;
  });
  const streams = vi.fn<MediaPort['streams']>(async (_path, folder, { qualities }) =>
    Promise.all(
      qualities.map(async (quality, index) => {
        const path = join(folder, `${quality}.m4s`);
        await writeFile(path, String(index).repeat(4));
        const size = { quality, width: quality * 2, height: quality, bytes: 4, path };
        return {
          ...size,
          bits_per_second: 1_000,
          codecs: 'avc1.640028',
          list: (file: string, shift: number) => `${file} from ${shift}`,
        };
      }),
    ),
  );
  return { strip, preview, streams };
}

const run = (id: number, standIn: ReturnType<typeof aStandIn>) =>
  makeExtras(id, { ...test.services, media: { ...test.services.media, ...standIn } }, job);

async function aFilm(): Promise<number> {
  const { storage } = test.services;
  const key = newKey('videos', 'video/mp4');
  await storage.put(key, Buffer.from('film'), { type: 'video/mp4' });
  const video_url = storage.addressOf(key);
  const values = { video_url, link: video_url, status: 'published', bytes: 4 } as const;
  return (await aVideo(test.db, channel_id, values)).id;
}
const awaited = (video_id: number) =>
  test.db.insert(processings).values({ video_id, phase: 'extras' });
const rowOf = async (id: number) =>
  (await test.db.select().from(videos).where(eq(videos.id, id)))[0];
const shown = async (id: number) =>
  (await test.call(videosApi.get, { params: { id: String(id) } }, { token })).value.video;

it('makes pictures and qualities, all of these in one file, and changes nothing else of the video', async () => {
  const id = await aFilm();
  await awaited(id);
  const before = await rowOf(id);
  await run(id, aStandIn());
  const [made] = await test.db.select().from(video_extras);
  expect(made).toMatchObject({ qualities: [1_080, 720, 480], strip: STRIP, bytes: 5 + 7 + 12 });
  expect(made?.steps.map(({ playlist }) => playlist)).toEqual([
    'film.mp4 from 0',
    'film.mp4 from 4',
    'film.mp4 from 8',
  ]);
  expect(await (await test.fetch(made?.streams_url ?? '')).text()).toBe('000011112222');
  expect(await rowOf(id)).toEqual({ ...before, bytes: 4 + 24 });
  expect(await test.db.$count(processings)).toBe(0);
  expect(await shown(id)).toMatchObject({
    streams: { qualities: [1_080, 720, 480] },
    strip: STRIP,
    preview: made?.preview_url,
  });
  const addresses = [made?.streams_url, made?.strip_url, made?.preview_url];
  const files = addresses.map((address) => address ?? null);
  expect(await weightOf(test.services.storage, files)).toBe(24);
});

it('keeps the pictures where qualities fail, and makes those alone when tried again', async () => {
  const id = await aFilm();
  await awaited(id);
  const kept = (await keysUnder(test.services.storage, 'streams/')).length;
  const failing = { ...aStandIn(), streams: vi.fn<MediaPort['streams']>() };
  failing.streams.mockRejectedValue(new MediaError('damaged'));
  await run(id, failing);
  const [state] = await test.db.select().from(processings);
  expect(state).toMatchObject({ phase: 'extras', error_code: 'damaged', output_keys: [] });
  const first = await shown(id);
  expect(first).toMatchObject({ error: null, streams: null, strip: STRIP });
  expect((await test.fetch(first.strip?.address ?? '')).status).toBe(200);
  expect(await keysUnder(test.services.storage, 'streams/')).toHaveLength(kept);

  const again = aStandIn();
  await run(id, again);
  expect(again.strip).not.toHaveBeenCalled();
  const second = await shown(id);
  expect(second.strip).toEqual(first.strip);
  expect(second.streams?.qualities).toEqual([1_080, 720, 480]);
  expect((await rowOf(id))?.bytes).toBe(4 + 24);
});

it('leaves nothing of a video that was deleted meanwhile', async () => {
  const id = await aFilm();
  await awaited(id);
  const before = (await keysUnder(test.services.storage, '')).length;
  const standIn = aStandIn();
  standIn.preview.mockImplementation(async (_path, target) => {
    await test.db.delete(videos).where(eq(videos.id, id));
    await writeFile(target, 'preview');
    return 7;
  });
  await run(id, standIn).catch(() => {});
  expect(standIn.streams).not.toHaveBeenCalled();
  expect(await keysUnder(test.services.storage, '')).toHaveLength(before);
  expect(await test.db.$count(video_extras)).toBe(0);
});

it('is queued once for each film of earlier days', async () => {
  const [first, second] = [await aFilm(), await aFilm()];
  await aVideo(test.db, channel_id, { platform: 'youtube', external_id: 'abcdefghijk' });
  const onItsWay = await aVideo(test.db, channel_id, { processing: true });
  expect(await completeFilms(test.db)).toBe(2);
  expect(await completeFilms(test.db)).toBe(0);
  const rows = await test.db.select().from(processings).orderBy(processings.video_id);
  expect(rows.map(({ video_id, phase }) => [video_id, phase])).toEqual([
    [first, 'extras'],
    [second, 'extras'],
    [onItsWay.id, 'film'],
  ]);
});

it('evens out loudness unless one of the channels has it off', async () => {
  const id = await aFilm();
  const other = await aChannel(test.db);
  await test.db.insert(video_channels).values({ channel_id: other.id, video_id: id });
  expect(await isEvened(test.db, id)).toBe(true);
  await test.db.update(channels).set({ even_loudness: false }).where(eq(channels.id, other.id));
  expect(await isEvened(test.db, id)).toBe(false);
});
