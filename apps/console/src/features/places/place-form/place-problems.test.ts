import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { loadPhoneReader } from '#platform/countries/phone-number.ts';
import { besideFields, placeProblems } from './place-problems.ts';
import { emptyPlace, emptySlot, type FormKind, type PlaceValues } from './place-values.ts';

const NOW = new Date('2027-01-10T08:00:00.000Z');

const valid: PlaceValues = {
  ...emptyPlace('event', 1),
  name: 'דף יומי',
  address: 'רחוב האלון 14',
  collector_phone: '+972501234567',
  dates: [{ date: '2027-01-10', slots: [{ start: '20:00', end: '21:00', ends_next_day: false }] }],
};

const found = (more: Partial<PlaceValues>, kind: FormKind = 'new') =>
  placeProblems({ ...valid, ...more }, kind, NOW).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

const at = (start: string | null, end: string | null, date: string | null = '2027-01-10') => [
  { date, slots: [{ ...emptySlot(), start, end }] },
];

beforeAll(async () => void (await loadPhoneReader()));

describe('what keeps a form from being sent', () => {
  it('is nothing where all is well', () => expect(found({})).toEqual([]));

  it.each<[string, Partial<PlaceValues>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'name_required'],
    ['no address', { address: '' }, 'address', 'address_required'],
    ['no phone', { collector_phone: '' }, 'collector_phone', 'phone_required'],
    [
      'an unfinished phone',
      { collector_phone: '+97250' },
      'collector_phone',
      'phone_not_of_country',
    ],
    ['no date', { dates: at('20:00', null, null) }, 'dates.0.date', 'date_required'],
    ['no start', { dates: at(null, null) }, 'dates.0.slots.0.start', 'start_time_required'],
    [
      'a start that has passed in the zone',
      { dates: at('09:00', null) },
      'dates.0.slots.0.start',
      'start_time_not_future',
    ],
    [
      'an end before its start',
      { dates: at('20:00', '19:00') },
      'dates.0.slots.0.end',
      'end_time_not_after_start',
    ],
  ])('%s', (_, more, path, message) => expect(found(more)).toEqual([[path, message]]));

  it('counts the zone: what has passed in Jerusalem is ahead in New York', () => {
    expect(found({ dates: at('09:00', null), tz: 'America/New_York' })).toEqual([]);
  });

  it('allows the past and an empty phone in what is there already', () => {
    expect(found({ dates: at('09:00', null), collector_phone: '' }, 'group')).toEqual([]);
  });

  it('speaks of the only date in words of its own', () => {
    expect(found({ dates: at(null, null, null) }, 'slot')).toEqual([
      ['dates.0.date', 'only_date_required'],
      ['dates.0.slots.0.start', 'only_start_time_required'],
    ]);
  });
});

describe('a refusal', () => {
  const refused = (path: string) => {
    const slot = emptySlot();
    const dates = [
      { date: '2027-01-10', slots: [slot, slot] },
      { date: '2027-01-11', slots: [slot] },
    ];
    const error = new ApiError({
      status: 422,
      code: 'invalid_input',
      errors: ['לא תקין'],
      fields: { [path]: ['לא תקין'] },
    });
    return Object.keys((besideFields(error, { ...valid, dates }) as ApiError).fields);
  };

  it.each([
    ['event.name', 'name'],
    ['items.1.end_time', 'dates.0.slots.1.end'],
    ['items.2.taking_place', 'dates.1.slots.0.start'],
    ['items.2.id', 'dates.1.slots.0.start'],
    ['items', 'dates.0.date'],
    ['event.taking_place', 'dates.0.slots.0.start'],
  ])('of %s stands at %s', (path, shown) => expect(refused(path)).toEqual([shown]));

  it('that is none goes on as it is', () => {
    const error = new Error('broken');
    expect(besideFields(error, valid)).toBe(error);
  });
});
