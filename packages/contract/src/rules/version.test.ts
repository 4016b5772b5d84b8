import { describe, expect, it } from 'vitest';
import { compareVersions, isVersion } from './version.ts';

describe('order of versions', () => {
  it.each([
    ['1.9', '1.10'],
    ['1.9.9', '1.10.0'],
    ['3.9.2', '3.10.0'],
    ['2.0-beta', '2.0'],
    ['2.0-alpha', '2.0-beta'],
    ['2.0-beta.2', '2.0-beta.10'],
    ['2.0-beta', '2.0-beta.1'],
    ['2.0-1', '2.0-alpha'],
    ['1.2.3', '1.2.3.1'],
    ['0.9', '1'],
    ['9', '10'],
  ])('%s comes before %s', (older, newer) => {
    expect(compareVersions(older, newer)).toBe(-1);
    expect(compareVersions(newer, older)).toBe(1);
  });

  it.each([
    ['1.2', '1.2.0'],
    ['1', '1.0.0.0'],
    ['01.2', '1.2'],
    ['1.0-BETA', '1.0-beta'],
  ])('%s and %s are the same version', (a, b) => {
    expect(compareVersions(a, b)).toBe(0);
  });

  it('puts a shuffled list in release order', () => {
    const shuffled = ['3.10.0', '3.8.0', '3.10.1-beta', '3.9.2', '3.10.1'];
    expect(shuffled.toSorted(compareVersions)).toEqual([
      '3.8.0',
      '3.9.2',
      '3.10.0',
      '3.10.1-beta',
      '3.10.1',
    ]);
  });
});

describe('what is a version', () => {
  it.each(['1', '1.0', '3.10.1', '3.10.1.4', '3.10.1-beta', '1.0-rc.1'])('%s is', (value) => {
    expect(isVersion(value)).toBe(true);
  });
  it.each([
    '',
    'v1',
    '1.',
    '.1',
    '1..2',
    '1.2.3.4.5',
    '1.0-',
    '1.0 beta',
    'one',
    '1,2',
    '-1',
    '1234567890',
  ])('%j is not', (value) => {
    expect(isVersion(value)).toBe(false);
  });
});
