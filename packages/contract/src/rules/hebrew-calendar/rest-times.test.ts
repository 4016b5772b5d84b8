import { describe, expect, it } from 'vitest';
import { instantOfWallClock } from '../zoned.ts';
import { isRest, restPeriods, restTimes } from './rest-times.ts';
import { type Town, TOWN_IDS, type TownId, TOWNS, townOfZone } from './towns.ts';

const MINUTE_MS = 60_000;

const at = (id: TownId, date: string, time: string) =>
  instantOfWallClock({ date, time }, TOWNS[id].zone).instant;

const minutesFrom = (instant: string | null, id: TownId, date: string, time: string) =>
  Math.abs(Date.parse(instant ?? '') - Date.parse(at(id, date, time))) / MINUTE_MS;

const MIDSUMMER: Town = { ...TOWNS.moscow, zone: 'Europe/Oslo', latitude: 69.65, longitude: 18.96 };

describe('times, against those printed in the towns', () => {
  it.each<[TownId, string, string]>([
    ['jerusalem', '2019-12-06', '15:55'],
    ['tel_aviv', '2019-12-06', '16:14'],
    ['haifa', '2019-12-06', '16:04'],
    ['beer_sheva', '2019-12-06', '16:16'],
    ['eilat', '2019-12-06', '16:19'],
    ['new_york', '2019-12-06', '16:10'],
    ['toronto', '2019-12-06', '16:23'],
    ['london', '2019-12-06', '15:35'],
    ['paris', '2019-12-06', '16:37'],
    ['johannesburg', '2019-12-06', '18:32'],
    ['jerusalem', '2024-10-23', '17:18'],
    ['haifa', '2024-10-23', '17:28'],
    ['new_york', '2024-10-23', '17:45'],
    ['los_angeles', '2024-10-23', '17:51'],
    ['new_york', '2026-01-02', '16:22'],
  ])('candles in %s on %s at %s', (id, date, time) => {
    const { candleLighting } = restTimes(date, TOWNS[id], TOWNS[id].custom);
    expect(minutesFrom(candleLighting, id, date, time)).toBeLessThanOrEqual(2);
  });

  it.each<[TownId, string, string]>([
    ['jerusalem', '2019-12-07', '17:15'],
    ['tel_aviv', '2019-12-07', '17:16'],
    ['haifa', '2019-12-07', '17:14'],
    ['beer_sheva', '2019-12-07', '17:17'],
    ['eilat', '2019-12-07', '17:20'],
    ['new_york', '2019-12-07', '17:13'],
    ['toronto', '2019-12-07', '17:28'],
    ['london', '2019-12-07', '16:50'],
    ['paris', '2019-12-07', '17:48'],
    ['johannesburg', '2019-12-07', '19:30'],
    ['jerusalem', '2024-10-24', '18:34'],
    ['tel_aviv', '2024-10-24', '18:35'],
    ['haifa', '2024-10-24', '18:34'],
    ['beer_sheva', '2024-10-24', '18:36'],
  ])('havdalah in %s on %s at %s', (id, date, time) => {
    const { havdalah } = restTimes(date, TOWNS[id], TOWNS[id].custom);
    expect(minutesFrom(havdalah, id, date, time)).toBeLessThanOrEqual(2);
  });

  it.each<[TownId, string, string]>([
    ['new_york', '2024-10-24', '18:43'],
    ['los_angeles', '2024-10-24', '18:46'],
  ])('candles of a second day in %s on %s at nightfall, %s', (id, date, time) => {
    const { candleLighting } = restTimes(date, TOWNS[id], 'abroad');
    expect(minutesFrom(candleLighting, id, date, time)).toBeLessThanOrEqual(2);
  });
});

describe('what begins and ends on a day', () => {
  const shown = (date: string) => {
    const { candleLighting, havdalah } = restTimes(date, TOWNS.new_york, 'abroad');
    return [candleLighting !== null, havdalah !== null];
  };

  it.each([
    ['2026-11-19', false, false, 'a Thursday'],
    ['2026-11-20', true, false, 'a Friday'],
    ['2026-11-21', false, true, 'Shabbat'],
    ['2024-10-25', true, false, 'Simchat Torah on a Friday'],
    ['2024-10-26', false, true, 'the Shabbat after it'],
    ['2027-10-02', true, false, 'the first day of the new year, a Shabbat'],
  ])('%s: candles %s, havdalah %s (%s)', (date, candles, havdalah) => {
    expect(shown(date)).toEqual([candles, havdalah]);
  });

  it('lights before sunset for Shabbat even on a festival', () => {
    const { candleLighting } = restTimes('2024-10-25', TOWNS.new_york, 'abroad');
    expect(minutesFrom(candleLighting, 'new_york', '2024-10-25', '17:42')).toBeLessThanOrEqual(2);
  });

  it('is null where the sun does not go down, and every town we ship has its times', () => {
    expect(restTimes('2026-06-19', MIDSUMMER, 'abroad').candleLighting).toBeNull();
    expect(restTimes('2026-06-20', MIDSUMMER, 'abroad').havdalah).toBeNull();
    for (const date of ['2026-06-19', '2026-12-18']) {
      for (const id of TOWN_IDS) {
        expect(restTimes(date, TOWNS[id], 'israel').candleLighting, id).not.toBeNull();
      }
    }
  });
});

describe('stretches of rest', () => {
  it('join festival and Shabbat, and are whole where the range begins within them', () => {
    const [first, ...others] = restPeriods('2024-10-25', '2024-10-30', TOWNS.new_york, 'abroad');
    expect(others).toEqual([]);
    expect(first?.days).toEqual(['2024-10-24', '2024-10-25', '2024-10-26']);
    expect(minutesFrom(first?.start ?? null, 'new_york', '2024-10-23', '17:45')).toBeLessThan(2);
  });

  it('are counted by the town and its custom', () => {
    const of = (custom: 'israel' | 'abroad') =>
      restPeriods('2027-04-20', '2027-05-02', TOWNS.jerusalem, custom).map(({ days }) => days);
    expect(of('israel')).toEqual([['2027-04-22'], ['2027-04-24'], ['2027-04-28'], ['2027-05-01']]);
    expect(of('abroad')).toEqual([
      ['2027-04-22', '2027-04-23', '2027-04-24'],
      ['2027-04-28', '2027-04-29'],
      ['2027-05-01'],
    ]);
  });

  it('last from midnight to midnight where the sun tells nothing', () => {
    expect(restPeriods('2026-06-20', '2026-06-20', MIDSUMMER, 'abroad')).toEqual([
      { start: '2026-06-19T22:00:00.000Z', end: '2026-06-20T22:00:00.000Z', days: ['2026-06-20'] },
    ]);
  });

  it.each<[string, string, boolean]>([
    ['2026-11-20', '15:50', false],
    ['2026-11-20', '16:00', true],
    ['2026-11-21', '17:10', true],
    ['2026-11-21', '17:20', false],
    ['2026-10-25', '01:30', false],
  ])('%s %s in Jerusalem: %s', (date, time, expected) => {
    expect(isRest(at('jerusalem', date, time), TOWNS.jerusalem, 'israel')).toBe(expected);
  });

  it('have a town for every zone that is offered', () => {
    expect(TOWNS[townOfZone('Europe/Paris')]).toBe(TOWNS.paris);
    expect(TOWNS[townOfZone('Asia/Jerusalem')].custom).toBe('israel');
  });
});
