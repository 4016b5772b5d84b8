import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placesApi, type InputOf, type Place } from '@bimah/contract';
import { places } from '#schema/places.ts';
import { audit_entries } from '#schema/system.ts';
import { aChannel, aPlace, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aLesson, aWeekAfter, inDays, itemOf, threeDates } from './places.fixture.ts';

type Change = InputOf<typeof placesApi.update>['body'];

describe('a group of slots', () => {
  let test: TestApp;
  let channel_id: number;
  let token: string;
  let group: number;
  let slots: [Place, Place, Place];

  beforeAll(async () => {
    test = await startTestApp();
    channel_id = (await aChannel(test.db)).id;
    token = await aStaffToken(test.db, channel_id, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const body = { event: aLesson({ channel_id }), items: threeDates() };
    const { value } = await test.call(placesApi.create, { body }, { token });
    slots = value.places as typeof slots;
    group = slots[0].group as number;
  });

  const at = (id: number | string) => ({
    params: { id: String(id) },
    query: { place_type: 'event' as const },
  });
  const get = (id: number | string) => test.call(placesApi.get, at(id), { token });
  const putSlot = (id: number, body: Change) =>
    test.call(placesApi.update, { ...at(id), body }, { token });
  const put = (body: Change) =>
    test.call(placesApi.update, { ...at(`g${group}`), body }, { token });
  const remove = (id: number | string) => test.call(placesApi.remove, at(id), { token });
  const rowsOf = () =>
    test.db.select().from(places).where(eq(places.group, group)).orderBy(places.id);

  it.each([
    ['an end before its start', { end_time: '2020-01-01T00:00:00.000Z' }, 'items.1.end_time'],
    ['no start', { taking_place: '' }, 'items.1.taking_place'],
    ['an unknown zone', { tz: 'Mars' }, 'items.1.tz'],
  ])('refuses %s in one slot and saves none', async (_, wrong, field) => {
    const before = await rowsOf();
    const items = [itemOf(slots[0]), { ...itemOf(slots[1]), ...wrong }] as never;
    const { status, refusal } = await put({ event: { name: 'לא' }, items });
    expect(status).toBe(422);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await rowsOf()).toEqual(before);
  });

  it('refuses a date that another one gives already, new or changed', async () => {
    const before = await rowsOf();
    const again = { taking_place: aWeekAfter(slots[0].taking_place ?? '') };
    const kept = slots.map(itemOf);
    const added = await put({ event: {}, items: [...kept, again] });
    expect(added.refusal.fields).toHaveProperty(['items.3.taking_place']);
    const [first, second, third] = kept;
    const moved = await put({ event: {}, items: [first, second, { ...third, ...again }] as never });
    expect(moved.refusal.fields).toHaveProperty(['items.2.taking_place']);
    const alone = await putSlot(slots[2].id, { event: again });
    expect(alone.refusal.fields).toHaveProperty(['event.taking_place']);
    expect(await rowsOf()).toEqual(before);
  });

  it('keeps a date it has had twice before, while something else changes', async () => {
    const moment = new Date(slots[0].taking_place ?? '');
    await test.db.update(places).set({ taking_place: moment }).where(eq(places.id, slots[2].id));
    const { value } = await get(`g${group}`);
    const items = (value.items ?? []).map((slot) => itemOf({ ...value, ...slot }));
    expect((await put({ event: { name: 'שם אחר' }, items })).status).toBe(200);
    const [one, ...others] = items;
    const again = { ...one, id: undefined } as never;
    expect((await put({ event: {}, items: [...others, again] })).status).toBe(422);
  });

  it('refuses slots that are not its own, even of the same channel, and saves none', async () => {
    const before = await rowsOf();
    const foreign = await aPlace(test.db, { channel_id });
    const items = [itemOf(slots[0]), { id: foreign.id, taking_place: inDays(1) }];
    const { status, refusal } = await put({ event: { name: 'לא' }, items });
    expect(status).toBe(422);
    expect(Object.keys(refusal.fields ?? {})).toEqual(['items.1.id']);
    expect(await rowsOf()).toEqual(before);
  });

  it('refuses a slot named twice, and no slots at all', async () => {
    const twice = [itemOf(slots[0]), itemOf(slots[0])];
    expect((await put({ event: {}, items: twice })).status).toBe(422);
    expect((await put({ event: {}, items: [] })).status).toBe(422);
    expect(await rowsOf()).toHaveLength(3);
  });

  it('deletes removed slots, updates kept ones and creates new ones at once', async () => {
    const [first, , third] = slots;
    const items = [
      { ...itemOf(third), taking_place: inDays(5), recurring_interval: 1 as const },
      itemOf(first),
      { taking_place: inDays(9), end_time: inDays(9, 2), tz: 'Europe/London' as const },
    ];
    const { value } = await put({ event: { name: 'אחרי' }, items });
    expect(value.name).toBe('אחרי');
    expect(value.items?.map(({ taking_place }) => taking_place)).toEqual([
      first.taking_place,
      inDays(5),
      inDays(9),
    ]);
    expect(value.items?.slice(0, 2).map(({ id }) => id)).toEqual([first.id, third.id]);
    expect((await get(slots[1].id)).status).toBe(404);
    const rows = await rowsOf();
    expect(rows.every((row) => row.name === 'אחרי' && row.channel_id === channel_id)).toBe(true);
    expect(rows.map((row) => row.leads)).toEqual([true, false, false]);
    const entries = await test.db.select().from(audit_entries);
    expect(entries.findLast(({ action }) => action === 'places.update')?.change).toMatchObject({
      channel_id,
      name: ['שיעור שבועי בפרשה', 'אחרי'],
      added: 1,
      removed: 1,
    });
  });

  it('may be given slots that have passed', async () => {
    const items = [itemOf(slots[0]), { taking_place: '2024-05-01T10:00:00.000Z' }];
    expect((await put({ event: {}, items })).value.items).toHaveLength(2);
  });

  it('is led by another when its first slot goes', async () => {
    await put({ event: {}, items: [itemOf(slots[1]), itemOf(slots[2])] });
    expect((await rowsOf()).map((row) => row.leads)).toEqual([true, false]);
    await remove(slots[1].id);
    expect((await rowsOf()).map((row) => row.leads)).toEqual([true]);
  });

  it('is stopped and activated as a whole, slots staying as they are', async () => {
    const stopped = (await put({ event: { disabled: true } })).value;
    expect(stopped.disabled).toBe(true);
    expect(stopped.items?.map(({ disabled }) => disabled)).toEqual([true, true, true]);
    expect(stopped.items?.map(({ taking_place }) => taking_place)).toEqual(
      slots.map(({ taking_place }) => taking_place),
    );
    expect((await put({ event: { disabled: false } })).value.disabled).toBe(false);
  });

  it('tells the second of two savers', async () => {
    const { updated_at } = (await get(`g${group}`)).value;
    expect((await put({ event: { name: 'ראשון', updated_at } })).status).toBe(200);
    const late = await put({ event: { name: 'שני', updated_at } });
    expect(late.refusal.code).toBe('stale');
    const one = await putSlot(slots[0].id, { event: { name: 'שני', updated_at } });
    expect(one.refusal.code).toBe('stale');
  });

  it('is changed by one at a time', async () => {
    const save = (name: string, hours: number) =>
      put({
        event: { name },
        items: [itemOf(slots[0]), { taking_place: inDays(20, hours) }],
      });
    const answers = await Promise.all([save('א', 1), save('ב', 2), save('ג', 3)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await rowsOf();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(1);
    expect(rows.filter((row) => row.leads)).toHaveLength(1);
  });

  it('goes with all its slots', async () => {
    expect((await remove(`g${group}`)).value).toEqual({ status: 'ok' });
    expect(await rowsOf()).toEqual([]);
    expect((await remove(`g${group}`)).status).toBe(404);
  });
});
