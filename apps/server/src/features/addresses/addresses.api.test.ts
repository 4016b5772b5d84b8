import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesApi } from '@bimah/contract';
import { aMapService, type MapStandIn } from '#platform/geocoding/map-service.fixture.ts';
import { rate_limits } from '#schema/system.ts';
import { aChannel, anAdminToken, aPlace, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('looking for an address', () => {
  let test: TestApp;
  let token: string;
  let other: string;

  beforeAll(async () => {
    test = await startTestApp();
    const { db } = test;
    const own = await aChannel(db);
    const foreign = await aChannel(db);
    token = await aStaffToken(db, own.id, 'editor');
    other = await aStaffToken(db, foreign.id, 'editor');
    await aPlace(db, {
      channel_id: own.id,
      address: 'רחוב האלון 14, ירושלים',
      lat: 31.7,
      lng: 35.2,
    });
    await aPlace(db, { channel_id: own.id, address: 'רחוב האלון 14, ירושלים' });
    await aPlace(db, { channel_id: foreign.id, address: 'סמטת האלון 2, צפת' });
  });
  afterAll(() => test.close());

  const search = async (location: string, by = token) => {
    await test.db.delete(rate_limits);
    const { value } = await test.call(addressesApi.search, { query: { location } }, { token: by });
    return value.locations;
  };

  it.each([
    '',
    'location=',
    'location=%20%20',
    'location=a',
    `location=${'x'.repeat(101)}`,
    'location=ab&location=cd',
  ])('refuses ?%s', async (query) => {
    const path = `/api/places/search.json?${query}`;
    expect((await test.fetch(path, { headers: { token } })).status).toBe(422);
  });

  it('is for those who are signed in', async () => {
    const { status } = await test.call(addressesApi.search, { query: { location: 'צפת' } });
    expect(status).toBe(401);
  });

  it('offers what the own channels have used first, with its point, and once', async () => {
    expect(await search('האלון')).toEqual([
      { address: 'רחוב האלון 14, ירושלים', lat: 31.7, lng: 35.2 },
    ]);
    expect(await search('רחוב האלון 14, ירושלי')).toEqual([
      { address: 'רחוב האלון 14, ירושלים', lat: 31.7, lng: 35.2 },
    ]);
    expect((await search('האלון', other)).map(({ address }) => address)).toEqual([
      'סמטת האלון 2, צפת',
    ]);
    expect(await search('האלון', await anAdminToken(test.db))).toHaveLength(2);
  });

  it('finds towns in both languages', async () => {
    expect((await search('נתנ'))[0]).toEqual({ address: 'נתניה', lat: 32.328, lng: 34.857 });
    expect((await search('jerus'))[0]?.address).toBe('Jerusalem');
  });

  it('finds nothing for what is nowhere, and says so without an error', async () => {
    expect(await search('שום מקום בעולם')).toEqual([]);
    expect(await search('%%')).toEqual([]);
  });

  it('is refused to whoever asks too often', async () => {
    await test.db.delete(rate_limits);
    const query = { location: 'צפת' };
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await test.call(addressesApi.search, { query }, { token })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('looking for an address with a map of others', () => {
  let test: TestApp;
  let map: MapStandIn;
  let token: string;

  beforeAll(async () => {
    map = await aMapService();
    test = await startTestApp({ env: { GEOCODER_URL: map.photonUrl } });
    token = await anAdminToken(test.db);
  });
  afterAll(async () => {
    await test.close();
    await map.close();
  });

  const search = async (location: string) =>
    (await test.call(addressesApi.search, { query: { location } }, { token })).value.locations;

  it('asks it once for the same', async () => {
    const found = await search('האלון 14');
    expect(found[0]).toEqual({ address: 'האלון 14, ירושלים, ישראל', lat: 31.77, lng: 35.21 });
    expect(await search('האלון 14')).toEqual(found);
    expect(map.requests).toHaveLength(1);
  });

  it('does without it while it fails', async () => {
    map.state.behaviour = 'failing';
    expect((await search('צפת')).map(({ address }) => address)).toContain('צפת');
  });
});
