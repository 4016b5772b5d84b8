import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hevrutaApi, PLACE_TYPES, placesApi, synagoguesApi, type Place } from '@bimah/contract';
import { TIME_ZONES } from '@bimah/contract/limits.ts';
import { wallClockAt } from '@bimah/contract/rules/zoned.ts';
import { isDiallable } from '#platform/phones/valid-phone.ts';
import { anAdminToken } from '#testing/factories.ts';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { demoPlaces } from './places.ts';

describe('the demo events', () => {
  let test: TestApp;
  let token: string;
  let all: Place[];

  beforeAll(async () => {
    test = await startDemoApp();
    token = await anAdminToken(test.db);
    const lists = await Promise.all(
      PLACE_TYPES.map((place_type) => {
        const query = { place_type, limit: '100', show_disabled: 'true' } as const;
        return test.call(placesApi.list, { query }, { token });
      }),
    );
    all = lists.flatMap(({ value }) => value.places);
  });
  afterAll(() => test.close());

  it('are forty-six, of every type, audience and zone, some stopped and some over', () => {
    expect(demoPlaces).toHaveLength(46);
    expect(new Set(all.map(({ place_type }) => place_type)).size).toBe(3);
    expect(new Set(all.map(({ audience }) => audience)).size).toBe(5);
    expect(new Set(all.map(({ tz }) => tz)).size).toBe(TIME_ZONES.length);
    expect(new Set(all.map(({ recurring_interval }) => recurring_interval))).toEqual(
      new Set([null, 1, 2]),
    );
    expect(all.some(({ disabled }) => disabled)).toBe(true);
    expect(all.some(({ taking_place, next_at }) => taking_place && !next_at)).toBe(true);
    expect(all.some(({ channel_id }) => channel_id === null)).toBe(true);
  });

  it('take place at the hour their zone’s clock shows, this year and next', () => {
    const brooklyn = all.find(({ name }) => name === 'Tuesday Night Learning') as Place;
    expect(wallClockAt(brooklyn.next_at ?? '', brooklyn.tz).time).toBe('20:00');
    const weekday = new Date(wallClockAt(brooklyn.next_at ?? '', brooklyn.tz).date).getUTCDay();
    expect(weekday).toBe(2);
  });

  it('make a full week in the first channel, some stopped, each with a picture', async () => {
    const ask = async (stopped: 'true' | 'false') => {
      const query = { place_type: 'event', channel_id: '1', stopped } as const;
      return (await test.call(placesApi.groups, { query }, { token })).value.groups;
    };
    const [active, stopped] = [await ask('false'), await ask('true')];
    expect([active.length, stopped.length]).toEqual([8, 2]);
    expect([...active, ...stopped].filter(({ image }) => image === null)).toEqual([]);
    expect(new Set(active.map(({ audience }) => audience)).size).toBeGreaterThan(3);
    expect(new Set(active.map(({ tz }) => tz))).toContain('America/New_York');
    // The longest anybody waits is over the Sabbath.
    const wait = Date.parse(active[0]?.next_at ?? '') - Date.now();
    expect(wait / 86_400_000).toBeLessThan(3);
  });

  it('can be called and have their pictures', async () => {
    const { storage } = test.services;
    for (const { collector_phone, name } of all) {
      expect(isDiallable(collector_phone ?? ''), name).toBe(true);
    }
    const images = all.flatMap(({ image }) => (image === null ? [] : [image]));
    expect(images.length).toBeGreaterThan(20);
    for (const image of images) {
      expect(
        await storage.stat(storage.keyOf(image.split('?')[0] ?? '') ?? ''),
        image,
      ).not.toBeNull();
    }
  });

  it('come with houses of prayer and people looking for a partner', async () => {
    const synagogues = await test.call(synagoguesApi.list, { query: {} }, { token });
    expect(synagogues.value.total).toBeGreaterThan(10);
    const { value } = await test.call(hevrutaApi.list, { query: { limit: '100' } }, { token });
    expect(value.total).toBeGreaterThan(40);
    const kinds = new Set(value.subscriptions.map(({ gender }) => gender));
    expect(kinds).toEqual(new Set(['male', 'female', null]));
  });
});
