import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gather, type Gatherer } from './gather.ts';

const WAIT_MS = 1_000;

let lots: string[][];
/** What the work on each lot waits for. */
let finish: (() => void)[];
let gatherer: Gatherer<string>;

beforeEach(() => {
  vi.useFakeTimers();
  lots = [];
  finish = [];
  gatherer = gather<string>(WAIT_MS, (items) => {
    lots.push([...items]);
    return new Promise<void>((resolve) => finish.push(resolve));
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('hands on a hundred items of one second together, each kind once', async () => {
  for (let count = 0; count < 100; count += 1) {
    gatherer.add(count % 2 === 0 ? 'even' : 'odd');
    await pass(9);
  }
  expect(lots).toEqual([]);
  await pass(WAIT_MS);
  expect(lots).toEqual([['even', 'odd']]);
});

it('does not wait longer because more keeps coming', async () => {
  gatherer.add('first');
  await pass(999);
  gatherer.add('second');
  await pass(1);
  expect(lots).toEqual([['first', 'second']]);
});

it('keeps the next lot until the one before is done', async () => {
  gatherer.add('slow');
  await pass(WAIT_MS);
  gatherer.add('next');
  await pass(10 * WAIT_MS);
  expect(lots).toEqual([['slow']]);
  finish[0]?.();
  await pass(WAIT_MS);
  expect(lots).toEqual([['slow'], ['next']]);
});

it('hands on again, after longer and longer, what failed', async () => {
  const tried: string[][] = [];
  const failing = gather<string>(WAIT_MS, (items) => {
    tried.push([...items]);
    return Promise.reject(new Error('no way'));
  });
  failing.add('first');
  await pass(WAIT_MS);
  failing.add('second');
  await pass(2 * WAIT_MS - 1);
  expect(tried).toEqual([['first']]);
  await pass(1);
  expect(tried).toEqual([['first'], ['first', 'second']]);
  await pass(4 * WAIT_MS);
  expect(tried).toHaveLength(3);
  failing.stop();
  await pass(60_000);
  expect(tried).toHaveLength(3);
});

it('hands nothing on after it was stopped', async () => {
  gatherer.add('late');
  gatherer.stop();
  await pass(WAIT_MS);
  expect(lots).toEqual([]);
});
