import { expect, it } from 'vitest';
import { emptyPlace, emptySlot, type PlaceValues } from './place-values.ts';
import { repeatedSlots, slotFacts, upcoming } from './upcoming.ts';

const NOW = new Date('2027-03-01T08:00:00.000Z');

const on = (date: string, start: string) => ({ date, slots: [{ ...emptySlot(), start }] });

const next = (more: Partial<PlaceValues>) =>
  upcoming({ ...emptyPlace('event', 1), ...more }, NOW).map(({ taking_place }) => taking_place);

it('mixes the dates of all slots, and keeps the hour over the change of the clocks', () => {
  const dates = [on('2027-03-21', '20:00'), on('2027-03-24', '20:00')];
  expect(next({ recurrence: 1, dates })).toEqual([
    '2027-03-21T18:00:00.000Z',
    '2027-03-24T18:00:00.000Z',
    '2027-03-28T17:00:00.000Z',
    '2027-03-31T17:00:00.000Z',
  ]);
});

it('lists a time that two dates give once, and says which of them gives it again', () => {
  const dates = [on('2027-03-21', '20:00'), on('2027-03-28', '20:00'), on('2027-03-24', '20:00')];
  expect(next({ recurrence: 1, dates })).toEqual([
    '2027-03-21T18:00:00.000Z',
    '2027-03-24T18:00:00.000Z',
    '2027-03-28T17:00:00.000Z',
    '2027-03-31T17:00:00.000Z',
  ]);
  const values = { ...emptyPlace('event', 1), dates, recurrence: 1 as const };
  expect([...repeatedSlots(values)]).toEqual([['1.0', 'slot_date_recurs']]);
  expect(repeatedSlots({ ...values, recurrence: 0 }).size).toBe(0);
});

it('of what takes place once knows just that, and nothing of what is over or not chosen yet', () => {
  const dates = [on('2027-03-21', '20:00'), on('2027-02-01', '20:00'), { date: null, slots: [] }];
  expect(next({ dates })).toEqual(['2027-03-21T18:00:00.000Z']);
});

it.each([
  ['2027-03-20', '11:00', true],
  ['2027-03-20', '21:00', false],
  ['2027-03-19', '11:00', false],
  ['2027-03-19', '19:00', true],
])('on %s at %s it is Shabbat in Jerusalem: %s', (date, start, expected) => {
  expect(slotFacts(date, { ...emptySlot(), start }, 'Asia/Jerusalem')?.isShabbat).toBe(expected);
});

it('says when the clocks skip the hour', () => {
  const facts = slotFacts('2027-03-26', { ...emptySlot(), start: '02:30' }, 'Asia/Jerusalem');
  expect(facts?.clockChange).toBe('skipped');
});
