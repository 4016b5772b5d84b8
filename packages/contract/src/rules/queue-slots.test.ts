import { describe, expect, it } from 'vitest';
import {
  freeSlotsAfter,
  neverComes,
  slotsAfter,
  slotsBetween,
  slotsInWindow,
  type QueueSlotRules,
  type RestSpan,
  type SlotRules,
} from './queue-slots.ts';

const ZONE = 'Asia/Jerusalem';

/** Jerusalem, November 2026: Shabbat comes in at 15:57 and goes out at 17:16. */
const SHABBAT: RestSpan = {
  start: '2026-11-20T13:57:00.000Z',
  end: '2026-11-21T15:15:20.000Z',
  hasShabbat: true,
};

const clock = (weekday: number, time: string) => ({ kind: 'clock', weekday, time }) as const;
const WEEKDAYS = [0, 1, 2, 3, 4].map((weekday) => clock(weekday, '18:00'));

const week = (rules: SlotRules, rests: readonly RestSpan[] = [SHABBAT]) =>
  slotsInWindow(rules, {
    from: '2026-11-15T00:00:00.000Z',
    to: '2026-11-22T00:00:00.000Z',
    zone: ZONE,
    rests,
  });

describe('slots of a week', () => {
  it('come by weekday and hour, and so long after havdalah', () => {
    const slots = [clock(5, '10:00'), ...WEEKDAYS, { kind: 'havdalah', minutes: 60 } as const];
    expect(week({ slots, rest: 'skip' })).toEqual([
      '2026-11-15T16:00:00.000Z',
      '2026-11-16T16:00:00.000Z',
      '2026-11-17T16:00:00.000Z',
      '2026-11-18T16:00:00.000Z',
      '2026-11-19T16:00:00.000Z',
      '2026-11-20T08:00:00.000Z',
      '2026-11-21T16:16:00.000Z',
    ]);
  });

  it.each([
    ['skip', []],
    ['before', ['2026-11-20T13:27:00.000Z']],
    ['after', ['2026-11-21T15:46:00.000Z']],
  ] as const)('on Shabbat: %s', (rest, expected) => {
    expect(week({ slots: [clock(6, '12:00')], rest })).toEqual(expected);
    // Several that make way for one rest come to one instant, which is one slot.
    expect(week({ slots: [clock(5, '18:00'), clock(6, '12:00')], rest })).toEqual(expected);
  });

  it.each([
    ['the minute candles are lit', '15:57', 0],
    ['the minute before', '15:56', 1],
  ])('rest begins with %s', (_name, time, count) => {
    expect(week({ slots: [clock(5, time)], rest: 'skip' })).toHaveLength(count);
  });

  it('havdalah is that of Shabbat, also where a festival goes on after it', () => {
    const slots = [{ kind: 'havdalah', minutes: 30 } as const];
    const festival = { ...SHABBAT, hasShabbat: false };
    const joined = { ...SHABBAT, end: '2026-11-21T20:00:00.000Z' };
    expect(week({ slots, rest: 'skip' }, [festival])).toEqual([]);
    expect(week({ slots, rest: 'skip' }, [joined])).toEqual(['2026-11-21T20:30:00.000Z']);
  });

  it('a slot from beyond the window that makes way into it belongs to it', () => {
    const rules: SlotRules = { slots: [clock(6, '12:00')], rest: 'before' };
    const friday = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };
    const saturday = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' };
    const around = { zone: ZONE, rests: [SHABBAT] };
    expect(slotsInWindow(rules, { ...friday, ...around })).toHaveLength(1);
    expect(slotsInWindow(rules, { ...saturday, ...around })).toHaveLength(0);
  });
});

describe('the hour on the wall', () => {
  const around = (from: string, to: string) => ({ from, to, zone: 'America/New_York', rests: [] });

  it('stays when the clocks go back', () => {
    const slots = [clock(6, '20:00'), clock(0, '20:00')];
    const window = around('2026-10-31T00:00:00.000Z', '2026-11-03T00:00:00.000Z');
    expect(slotsInWindow({ slots, rest: 'skip' }, window)).toEqual([
      '2026-11-01T00:00:00.000Z',
      '2026-11-02T01:00:00.000Z',
    ]);
  });

  it('that comes twice is taken once, and one that is skipped comes an hour later', () => {
    const twice = around('2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z');
    expect(slotsInWindow({ slots: [clock(0, '01:30')], rest: 'skip' }, twice)).toEqual([
      '2026-11-01T05:30:00.000Z',
    ]);
    const skipped = around('2026-03-08T00:00:00.000Z', '2026-03-09T00:00:00.000Z');
    const slots = [clock(0, '02:30'), clock(0, '03:30')];
    expect(slotsInWindow({ slots, rest: 'skip' }, skipped)).toEqual(['2026-03-08T07:30:00.000Z']);
  });
});

