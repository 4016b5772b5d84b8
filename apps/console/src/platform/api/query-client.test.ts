import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { waitBeforeRetry, worthRetrying } from './query-client.ts';

const failed = (status: number, code = 'any') => new ApiError({ status, code, errors: ['x'] });

it.each([
  ['no network', failed(0, 'network'), true],
  ['a busy server', failed(503), true],
  ['a broken server', failed(500), true],
  ['something unexpected', new Error('x'), true],
  ['not found', failed(404), false],
  ['not allowed', failed(403), false],
  ['signed out', failed(401), false],
  ['too many requests', failed(429), false],
])('%s is worth another try: %s', (_, error, again) => {
  expect(worthRetrying(0, error)).toBe(again);
});

it('gives up after the second retry', () => {
  expect([0, 1, 2].map((failures) => worthRetrying(failures, failed(500)))).toEqual([
    true,
    true,
    false,
  ]);
});

it('waits longer each time, but not for ever', () => {
  expect([0, 1, 2, 3, 9].map(waitBeforeRetry)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
});
