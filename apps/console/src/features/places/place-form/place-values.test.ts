import { describe, expect, it } from 'vitest';
import { aPlace, aPlaceWithoutDates } from '#testing/places.ts';
import { changeBody, itemsOf, newBody } from './place-body.ts';
import {
  emptyPlace,
  kindOf,
  rebased,
  recurrencesOf,
  valuesOf,
  withoutOwn,
  zonesOf,
  type PlaceValues,
} from './place-values.ts';

const SECOND = {
  id: 2,
  taking_place: '2030-11-26T18:30:00.000Z',
  end_time: null,
  recurring: true,
  recurring_interval: 2,
  tz: 'Europe/London',
  disabled: false,
  next_at: null,
} as const;

const first = aPlace(1, { recurring: true, recurring_interval: 1 });
const group = { ...first, items: [{ ...first }, SECOND] };

const dated = (values: Partial<PlaceValues>): PlaceValues => ({
  ...emptyPlace('event', 1),
  ...values,
});

describe('a new one', () => {
  it('travels under its type, with an instant for each slot of each date', () => {
    const body = newBody(
      dated({
        name: 'דף יומי',
        recurrence: 1,
        dates: [
          {
            date: '2027-03-25',
            slots: [
              { start: '20:30', end: '21:45', ends_next_day: false },
              { start: '23:30', end: '00:30', ends_next_day: true },
            ],
          },
          { date: '2027-03-28', slots: [{ start: '20:30', end: null, ends_next_day: false }] },
        ],
      }),
    );
    expect(body).toMatchObject({ event: { name: 'דף יומי', channel_id: 1 } });
    expect(body.items).toEqual(
      [
        ['2027-03-25T18:30:00.000Z', '2027-03-25T19:45:00.000Z'],
        ['2027-03-25T21:30:00.000Z', '2027-03-25T22:30:00.000Z'],
        // Summer time has begun.
        ['2027-03-28T17:30:00.000Z', null],
      ].map(([taking_place, end_time]) => ({
        taking_place,
        end_time,
        recurring: true,
        recurring_interval: 1,
        tz: 'Asia/Jerusalem',
      })),
    );
  });

  it('names no channel where none was chosen', () => {
    const { place, items } = newBody({ ...emptyPlace('place', null), name: 'ספרייה' });
    expect(place).toMatchObject({ name: 'ספרייה' });
    expect(place).not.toHaveProperty('channel_id');
    expect(items).toEqual([]);
  });
});

it('begins at the moment it was asked for, by the clock of the form', () => {
  const { dates } = emptyPlace('event', 1, '2026-12-24T16:00:00.000Z');
  expect(dates).toEqual([
    { date: '2026-12-24', slots: [{ start: '18:00', end: null, ends_next_day: false }] },
  ]);
});

describe('a change', () => {
  it('says only what was changed, and what was seen', () => {
    const typed = { ...valuesOf(group), name: 'שם אחר' };
    expect(changeBody(group, typed)).toEqual({
      event: { name: 'שם אחר', updated_at: group.updated_at },
    });
  });

  it('of one slot of a group leaves the others as they were, in zone and recurrence too', () => {
    const before = valuesOf(group);
    const [one, other] = before.dates;
    const moved = { ...one, slots: [{ ...one?.slots[0], start: '19:00' }] };
    const typed = { ...before, dates: [moved, other] } as PlaceValues;
    expect(changeBody(group, typed).items).toEqual([
      expect.objectContaining({ id: 1, taking_place: '2030-11-19T17:00:00.000Z' }),
      {
        id: 2,
        taking_place: SECOND.taking_place,
        end_time: null,
        recurring: true,
        recurring_interval: 2,
        tz: 'Europe/London',
      },
    ]);
  });

  it('of the zone means the same hours on other clocks, for all', () => {
    const before = valuesOf(group);
    const dates = withoutOwn(before.dates, 'tz');
    const typed: PlaceValues = { ...before, dates, tz: 'America/New_York' };
    expect(itemsOf(typed)[0]?.taking_place).toBe('2030-11-20T01:30:00.000Z');
    expect(changeBody(group, typed).items?.map(({ tz }) => tz)).toEqual([
      'America/New_York',
      'America/New_York',
    ]);
  });

  it('of the recurrence leaves each slot its zone', () => {
    const before = valuesOf(group);
    const dates = withoutOwn(before.dates, 'recurrence');
    const items = changeBody(group, { ...before, dates, recurrence: 0 }).items;
    expect(items?.map(({ tz, recurring }) => [tz, recurring])).toEqual([
      ['Asia/Jerusalem', false],
      ['Europe/London', false],
    ]);
  });

  it('of a slot opened alone travels with it', () => {
    const before = valuesOf(first);
    const typed: PlaceValues = { ...before, recurrence: 0 };
    expect(changeBody(first, typed)).toEqual({
      event: {
        taking_place: first.taking_place,
        end_time: first.end_time,
        recurring: false,
        recurring_interval: null,
        tz: 'Asia/Jerusalem',
        updated_at: first.updated_at,
      },
    });
  });
});

it('of a group whose slots differ knows what each of them is', () => {
  const values = valuesOf(group);
  expect([zonesOf(values), recurrencesOf(values)]).toEqual([
    ['Asia/Jerusalem', 'Europe/London'],
    [1, 2],
  ]);
  expect(itemsOf(values).map(({ taking_place }) => taking_place)).toEqual([
    first.taking_place,
    SECOND.taking_place,
  ]);
  const alike = valuesOf({ ...first, items: [{ ...first }, { ...first, id: 2 }] });
  expect([zonesOf(alike), alike.dates[0]?.slots[0]]).toEqual([
    ['Asia/Jerusalem'],
    { id: 1, start: '20:30', end: '21:45', ends_next_day: false },
  ]);
});

it.each([
  ['group', group],
  ['slot', first],
  ['undated', aPlaceWithoutDates(3)],
] as const)('a form knows a %s', (kind, place) => {
  expect(kindOf(place)).toBe(kind);
});

it('over changes of others keeps what was typed, an address with its point', () => {
  const before = valuesOf(first);
  const typed = { ...before, address: 'רחוב אחר 5', lat: null, lng: null };
  const fresh = { ...before, name: 'שם של אחרים', address: 'שלהם', lat: 31, lng: 35 };
  expect(rebased(typed, before, fresh)).toMatchObject({
    name: 'שם של אחרים',
    address: 'רחוב אחר 5',
    lat: null,
  });
});
