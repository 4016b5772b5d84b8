import { expect, it } from 'vitest';
import { nextVersion } from './next-version.ts';

it.each([
  ['3.10.1', '3.10.2'],
  ['3.9', '3.10'],
  ['4', '5'],
  ['3.10.1-beta', '3.10.1'],
  ['2.0-rc.1', '2.0'],
])('%s is followed by %s', (newest, next) => {
  expect(nextVersion(newest)).toBe(next);
});
