import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemApi } from '@bimah/contract';
import { createDatabase } from '#platform/db/database.ts';
import { findFreePort } from '#platform/db/embedded/free-port.ts';
import { createGeocoding } from '#platform/geocoding/create-geocoding.ts';
import { aMapService, type MapStandIn } from '#platform/geocoding/map-service.fixture.ts';
import { aVideoSite, type StandIn } from '#platform/video-site/video-site.fixture.ts';
import { youtube } from '#platform/video-site/youtube/youtube.ts';
import { backups, processes } from '#schema/system.ts';
import { anAdminToken } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { serviceChecks } from './check-services.ts';
import { countFiles } from './count-files.service.ts';
import { startHeartbeat } from './heartbeat.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let test: TestApp;
let token: string;
let map: MapStandIn;
let site: StandIn;
beforeAll(async () => {
  [map, site] = await Promise.all([aMapService(), aVideoSite()]);
  test = await startTestApp({
    env: {
      GEOCODER_URL: map.photonUrl,
      VIDEO_SITE_KEY: site.key,
      VIDEO_SITE_API_URL: site.apiUrl,
      VIDEO_SITE_OEMBED_URL: site.oembedUrl,
    },
  });
  token = await anAdminToken(test.db);
});
afterAll(async () => {
  await test.close();
  await Promise.all([map.close(), site.close()]);
});

const system = async () => (await test.call(systemApi.get, {}, { token })).value;

describe('services of others', () => {
  it('are really asked, once for many who look on', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => system()));
    for (const { geocoder, video_site, push } of answers) {
      expect([geocoder.state, video_site.state, push.state]).toEqual([
        'working',
        'working',
        'not_set_up',
      ]);
    }
    await system();
    expect([map.requests.length, site.requests.length]).toEqual([1, 1]);
  });

  it('are down with a code, or not set up', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}/api`;
    const check = serviceChecks({
      ...test.services,
      geocoding: createGeocoding({ url }, test.services.log),
      videoSite: youtube({ apiUrl: site.apiUrl, oembedUrl: site.oembedUrl, key: null }),
    });
    const { geocoder, video_site } = await check();
    expect(geocoder).toEqual({ state: 'down', milliseconds: null, reason: 'ECONNREFUSED' });
    expect(video_site).toEqual({ state: 'not_set_up', milliseconds: null, reason: null });
  });
});

describe('processes', () => {
  it('tell of themselves while they run, and not after', async () => {
    const started = await startHeartbeat(test.services, 50);
    const [first] = (await system()).processes;
    expect(first).toMatchObject({ id: started.id, roles: ['api', 'worker'] });
    expect(first?.version).toMatch(/^\d+\.\d+\.\d+$/);
    await vi.waitFor(async () => {
      const [again] = (await system()).processes;
      expect(Date.parse(again?.seen_at ?? '')).toBeGreaterThan(Date.parse(first?.seen_at ?? ''));
    }, SOON);
    // As the sweep would, if it had been silent for long.
    await test.db.delete(processes);
    await vi.waitFor(async () => expect((await system()).processes).toHaveLength(1), SOON);
    await started.stop();
    expect((await system()).processes).toEqual([]);
  });

  it('that died are told of for five minutes', async () => {
    const died = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const row = { roles: 'worker', version: '0.0.1', host: 'far' };
    await test.db.insert(processes).values([
      { id: '00000000-0000-4000-8000-000000000004', seen_at: died(4), ...row },
      { id: '00000000-0000-4000-8000-000000000006', seen_at: died(6), ...row },
    ]);
    const told = (await system()).processes.map(({ id, roles }) => [id.slice(-1), roles]);
    expect(told).toEqual([['4', ['worker']]]);
  });

  it('go on without a database that answers', async () => {
    const away = createDatabase('postgres://nobody@127.0.0.1:1/none', { connectTimeoutMs: 500 });
    const beating = await startHeartbeat({ ...test.services, database: away }, 20);
    await expect(beating.stop()).resolves.toBeUndefined();
    await away.close();
  });
});

describe('what is stored', () => {
  it('is unknown until it is counted, and then not counted again for hours', async () => {
    expect((await system()).stored).toBeNull();
    for (const name of ['a', 'b']) {
      await test.services.storage.put(`channels/${name}.png`, png, { type: 'image/png' });
    }
    expect(await countFiles(test.services)).toBe(true);
    const { stored } = await system();
    expect(stored).toMatchObject({ files: 2, bytes: 2 * png.length });
    await test.services.storage.remove('channels/a.png');
    expect(await countFiles(test.services)).toBe(false);
    expect((await system()).stored).toEqual(stored);
  });
});

describe('the last backup', () => {
  it('is none before there was one, then the last that is whole', async () => {
    expect((await system()).last_backup).toBeNull();
    const at = (hour: number) => new Date(Date.UTC(2025, 10, 17, hour));
    const whole = { files: 7, bytes: 9_000, kind: 'dump' as const };
    await test.db.insert(backups).values([
      { ...whole, started_at: at(1), finished_at: at(2), place: 'first' },
      { ...whole, started_at: at(3), finished_at: at(4), place: 'second' },
      { started_at: at(5), kind: 'dump', place: 'cut short' },
    ]);
    expect((await system()).last_backup).toEqual({
      ...whole,
      started_at: at(3).toISOString(),
      finished_at: at(4).toISOString(),
      place: 'second',
    });
  });
});
