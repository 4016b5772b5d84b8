import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placesApi, type InputOf } from '@bimah/contract';
import { aChannel, aPlace, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

type Query = InputOf<typeof placesApi.list>['query'];

describe('the list of events', () => {
  let test: TestApp;
  let channel_id: number;
  let editor: string;
  let admin: string;

  beforeAll(async () => {
    test = await startTestApp();
    const { db } = test;
    channel_id = (await aChannel(db)).id;
    const elsewhere = (await aChannel(db)).id;
    editor = await aStaffToken(db, channel_id, 'editor');
    admin = await anAdminToken(db);
    const { group } = await aPlace(db, { channel_id, name: 'אחד', venue: 'היכל ״מעיין״' });
    await aPlace(db, { channel_id, name: 'שניים', group, leads: false });
    await aPlace(db, { channel_id, name: 'שלושה', disabled: true });
    await aPlace(db, { channel_id, name: 'ארבעה', place_type: 'hevruta_place' });
    await aPlace(db, { channel_id: elsewhere, name: 'חמישה', address: 'צפת' });
    await aPlace(db, { name: 'שישה', address: 'Golders Green, London' });
  });
  afterAll(() => test.close());

  const names = async (query: Partial<Query>, token = editor) => {
    const wanted: Query = { place_type: 'event', ...query };
    const { value } = await test.call(placesApi.list, { query: wanted }, { token });
    return { names: value.places.map(({ name }) => name), total: value.total };
  };
  const own = () => ({ channel_id: String(channel_id) });

  it.each([
    '',
    'place_type=party',
    'place_type=event&limit=0',
    'place_type=event&group=1',
    'place_type=event&show_disabled=yes',
    `place_type=event&term=${'x'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    const path = `/api/places.json?${query}`;
    expect((await test.fetch(path, { headers: { token: admin } })).status).toBe(422);
  });

  it('of all channels is for platform admins, of a channel for its staff', async () => {
    const ask = (query: Query) => test.call(placesApi.list, { query }, { token: editor });
    expect((await ask({ place_type: 'event' })).status).toBe(403);
    expect((await ask({ place_type: 'event', channel_id: '999999' })).status).toBe(403);
  });

  it('shows one type, the latest first, and those stopped when asked', async () => {
    expect(await names(own())).toEqual({ names: ['שניים', 'אחד'], total: 2 });
    const all = { ...own(), show_disabled: 'true' as const };
    expect(await names(all)).toEqual({ names: ['שלושה', 'שניים', 'אחד'], total: 3 });
    const study = { ...own(), place_type: 'hevruta_place' as const };
    expect(await names(study)).toEqual({ names: ['ארבעה'], total: 1 });
    expect((await names({ ...own(), place_type: 'place' })).total).toBe(0);
  });

  it('shows a group once when asked', async () => {
    expect(await names({ ...own(), group: 'true' })).toEqual({ names: ['אחד'], total: 1 });
  });

  it('of all channels has those of the platform itself too', async () => {
    expect(await names({}, admin)).toEqual({ names: ['שישה', 'חמישה', 'שניים', 'אחד'], total: 4 });
  });

  it('pages, also from the end', async () => {
    const page = (offset: string) => names({ limit: '2', offset, show_disabled: 'true' }, admin);
    expect(await page('0')).toEqual({ names: ['שישה', 'חמישה'], total: 5 });
    expect(await page('2')).toEqual({ names: ['שלושה', 'שניים'], total: 5 });
    expect(await page('4')).toEqual({ names: ['אחד'], total: 5 });
    expect(await page('6')).toEqual({ names: [], total: 5 });
  });

  it.each([
    ['מעיין', ['אחד']],
    ['צפת', ['חמישה']],
    ['golders', ['שישה']],
    ['צפת חמישה', ['חמישה']],
    ['צפת שישה', []],
    ['שלוש', []],
    ['%', []],
    ['"', []],
  ])('finds %s by name, venue and address', async (term, expected) => {
    expect(await names({ term }, admin)).toEqual({ names: expected, total: expected.length });
  });

  it('names the types', async () => {
    const { value } = await test.call(placesApi.placeTypes, {}, { token: editor });
    expect(value.place_types).toEqual(['event', 'hevruta_place', 'place']);
  });
});
