import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placesApi, type InputOf } from '@bimah/contract';
import { place_listings } from '#schema/places.ts';
import { aChannel, aPlace, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { moveDatesOn } from './place-groups.service.ts';
import { aLesson, inDays, threeDates } from './places.fixture.ts';

type Query = InputOf<typeof placesApi.groups>['query'];

const at = (days: number, hours = 0) => new Date(inDays(days, hours));

describe('the list of groups', () => {
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
    await aPlace(db, { channel_id, name: 'רחוק', taking_place: at(20), audience: 'male' });
    const { group } = await aPlace(db, { channel_id, name: 'שבועי', taking_place: at(6) });
    await aPlace(db, { channel_id, name: 'שבועי', taking_place: at(3), group, leads: false });
    await aPlace(db, {
      channel_id,
      name: 'ותיק',
      taking_place: at(-69),
      end_time: at(-69, 1),
      recurring_interval: 1,
      collector_phone: '+972501234567',
    });
    await aPlace(db, { channel_id, name: 'היה', taking_place: at(-1), end_time: at(-1, 1) });
    await aPlace(db, { channel_id, name: 'הופסק', taking_place: at(2), disabled: true });
    await aPlace(db, { channel_id: elsewhere, name: 'של אחרים', taking_place: at(2, 1) });
    const alone = { place_type: 'place' as const, group: null, taking_place: null };
    await aPlace(db, { ...alone, name: 'ספרייה', address: 'צפת' });
    await aPlace(db, { ...alone, name: 'מועדון' });
  });
  afterAll(() => test.close());

  const listAll = (query: Partial<Query>, token = admin) =>
    test.call(placesApi.groups, { query: { place_type: 'event', ...query } }, { token });
  const list = (query: Partial<Query>) =>
    listAll({ channel_id: String(channel_id), ...query }, editor);
  const names = async (listing: ReturnType<typeof list>) =>
    (await listing).value.groups.map(({ name }) => name);

  it.each([
    '',
    'place_type=party',
    'place_type=event&limit=0',
    'place_type=event&audience=cats',
    'place_type=event&stopped=yes',
    `place_type=event&term=${'x'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    const path = `/api/places/groups.json?${query}`;
    expect((await test.fetch(path, { headers: { token: admin } })).status).toBe(422);
  });

  it('of all channels is for platform admins, of a channel for its staff', async () => {
    expect((await listAll({}, editor)).status).toBe(403);
    expect((await list({ channel_id: '999999' })).status).toBe(403);
  });

  it('has what comes next first, what is over last, and tells the next date', async () => {
    const { value } = await list({});
    expect(value.groups.map(({ name }) => name)).toEqual(['ותיק', 'שבועי', 'רחוק', 'היה']);
    expect(value.groups.map(({ next_at }) => next_at)).toEqual([
      expect.any(String),
      inDays(3),
      inDays(20),
      null,
    ]);
    expect(value.groups[1]?.items.map(({ taking_place }) => taking_place)).toEqual([
      inDays(3),
      inDays(6),
    ]);
  });

  it('of all channels has everybody’s', async () => {
    const all = ['ותיק', 'של אחרים', 'שבועי', 'רחוק', 'היה'];
    expect(await names(listAll({}))).toEqual(all);
  });

  it('shows places without dates, the newest first', async () => {
    const { value } = await listAll({ place_type: 'place' });
    expect(value.groups.map(({ name, items }) => [name, items])).toEqual([
      ['מועדון', []],
      ['ספרייה', []],
    ]);
  });

  it('has those that were stopped apart', async () => {
    const { value } = await list({ stopped: 'true' });
    expect(value.groups.map(({ name }) => name)).toEqual(['הופסק']);
    expect(value.groups[0]?.stopped_at).toEqual(expect.any(String));
    expect(value.total).toBe(1);
  });

  it('narrows by audience, and counts what is left of every type', async () => {
    const { value } = await list({ audience: 'male' });
    expect(value.groups.map(({ name }) => name)).toEqual(['רחוק']);
    const none = { active: 0, stopped: 0 };
    expect(value.counts).toEqual({
      event: { active: 1, stopped: 0 },
      hevruta_place: none,
      place: none,
    });
    expect((await listAll({})).value.counts).toEqual({
      event: { active: 5, stopped: 1 },
      hevruta_place: none,
      place: { active: 2, stopped: 0 },
    });
  });

  it('pages, also from the end', async () => {
    const page = (offset: string) => names(listAll({ limit: '2', offset }));
    expect(await page('0')).toEqual(['ותיק', 'של אחרים']);
    expect(await page('2')).toEqual(['שבועי', 'רחוק']);
    expect(await page('4')).toEqual(['היה']);
    expect(await page('6')).toEqual([]);
  });

  it.each([
    ['האלון', ['ותיק', 'שבועי', 'רחוק', 'היה']],
    ['שבועי', ['שבועי']],
    ['050-123-4567', ['ותיק']],
    ['+972 50 1234567', ['ותיק']],
    ['00972-50-1234567', ['ותיק']],
    ['501234', ['ותיק']],
    ['אין כזה', []],
    ['"', []],
  ])('finds %s by name, venue, address and phone, in the same order', async (term, expected) => {
    const { value } = await list({ term });
    expect(value.groups.map(({ name }) => name)).toEqual(expected);
    expect(value).toMatchObject({ total: expected.length, capped: false });
    expect(value.counts.event.active).toBe(expected.length);
  });

  it('finds those stopped apart, and pages through what it found', async () => {
    expect((await list({ term: 'הופסק' })).value.counts.event).toEqual({ active: 0, stopped: 1 });
    expect(await names(list({ term: 'הופסק', stopped: 'true' }))).toEqual(['הופסק']);
    expect(await names(list({ term: 'האלון', limit: '2', offset: '1' }))).toEqual([
      'שבועי',
      'רחוק',
    ]);
    expect(await names(list({ term: 'האלון', audience: 'male' }))).toEqual(['רחוק']);
  });
});

describe('a group that changes', () => {
  let test: TestApp;
  let channel_id: number;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    channel_id = (await aChannel(test.db)).id;
    token = await aStaffToken(test.db, channel_id, 'editor');
  });
  afterAll(() => test.close());

  const listed = async (query: Partial<Query> = {}) => {
    const wanted: Query = { place_type: 'event', channel_id: String(channel_id), ...query };
    return (await test.call(placesApi.groups, { query: wanted }, { token })).value;
  };
  const change = async (id: number, event: object) =>
    test.call(
      placesApi.update,
      { params: { id: String(id) }, query: { place_type: 'event' }, body: { event } },
      { token },
    );

  it('moves to where its next date is, and out of the list once all of it is stopped', async () => {
    const body = { event: aLesson({ channel_id, name: 'שלושה' }), items: threeDates() };
    const { value } = await test.call(placesApi.create, { body }, { token });
    const [first, second, third] = value.places.map(({ id }) => id) as [number, number, number];
    await aPlace(test.db, { channel_id, name: 'אמצע', taking_place: at(2, 1) });
    const order = async () => (await listed()).groups.map(({ name }) => name);
    expect(await order()).toEqual(['שלושה', 'אמצע']);

    await change(first, { disabled: true });
    expect((await listed()).groups[0]).toMatchObject({ disabled: false, next_at: inDays(2) });
    await change(second, { disabled: true });
    expect(await order()).toEqual(['אמצע', 'שלושה']);
    await change(third, { disabled: true });
    expect(await order()).toEqual(['אמצע']);
    expect((await listed({ stopped: 'true' })).groups.map(({ name }) => name)).toEqual(['שלושה']);

    await change(first, { disabled: false });
    expect((await listed()).groups[0]).toMatchObject({ name: 'שלושה', stopped_at: null });
    for (const id of [first, second, third]) {
      await test.call(
        placesApi.remove,
        { params: { id: String(id) }, query: { place_type: 'event' } },
        { token },
      );
    }
    expect(await order()).toEqual(['אמצע']);
    expect((await listed()).counts.event).toEqual({ active: 1, stopped: 0 });
  });

  it('takes its turn again when a date is over', async () => {
    const week = { taking_place: at(5), end_time: at(5, 1), recurring_interval: 1 as const };
    const { group } = await aPlace(test.db, { channel_id, name: 'חוזר', ...week });
    const later = { next_at: at(-2), until: at(-2, 1), sort_key: 1 };
    await test.db
      .update(place_listings)
      .set(later)
      .where(sql`key = ${group}`);
    expect((await listed()).groups[0]?.name).toBe('חוזר');
    expect(await moveDatesOn(test.db)).toBe(1);
    expect(await moveDatesOn(test.db)).toBe(0);
    expect((await listed()).groups.map(({ name }) => name)).toEqual(['אמצע', 'חוזר']);
  });
});
