import { afterAll, beforeAll, expect, it } from 'vitest';
import { playlistsApi } from '@bimah/contract';
import type { JobWorker } from '#platform/jobs/port.ts';
import { aVideoSite, type StandIn } from '#platform/video-site/video-site.fixture.ts';
import { aChannel, aStaffToken } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startWorker } from '../../worker.ts';

const LIST = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf';

let site: StandIn;
let test: TestApp;
let worker: JobWorker;

beforeAll(async () => {
  site = await aVideoSite();
  test = await startTestApp({
    env: {
      VIDEO_SITE_KEY: site.key,
      VIDEO_SITE_API_URL: site.apiUrl,
      VIDEO_SITE_OEMBED_URL: site.oembedUrl,
    },
  });
  worker = await startWorker(test.services);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
  await site.close();
});

it('a new list fills by itself, and again when somebody asks; its videos go out with it', async () => {
  const channel_id = (await aChannel(test.db)).id;
  const token = await aStaffToken(test.db, channel_id, 'editor');
  for (const letter of ['a', 'b', 'c']) site.videos.set(letter.repeat(11), { title: letter });
  site.playlists.set(LIST, ['b'.repeat(11), 'a'.repeat(11)]);
  const link = `https://www.youtube.com/playlist?list=${LIST}`;
  const { value: created } = await test.call(
    playlistsApi.create,
    {
      body: { title: 'Series', channel_ids: [channel_id], platform: 'youtube', external_id: link },
    },
    { token },
  );
  const params = { channel_id: String(channel_id), playlist_id: String(created.id) };
  const shown = async () => {
    const { value } = await test.call(playlistsApi.get, { params, query: {} }, { token });
    return value.playlist_items.map(({ video }) => [video.title, video.status, video.processing]);
  };
  await expect.poll(shown, SOON).toEqual([
    ['b', 'unpublished', false],
    ['a', 'unpublished', false],
  ]);

  const body = { status: 'published', external_id: undefined } as const;
  await test.call(playlistsApi.update, { params, body }, { token });
  await expect.poll(shown, SOON).toEqual([
    ['b', 'published', false],
    ['a', 'published', false],
  ]);

  site.playlists.set(
    LIST,
    ['c', 'b'].map((letter) => letter.repeat(11)),
  );
  const { value } = await test.call(playlistsApi.refresh, { params }, { token });
  expect(value.site_import?.state).toBe('waiting');
  await expect.poll(shown, SOON).toEqual([
    ['c', 'published', false],
    ['b', 'published', false],
  ]);
});
