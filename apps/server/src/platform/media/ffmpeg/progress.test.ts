import { expect, it } from 'vitest';
import { progressOf, secondsDone } from './progress.ts';

it.each([
  ['out_time=00:00:01.880078', 1.880078],
  ['out_time=12:00:00.000000', 43_200],
  ['out_time=-00:00:00.079922', null],
  ['out_time=N/A', null],
  ['out_time_us=1880078', null],
  ['progress=end', null],
  ['', null],
])('%j tells %s', (line, seconds) => {
  expect(secondsDone(line)).toBe(seconds);
});

it('only ever rises, and leaves the last step to the caller', () => {
  const seen: number[] = [];
  const tell = progressOf(10, (done) => seen.push(done));
  for (const second of ['01', '05', '03', '05', '09', '30']) {
    tell(`out_time=00:00:${second}.000000`);
  }
  expect(seen).toEqual([0.1, 0.5, 0.9, 0.99]);
});
