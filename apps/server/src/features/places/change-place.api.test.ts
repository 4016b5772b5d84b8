import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placesApi, type InputOf, type Place, type PlaceDetail } from '@bimah/contract';
import { place_groups, places } from '#schema/places.ts';
import { aChannel, aPlace, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aLesson, inDays, itemOf, threeDates } from './places.fixture.ts';

type Change = InputOf<typeof placesApi.update>['body'];

describe('an event that is there', () => {
  let test: TestApp;
  let channel_id: number;
  let editor: string;
  let other: string;
  let admin: string;
  let group: number;
  let slots: [Place, Place, Place];

  beforeAll(async () => {
    test = await startTestApp();
    channel_id = (await aChannel(test.db)).id;
    editor = await aStaffToken(test.db, channel_id, 'editor');
    other = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
    admin = await anAdminToken(test.db);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const body = { event: aLesson({ channel_id }), items: threeDates() };
    const { value } = await test.call(placesApi.create, { body }, { token: editor });
    slots = value.places as typeof slots;
    group = slots[0].group as number;
  });

  const query = { place_type: 'event' } as const;
  const at = (id: number | string) => ({ params: { id: String(id) }, query });
  const get = (id: number | string, token = editor) => test.call(placesApi.get, at(id), { token });
  const put = (id: number | string, body: Change, token = editor) =>
    test.call(placesApi.update, { ...at(id), body }, { token });
  const remove = (id: number | string, token = editor) =>
    test.call(placesApi.remove, at(id), { token });
  const rowsOf = () =>
    test.db.select().from(places).where(eq(places.group, group)).orderBy(places.id);

  describe('is kept from', () => {
    it('staff of other channels: it is not there', async () => {
      const before = await rowsOf();
      for (const id of [slots[0].id, `g${group}`]) {
        const answers = [
          await get(id, other),
          await put(id, { event: { disabled: true } }, other),
          await remove(id, other),
        ];
        for (const { status, refusal } of answers) {
          expect(status).toBe(404);
          expect(refusal.code).toBe('not_found');
        }
      }
      expect(await rowsOf()).toEqual(before);
    });

    it('those who name another type: an id of one type is nothing in another', async () => {
      for (const id of [String(slots[0].id), `g${group}`]) {
        for (const place_type of ['place', 'hevruta_place'] as const) {
          const named = { params: { id }, query: { place_type } };
          const body = { [place_type]: { disabled: true } };
          const token = admin;
          expect((await test.call(placesApi.get, named, { token })).status).toBe(404);
          expect((await test.call(placesApi.update, { ...named, body }, { token })).status).toBe(
            404,
          );
          expect((await test.call(placesApi.remove, named, { token })).status).toBe(404);
        }
      }
      expect(await rowsOf()).toHaveLength(3);
    });

    it('a body of another type than the address says', async () => {
      const { status, refusal } = await put(slots[0].id, { place: { disabled: true } });
      expect(status).toBe(422);
      expect(Object.keys(refusal.fields ?? {})).toEqual(['place_type']);
    });

    it.each(['g1;', 'g-1', 'gg1', 'g', 'G1', '1g', '0', 'g0', '-1', '1.5', '1e3', '9'.repeat(16)])(
      'an id like %s',
      async (id) => {
        const address = `/api/places/${encodeURIComponent(id)}.json?place_type=event`;
        for (const method of ['GET', 'DELETE']) {
          expect((await test.fetch(address, { method, headers: { token: admin } })).status).toBe(
            422,
          );
        }
      },
    );

    it('editors where it belongs to the platform itself', async () => {
      const own = await aPlace(test.db);
      expect((await get(own.id)).status).toBe(404);
      expect((await get(own.id, admin)).status).toBe(200);
      expect((await get(`g${own.group}`, admin)).value.items).toHaveLength(1);
    });

    it('everybody once its channel is deleted', async () => {
      const gone = await aChannel(test.db);
      const place = await aPlace(test.db, { channel_id: gone.id });
      await test.fetch(`/api/channels/${gone.id}`, { method: 'DELETE', headers: { token: admin } });
      expect((await get(place.id, admin)).status).toBe(404);
      expect((await get(`g${place.group}`, admin)).status).toBe(404);
      expect(await test.db.$count(place_groups, eq(place_groups.id, place.group as number))).toBe(
        0,
      );
    });
  });

  it('is read as a slot, or with all slots of its group by either name of a group', async () => {
    expect((await get(slots[1].id)).value).toEqual(slots[1]);
    const whole = (await get(`g${group}`)).value;
    expect(whole.items?.map(({ id }) => id)).toEqual(slots.map(({ id }) => id));
    const byQuery = { params: { id: String(group) }, query: { ...query, group: 'true' as const } };
    expect((await test.call(placesApi.get, byQuery, { token: editor })).value).toEqual(whole);
  });

  describe('one slot', () => {
    it('is stopped and activated alone', async () => {
      expect((await put(slots[1].id, { event: { disabled: true } })).value.disabled).toBe(true);
      expect((await rowsOf()).map((row) => row.disabled)).toEqual([false, true, false]);
      expect((await put(slots[1].id, { event: { disabled: false } })).value.disabled).toBe(false);
    });

    it('changes its own times, and the past is allowed', async () => {
      const event = { taking_place: '2025-01-01T10:00:00.000Z', end_time: null, recurring: false };
      expect((await put(slots[0].id, { event })).value).toMatchObject({
        taking_place: '2025-01-01T10:00:00.000Z',
        end_time: null,
        recurring_interval: null,
        next_at: null,
      });
      expect((await rowsOf())[1]?.taking_place?.toISOString()).toBe(slots[1].taking_place);
    });

    it.each<[string, NonNullable<Change['event']>, string]>([
      ['an end before its start', { end_time: inDays(-1) }, 'event.end_time'],
      ['an unknown zone', { tz: 'Asia/Tokyo' as never }, 'event.tz'],
      ['recurring without a rhythm', { recurring: true }, 'event.recurring_interval'],
      ['no start', { taking_place: '' }, 'event.taking_place'],
      ['an empty name', { name: '' }, 'event.name'],
      ['an empty address', { address: ' ' }, 'event.address'],
      ['a wrong phone', { collector_phone: '12' }, 'event.collector_phone'],
    ])('refuses %s', async (_, event, field) => {
      const { status, refusal } = await put(slots[2].id, { event });
      expect(status).toBe(422);
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    });

    it('does without a phone once it is there', async () => {
      expect(
        (await put(slots[0].id, { event: { collector_phone: '' } })).value.collector_phone,
      ).toBeNull();
    });

    it('keeps an old phone that would not be taken today', async () => {
      const old = await aPlace(test.db, { channel_id, collector_phone: '+97212' });
      const event = { name: 'שם חדש', collector_phone: '+97212' };
      expect((await put(old.id, { event })).value).toMatchObject(event);
    });

    it('shares what is told of it with its whole group', async () => {
      await put(slots[2].id, { event: { name: 'שם חדש', address: 'צפת' } });
      expect(new Set((await rowsOf()).map((row) => `${row.name} ${row.address}`))).toEqual(
        new Set(['שם חדש צפת']),
      );
    });

    it('loses its point on the map with its address, unless told a new one', async () => {
      const mapped = await aPlace(test.db, { channel_id, lat: 31.7, lng: 35.2 });
      expect((await put(mapped.id, { event: { name: 'אחר' } })).value.lat).toBe(31.7);
      const there = { address: 'צפת', lat: 32.9, lng: 35.5 };
      expect((await put(mapped.id, { event: there })).value).toMatchObject(there);
      expect((await put(mapped.id, { event: { address: 'אילת' } })).value.lat).toBeNull();
    });

    it('takes no list of dates', async () => {
      const { status } = await put(slots[0].id, { event: {}, items: [itemOf(slots[0])] });
      expect(status).toBe(422);
      expect(await rowsOf()).toHaveLength(3);
    });

    it('goes alone; with the last one goes the group', async () => {
      for (const { id } of slots) await remove(id);
      expect((await get(`g${group}`)).status).toBe(404);
      expect(await test.db.$count(place_groups, eq(place_groups.id, group))).toBe(0);
    });
  });

  it('a place without dates can be given some: it takes the first itself', async () => {
    const body = { place: aLesson({ channel_id }) };
    const { value } = await test.call(placesApi.create, { body }, { token: editor });
    const { id } = value.places[0] as Place;
    const named = { params: { id: String(id) }, query: { place_type: 'place' as const } };
    const items = [{ taking_place: inDays(1) }, { taking_place: inDays(2) }];
    const changed = await test.call(
      placesApi.update,
      { ...named, body: { place: { name: 'נפתח' }, items } },
      { token: editor },
    );
    const detail: PlaceDetail = changed.value;
    expect(detail).toMatchObject({ id, name: 'נפתח' });
    expect(detail.group).not.toBeNull();
    expect(detail.items).toHaveLength(2);
  });
});
