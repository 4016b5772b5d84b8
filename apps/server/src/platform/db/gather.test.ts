import { describe, expect, it } from 'vitest';
import { createGatherer } from './gather.ts';

/** Writes that end when told, and remember what came together. */
function slowWriter(fault?: (items: readonly number[]) => Error | undefined) {
  const written: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const write = async (items: readonly number[]) => {
    written.push(items);
    await new Promise<void>((resolve) => void ends.push(resolve));
    const error = fault?.(items);
    if (error) throw error;
    return items.map((item) => item * 10);
  };
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { write, written, endAll };
}

const driverFault = (code: string) => Object.assign(new Error(code), { code });

describe('gathered writes', () => {
  it('go at once when nothing is under way, and together when something is', async () => {
    const { write, written, endAll } = slowWriter();
    const { add } = createGatherer({ write, most: 4, atOnce: 1 });
    const results = [add([1]), add([2, 3]), add([4]), add([5, 6]), add([7])];
    expect(written).toEqual([[1]]);
    await endAll();
    expect(await Promise.all(results)).toEqual([[10], [20, 30], [40], [50, 60], [70]]);
    expect(written).toEqual([[1], [2, 3, 4], [5, 6, 7]]);
  });

  it('go side by side where more than one may be under way', async () => {
    const { write, written, endAll } = slowWriter();
    const { add } = createGatherer({ write, most: 4, atOnce: 2 });
    const results = [add([1]), add([2]), add([3]), add([4])];
    expect(written).toEqual([[1], [2]]);
    await endAll();
    expect(await Promise.all(results)).toEqual([[10], [20], [30], [40]]);
    expect(written).toEqual([[1], [2], [3, 4]]);
  });

  it('take one caller’s many as they are', async () => {
    const { write, written, endAll } = slowWriter();
    const { add } = createGatherer({ write, most: 2, atOnce: 1 });
    const results = [add([1, 2, 3]), add([4])];
    await endAll();
    await Promise.all(results);
    expect(written).toEqual([[1, 2, 3], [4]]);
  });

  it('let one bad item take down its own call alone', async () => {
    const bad = (items: readonly number[]) =>
      items.includes(3) ? driverFault('22003') : undefined;
    const { write, written, endAll } = slowWriter(bad);
    const { add } = createGatherer({ write, most: 10, atOnce: 1 });
    const results = Promise.allSettled([add([1]), add([2]), add([3]), add([4])]);
    await endAll();
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(written).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
  });

  it('fail together when the database is away, and go on after it', async () => {
    let isAway = true;
    const away = () => (isAway ? driverFault('57P01') : undefined);
    const { write, written, endAll } = slowWriter(away);
    const { add } = createGatherer({ write, most: 10, atOnce: 1 });
    const lost = Promise.allSettled([add([1]), add([2]), add([3])]);
    await endAll();
    expect((await lost).every(({ status }) => status === 'rejected')).toBe(true);
    expect(written).toEqual([[1], [2, 3]]);
    isAway = false;
    const next = add([4]);
    await endAll();
    expect(await next).toEqual([40]);
  });
});
