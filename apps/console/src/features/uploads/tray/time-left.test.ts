import { expect, it } from 'vitest';
import { timeLeft } from './upload-meter.tsx';

it.each([
  [null, null],
  [0, { unit: 'seconds', count: 0 }],
  [59, { unit: 'seconds', count: 0 }],
  [60, { unit: 'minutes', count: 1 }],
  [130, { unit: 'minutes', count: 2 }],
  [6_000, { unit: 'minutes', count: 100 }],
  [6_001, { unit: 'hours', count: 2 }],
])('%s seconds', (seconds, left) => {
  expect(timeLeft(seconds)).toEqual(left);
});
