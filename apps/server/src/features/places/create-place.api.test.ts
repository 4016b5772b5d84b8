import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placesApi, type Place } from '@bimah/contract';
import { audit_entries } from '#schema/system.ts';
import { place_groups, places } from '#schema/places.ts';
import { aChannel, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import {
  aLesson,
  aWeekAfter,
  inDays,
  threeDates,
  type EventFields,
  type Items,
} from './places.fixture.ts';

const { create } = placesApi;

describe('adding an event', () => {
  let test: TestApp;
  let channel_id: number;
  let editor: string;
  let admin: string;

  beforeAll(async () => {
    test = await startTestApp();
    channel_id = (await aChannel(test.db)).id;
    editor = await aStaffToken(test.db, channel_id, 'editor');
    admin = await anAdminToken(test.db);
  });
  afterAll(() => test.close());

  const add = (event: Partial<EventFields>, items: Items = threeDates(), token = editor) =>
    test.call(create, { body: { event: aLesson({ channel_id, ...event }), items } }, { token });
  const send = (body: unknown, token = editor) =>
    test.fetch('/api/places.json', {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', app_language: 'en' },
      body: JSON.stringify(body),
    });
  const fieldsOf = async (answer: Response) =>
    ((await answer.json()) as { fields: Record<string, string[]> }).fields;

  describe('is refused', () => {
    const countAll = async () => [await test.db.$count(places), await test.db.$count(place_groups)];

    it.each<[string, Partial<EventFields>, string, string]>([
      ['a name of blanks', { name: '  ' }, 'event.name', 'Name is required'],
      ['no address', { address: '' }, 'event.address', 'Address is required'],
      ['no phone', { collector_phone: '' }, 'event.collector_phone', 'Phone is required'],
      [
        'letters',
        { collector_phone: 'call me' },
        'event.collector_phone',
        'The phone number is not valid.',
      ],
      [
        'a short phone',
        { collector_phone: '050-12', phone_country: undefined },
        'event.collector_phone',
        'The phone number is not valid.',
      ],
      [
        'a phone of elsewhere',
        { phone_country: 'US' },
        'event.collector_phone',
        'The phone number is not valid for the chosen country.',
      ],
      [
        'no such country',
        { phone_country: 'ZZ' },
        'event.phone_country',
        'There is no such country.',
      ],
      [
        'a picture of others',
        { image: '/media/uploads/99999/a.png' },
        'event.image',
        'Only a file uploaded here can be used.',
      ],
      [
        'a picture elsewhere',
        { image: 'https://example.com/a.png' },
        'event.image',
        'Only a file uploaded here can be used.',
      ],
      [
        'an unknown audience',
        { audience: 'cats' as never },
        'event.audience',
        'This value is not valid.',
      ],
      [
        'a latitude off the map',
        { lat: 91, lng: 0 },
        'event.lat',
        'The value is outside the allowed range.',
      ],
    ])('with %s', async (_, event, field, sentence) => {
      const before = await countAll();
      const answer = await send({ event: aLesson({ channel_id, ...event }), items: threeDates() });
      expect(answer.status).toBe(422);
      expect(await fieldsOf(answer)).toEqual({ [field]: [sentence] });
      expect(await countAll()).toEqual(before);
    });

    it.each<[string, unknown[], string, string]>([
      ['no date', [], 'items', 'date is required'],
      ['no start', [{}], 'items.0.taking_place', 'start time is required'],
      [
        'a start of null',
        [{ taking_place: null }],
        'items.0.taking_place',
        'start time is required',
      ],
      [
        'no time',
        [{ taking_place: 'tomorrow' }],
        'items.0.taking_place',
        'This value is not valid.',
      ],
      [
        'a time without zone',
        [{ taking_place: '2101-01-01T10:00:00' }],
        'items.0.taking_place',
        'This value is not valid.',
      ],
      [
        'a start that has passed',
        [{ taking_place: inDays(1) }, { taking_place: inDays(-1) }],
        'items.1.taking_place',
        'start time should be in the future',
      ],
      [
        'the year 9999',
        [{ taking_place: '9999-01-01T10:00:00.000Z' }],
        'items.0.taking_place',
        'The chosen time is too far ahead.',
      ],
      [
        'the same moment twice',
        [{ taking_place: inDays(1) }, { taking_place: inDays(1), end_time: inDays(1, 2) }],
        'items.1.taking_place',
        'This date and time is already there. Remove it or choose another.',
      ],
      [
        'every week, and a week later',
        [
          { taking_place: aWeekAfter(inDays(1)), recurring_interval: 1 },
          { taking_place: inDays(1), recurring_interval: 1 },
        ],
        'items.0.taking_place',
        'Another date already recurs on this one. Remove it or choose another date.',
      ],
      [
        'an end before its start',
        [{ taking_place: inDays(2), end_time: inDays(1) }],
        'items.0.end_time',
        'end time should be after start time',
      ],
      [
        'an end at its start',
        [{ taking_place: inDays(2), end_time: inDays(2) }],
        'items.0.end_time',
        'end time should be after start time',
      ],
      [
        'an end a week later',
        [{ taking_place: inDays(2), end_time: inDays(9) }],
        'items.0.end_time',
        'A slot can last up to 24 hours.',
      ],
      [
        'a zone that is not offered',
        [{ taking_place: inDays(2), tz: 'Asia/Tokyo' }],
        'items.0.tz',
        'This time zone is not one of those offered.',
      ],
      [
        'no zone at all',
        [{ taking_place: inDays(2), tz: "'; drop table" }],
        'items.0.tz',
        'This time zone is not one of those offered.',
      ],
      [
        'every three weeks',
        [{ taking_place: inDays(2), recurring_interval: 3 }],
        'items.0.recurring_interval',
        'The recurrence is either once, weekly or every two weeks.',
      ],
      [
        'recurring, but not when',
        [{ taking_place: inDays(2), recurring: true }],
        'items.0.recurring_interval',
        'The recurrence is either once, weekly or every two weeks.',
      ],
      [
        'once, every week',
        [{ taking_place: inDays(2), recurring: false, recurring_interval: 1 }],
        'items.0.recurring_interval',
        'The recurrence is either once, weekly or every two weeks.',
      ],
      [
        'too many',
        Array.from({ length: 101 }, () => ({ taking_place: inDays(2) })),
        'items',
        'Up to 100 slots can be saved together.',
      ],
    ])('with dates: %s', async (_, items, field, sentence) => {
      const answer = await send({ event: aLesson({ channel_id }), items });
      expect(answer.status).toBe(422);
      expect(await fieldsOf(answer)).toEqual({ [field]: [sentence] });
    });

    it('without a type, or with two', async () => {
      const lesson = aLesson({ channel_id });
      expect((await send({ items: threeDates() }, admin)).status).toBe(422);
      const both = await send({ event: lesson, hevruta_place: lesson, items: threeDates() });
      expect(await fieldsOf(both)).toEqual({ place_type: ['Choose a type.'] });
      expect((await send({ party: lesson, items: threeDates() }, admin)).status).toBe(422);
    });

    it('in a channel of others, wherever it is named', async () => {
      const other = await aChannel(test.db);
      expect((await add({ channel_id: other.id })).status).toBe(403);
      const event = aLesson({ channel_id });
      const hidden = { event, place: { channel_id: other.id }, items: threeDates() };
      expect((await send(hidden)).status).toBe(403);
    });

    it('without a channel, but for platform admins', async () => {
      const event = aLesson();
      expect((await send({ event, items: threeDates() })).status).toBe(403);
      expect(
        (await send({ event: { ...event, channel_id: null }, items: threeDates() })).status,
      ).toBe(422);
      expect((await send({ event, items: threeDates() }, admin)).status).toBe(200);
    });

    it('in a channel that is not there', async () => {
      const { status, refusal } = await add({ channel_id: 999_999 }, threeDates(), admin);
      expect(status).toBe(422);
      expect(Object.keys(refusal.fields ?? {})).toEqual(['event.channel_id']);
    });
  });

  it('makes one group of all its slots', async () => {
    const { value } = await add({ more_info: 'להביא חומש\nבשמחה' });
    expect(value.places).toHaveLength(3);
    const [first, second, third] = value.places as [Place, Place, Place];
    expect(first.group).not.toBeNull();
    expect(new Set(value.places.map(({ group }) => group)).size).toBe(1);
    expect(first).toMatchObject({
      place_type: 'event',
      name: 'שיעור שבועי בפרשה',
      channel_id,
      channel: { id: channel_id },
      collector_phone: '+972501234567',
      more_info: 'להביא חומש\nבשמחה',
      opening_info: null,
      lat: null,
      lng: null,
      image: null,
      disabled: false,
      recurring: true,
      recurring_interval: 1,
      tz: 'Asia/Jerusalem',
      taking_place: inDays(1),
      end_time: inDays(1, 1),
      next_at: inDays(1),
    });
    expect(second).toMatchObject({ recurring: true, recurring_interval: 2, tz: 'Europe/Paris' });
    expect(third).toMatchObject({ recurring: false, recurring_interval: null, end_time: null });
    const entry = (await test.db.select().from(audit_entries)).find(
      ({ action, object_id }) => action === 'places.create' && object_id === String(first.group),
    );
    expect(entry?.change).toMatchObject({ channel_id, slots: [inDays(1), inDays(2), inDays(3)] });
  });

  it.each(['hevruta_place', 'place'] as const)('takes a %s under its own key', async (type) => {
    const items = [{ taking_place: inDays(4) }];
    const body = { [type]: aLesson({ channel_id }), items };
    const { value } = await test.call(create, { body }, { token: editor });
    expect(value.places).toMatchObject([{ place_type: type }]);
  });

  it('lets a place have opening hours instead of dates; it stands alone', async () => {
    const place = aLesson({ channel_id, opening_info: 'א–ה 09:00–22:00', lat: 31.7, lng: 35.2 });
    const { value } = await test.call(create, { body: { place } }, { token: editor });
    expect(value.places).toMatchObject([
      {
        group: null,
        taking_place: null,
        next_at: null,
        opening_info: 'א–ה 09:00–22:00',
        lat: 31.7,
      },
    ]);
  });

  it('reads a phone without a country as one of Israel, and any other by its plus', async () => {
    const own = { collector_phone: '02.500.0000', phone_country: undefined };
    expect((await add(own)).value.places[0]?.collector_phone).toBe('+97225000000');
    const american = { collector_phone: '(212) 555-0123', phone_country: 'US' };
    expect((await add(american)).value.places[0]?.collector_phone).toBe('+12125550123');
  });

  it('with the same key twice is one event', async () => {
    const body = { event: aLesson({ channel_id }), items: threeDates() };
    const options = { token: editor, headers: { 'idempotency-key': 'twice' } };
    const first = await test.call(create, { body }, options);
    const second = await test.call(create, { body }, options);
    expect(second.value).toEqual(first.value);
  });
});
