import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mapService } from './map-service.ts';
import { aMapService, type MapBehaviour, type MapStandIn } from './map-service.fixture.ts';
import { createRemembered } from './remembered.ts';
import { createSpare } from './spare.ts';

const SHIPPED = { address: 'from the list', lat: 1, lng: 2 };
const otherwise = {
  isSetUp: false,
  check: async () => {},
  search: () => Promise.resolve([SHIPPED]),
};
const log = { warn: () => undefined };

let map: MapStandIn;
beforeEach(async () => {
  map = await aMapService();
});
afterEach(() => map.close());

const SHORT_MS = 300;
const asking = (url: string, patienceMs = 5_000) => mapService({ url, log, otherwise, patienceMs });

describe('a Photon', () => {
  it('is asked as it wants to be and its answer is put into lines of plain text', async () => {
    const found = await asking(map.photonUrl).search('האלון 14', 'he');
    expect(found).toEqual([
      { address: 'האלון 14, ירושלים, ישראל', lat: 31.77, lng: 35.21 },
      { address: '<b>evil, ירושלים', lat: 31.77, lng: 35.21 },
    ]);
    expect(map.requests[0]?.pathname).toBe('/api');
    expect(Object.fromEntries(map.requests[0]?.searchParams ?? [])).toEqual({
      q: 'האלון 14',
      limit: '8',
    });
  });

  it('is asked in English by whoever reads English', async () => {
    await asking(map.photonUrl).search('Elm', 'en');
    expect(map.requests[0]?.searchParams.get('lang')).toBe('en');
  });
});

it('a Nominatim is asked as it wants to be', async () => {
  map.state.behaviour = 'nominatim';
  const found = await asking(map.nominatimUrl).search('האלון 14', 'he');
  expect(found).toEqual([{ address: 'האלון 14, ירושלים, ישראל', lat: 31.77, lng: 35.21 }]);
  expect(map.requests[0]?.searchParams.get('format')).toBe('jsonv2');
  expect(map.languages).toEqual(['he']);
});

it('a map that answers passes when it is looked at', async () => {
  await expect(asking(map.photonUrl).check()).resolves.toBeUndefined();
});

it.each([
  ['quota', 'HTTP 429'],
  ['other JSON', 'garbage'],
] as const)('a map that is %s says so when it is looked at: %s', async (behaviour, code) => {
  map.state.behaviour = behaviour;
  await expect(asking(map.photonUrl).check()).rejects.toMatchObject({ code });
});

describe('trouble', () => {
  const troubles: MapBehaviour[] = [
    'quota',
    'failing',
    'stalling',
    'redirecting',
    'endless',
    'no JSON',
    'other JSON',
    'off the map',
  ];
  it.each(troubles)('%s: the list we ship answers', async (behaviour) => {
    map.state.behaviour = behaviour;
    const service = asking(map.photonUrl, behaviour === 'stalling' ? SHORT_MS : undefined);
    expect(await service.search('האלון', 'he')).toEqual([SHIPPED]);
    expect(map.requests).toHaveLength(1);
  });

  it('passes: the map is asked again', async () => {
    const service = asking(map.photonUrl);
    map.state.behaviour = 'failing';
    await service.search('האלון', 'he');
    map.state.behaviour = 'photon';
    expect(await service.search('האלון', 'he')).toHaveLength(2);
  });

  it('of an unreachable map is no trouble of ours', async () => {
    expect(await asking('http://127.0.0.1:9/api').search('האלון', 'he')).toEqual([SHIPPED]);
  });
});

it('asks the same once, also by many at the same time and however it is written', async () => {
  const service = asking(map.photonUrl);
  await Promise.all([service.search('האלון', 'he'), service.search(' האלון ', 'he')]);
  await service.search('האלון', 'he');
  expect(map.requests).toHaveLength(1);
  await service.search('האלון', 'en');
  expect(map.requests).toHaveLength(2);
});

describe('the map is spared', () => {
  let now = 0;
  const spare = () => createSpare(() => now);

  it('by a number of questions a minute', () => {
    const { mayAsk } = spare();
    const answers = Array.from({ length: 70 }, () => mayAsk());
    expect(answers.filter(Boolean)).toHaveLength(60);
    now += 60_001;
    expect(mayAsk()).toBe(true);
  });

  it('after trouble for a while, after its own refusal for longer', () => {
    const troubled = spare();
    troubled.failed('trouble');
    troubled.failed('trouble');
    expect(troubled.mayAsk()).toBe(true);
    troubled.failed('trouble');
    expect(troubled.mayAsk()).toBe(false);
    now += 30_001;
    expect(troubled.mayAsk()).toBe(true);
    const refused = spare();
    refused.failed('quota');
    now += 30_001;
    expect(refused.mayAsk()).toBe(false);
    now += 600_000;
    expect(refused.mayAsk()).toBe(true);
  });
});

describe('what is remembered', () => {
  it('is kept for a day', async () => {
    let now = 0;
    let asked = 0;
    const remembered = createRemembered<number>(() => now);
    const ask = () => Promise.resolve((asked += 1));
    await remembered('a', ask);
    now += 86_399_999;
    expect(await remembered('a', ask)).toBe(1);
    now += 1;
    expect(await remembered('a', ask)).toBe(2);
  });

  it('is never more than a thousand, the oldest going first', async () => {
    const remembered = createRemembered<string>();
    for (let n = 0; n <= 1_000; n += 1) await remembered(String(n), () => Promise.resolve('old'));
    expect(await remembered('1', () => Promise.resolve('new'))).toBe('old');
    expect(await remembered('0', () => Promise.resolve('new'))).toBe('new');
  });
});
