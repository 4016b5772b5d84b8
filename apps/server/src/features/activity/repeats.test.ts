import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatsAmong } from './repeats.ts';

const WINDOW = 30;
const ms = (minutes: number) => minutes * 60_000;

/** Minutes of what comes, minutes of what counts already, and the positions of those that do not count. */
const repeats = (fresh: readonly number[], counted: readonly number[] = []) =>
  repeatsAmong([
    { fresh: fresh.map((at, id) => ({ id, at: ms(at) })), counted: counted.map(ms) },
  ]).toSorted((one, other) => one - other);

describe('what counts once in half an hour', () => {
  it.each<[string, number[], number[], number[]]>([
    ['one alone', [0], [], []],
    ['one a moment after another', [0, 0.01], [], [1]],
    ['two of one moment', [5, 5], [], [1]],
    ['one just within half an hour', [0, 29.99], [], [1]],
    ['one half an hour later', [0, 30], [], []],
    ['one after each quarter of an hour', [0, 15, 30, 45, 60], [], [1, 3]],
    ['the later of two that come in the wrong order', [29, 0], [], [0]],
    ['one after what counts already', [10], [0], [0]],
    ['one that comes late, before what counts already', [0], [10], [0]],
    ['one that comes late and fits between two', [35], [0, 70], []],
    ['one that comes late and fits not quite between two', [35], [0, 60], [0]],
    ['one beside a repeat that did not count', [0, 20, 40], [], [1]],
    [
      'twenty-five in a second',
      Array.from({ length: 25 }, (_, n) => n / 1_500),
      [],
      [...Array(25).keys()].slice(1),
    ],
  ])('%s', (_what, fresh, counted, expected) => {
    expect(repeats(fresh, counted)).toEqual(expected);
  });

  it('is judged apart for each viewer and video', () => {
    const one = { fresh: [{ id: 1, at: 0 }], counted: [] };
    const other = { fresh: [{ id: 2, at: 0 }], counted: [] };
    expect(repeatsAmong([one, other])).toEqual([]);
  });

  it('never counts two within a window, and leaves none out that has no other near', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(minutes, { maxLength: 6 }), (arrivals) => {
        const counted: number[] = [];
        for (const fresh of arrivals) {
          const left = new Set(repeats(fresh, counted));
          counted.push(...fresh.filter((_, index) => !left.has(index)));
        }
        const inOrder = counted.toSorted((one, other) => one - other);
        const apart = inOrder.slice(1).map((at, index) => at - (inOrder[index] ?? 0));
        expect(apart.filter((minutesApart) => minutesApart < WINDOW)).toEqual([]);
        for (const at of arrivals.flat()) {
          expect(counted.some((other) => Math.abs(other - at) < WINDOW)).toBe(true);
        }
      }),
    );
  });
});