describe('slots of a town', () => {
  const rules = (over: Partial<QueueSlotRules>): QueueSlotRules => ({
    slots: [clock(0, '18:00')],
    rest: 'skip',
    town: 'jerusalem',
    custom: 'israel',
    ...over,
  });

  it.each([
    // Rosh HaShanah of 5787 is a Shabbat and a Sunday: one rest of three evenings.
    ['skip', { slots: [clock(0, '18:00')] }, '2026-09-10', '2026-09-15', 0],
    ['before', { slots: [clock(0, '18:00')] }, '2026-09-10', '2026-09-15', 1],
    ['after', { slots: [clock(6, '12:00'), clock(0, '12:00')] }, '2026-09-10', '2026-09-15', 1],
    // The second day of Pesach 5787, a Friday, is a festival abroad alone.
    ['skip', { slots: [clock(5, '10:00')] }, '2027-04-22', '2027-04-24', 1],
    ['skip', { slots: [clock(5, '10:00')], custom: 'abroad' }, '2027-04-22', '2027-04-24', 0],
    // Chanukah is no rest.
    ['skip', { slots: [clock(0, '18:00')] }, '2026-12-04', '2026-12-12', 1],
  ] as const)('%s: %o', (rest, over, from, to, count) => {
    const window = [`${from}T00:00:00.000Z`, `${to}T00:00:00.000Z`] as const;
    expect(slotsBetween(rules({ rest, ...over }), ...window)).toHaveLength(count);
  });

  it('come one after the other without end, none twice, none in a rest', () => {
    const daily = rules({ slots: [0, 1, 2, 3, 4, 5, 6].map((day) => clock(day, '12:00')) });
    const slots = [...slotsAfter(daily, '2026-11-18T10:00:00.000Z')];
    expect(slots[0]).toBe('2026-11-19T10:00:00.000Z');
    expect(slots).toEqual([...new Set(slots)].toSorted());
    const spring = slots.find((slot) => slot > '2027-04-01');
    expect(spring).toBe('2027-04-01T09:00:00.000Z');
    expect(slots.filter((slot) => new Date(slot).getUTCDay() === 6)).toEqual([]);
  });

  it('leaves out what is taken', () => {
    const after = '2026-11-18T10:00:00.000Z';
    const taken = new Set(['2026-11-22T16:00:00.000Z']);
    expect(freeSlotsAfter(rules({}), { after, taken, count: 2 })).toEqual([
      '2026-11-29T16:00:00.000Z',
      '2026-12-06T16:00:00.000Z',
    ]);
    expect(freeSlotsAfter(rules({ slots: [] }), { after, taken, count: 2 })).toEqual([]);
  });

  it.each([
    ['every rule excluded', { slots: [clock(6, '12:00')] }, true],
    ['moved, it comes', { slots: [clock(6, '12:00')], rest: 'after' }, false],
    ['after havdalah', { slots: [{ kind: 'havdalah', minutes: 60 }] }, false],
    ['at a festival now and then, it comes', { slots: [clock(0, '18:00')] }, false],
  ] as const)('never come: %s', (_name, over, expected) => {
    expect(neverComes(rules(over), '2026-11-18T10:00:00.000Z')).toBe(expected);
  });

  it('keeps rest beyond the polar circle by the calendar, from midnight to midnight', () => {
    // Where the sun does not set, a rest has no other ends than those of its days.
    const rests = [
      {
        start: '2026-06-19T22:00:00.000Z',
        end: '2026-06-20T22:00:00.000Z',
        hasShabbat: true,
      },
    ];
    const window = {
      from: '2026-06-18T22:00:00.000Z',
      to: '2026-06-21T22:00:00.000Z',
      zone: 'Arctic/Longyearbyen',
      rests,
    };
    const slots = [clock(5, '23:30'), clock(6, '12:00'), clock(0, '00:00')];
    expect(slotsInWindow({ slots, rest: 'skip' }, window)).toEqual([
      '2026-06-19T21:30:00.000Z',
      '2026-06-20T22:00:00.000Z',
    ]);
  });
});
