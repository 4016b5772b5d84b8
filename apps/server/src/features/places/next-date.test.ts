/* oxlint-disable bimah/no-near-dates -- The clock is handed in. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TIME_ZONES } from '@bimah/contract/limits.ts';
import { nextOccurrences, type Repeating } from '@bimah/contract/rules/recurrence.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const FROM = Date.parse('2026-01-01T00:00Z');
const SLOTS = 3_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Case {
  readonly slot: Repeating;
  readonly now: string;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Quarters of hours over two years, so that many fall into hours the clocks skip or show twice. */
const aCase = fc
  .record({
    start: fc.nat(2 * 365 * 24 * 4),
    minutes: fc.option(fc.integer({ min: 1, max: 300 })),
    weeks: fc.constantFrom(null, 1 as const, 2 as const),
    tz: fc.constantFrom(...TIME_ZONES),
    after: fc.integer({ min: -200 * 24, max: 400 * 24 }),
  })
  .map(({ start, minutes, weeks, tz, after }): Case => {
    const at = FROM + start * 15 * MINUTE_MS;
    const slot = {
      taking_place: iso(at),
      end_time: minutes === null ? null : iso(at + minutes * MINUTE_MS),
      recurring_interval: weeks,
      tz,
    };
    return { slot, now: iso(at + after * HOUR_MS) };
  });

/** Nights on which clocks change, from an hour before to an hour after. */
const changes: Case[] = ['2026-03-27', '2026-10-25', '2026-11-01', '2026-03-08'].flatMap((date) =>
  TIME_ZONES.flatMap((tz) =>
    Array.from({ length: 48 }, (_, quarter) => {
      const at = Date.parse(`${date}T00:00Z`) - 7 * 24 * HOUR_MS + quarter * 15 * MINUTE_MS * 2;
      const slot = {
        taking_place: iso(at),
        end_time: iso(at + HOUR_MS),
        recurring_interval: 1 as const,
        tz,
      };
      return { slot, now: iso(at + 2 * 24 * HOUR_MS) };
    }),
  ),
);

it('the database finds the same next date as the rule of the contract', async () => {
  const cases = [...fc.sample(aCase, { numRuns: SLOTS, seed: 7 }), ...changes];
  const { rows } = await test.db.execute<{ starts: Date | null; ends: Date | null }>(sql`
    select n.starts, n.ends
    from json_to_recordset(${JSON.stringify(cases.map(({ slot, now }, at) => ({ ...slot, now, at })))}::json)
      c(at int, taking_place timestamptz, end_time timestamptz, recurring_interval smallint, tz text, now timestamptz)
    left join lateral next_date(taking_place, end_time, recurring_interval, tz, now) n on true
    order by c.at`);
  const isoOf = (moment: Date | string | null) =>
    moment === null ? null : new Date(moment).toISOString();
  const found = rows.map(({ starts, ends }) => [isoOf(starts), isoOf(ends)]);
  const expected = cases.map(({ slot, now }) => {
    const [next] = nextOccurrences(slot, { now, count: 1 });
    return [next?.taking_place ?? null, next?.end_time ?? null];
  });
  const wrong = cases.filter(
    (_, index) => JSON.stringify(found[index]) !== JSON.stringify(expected[index]),
  );
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(found).toEqual(expected);
});
