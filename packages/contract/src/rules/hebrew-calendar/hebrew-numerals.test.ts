import { describe, expect, it } from 'vitest';
import { hebrewNumeral, hebrewYear } from './hebrew-numerals.ts';

describe('Hebrew numerals', () => {
  it.each([
    [1, 'א׳'],
    [7, 'ז׳'],
    [10, 'י׳'],
    [11, 'י״א'],
    [15, 'ט״ו'],
    [16, 'ט״ז'],
    [17, 'י״ז'],
    [20, 'כ׳'],
    [28, 'כ״ח'],
    [30, 'ל׳'],
    [115, 'קט״ו'],
    [784, 'תשפ״ד'],
    [900, 'תת״ק'],
  ])('%i is %s', (value, written) => {
    expect(hebrewNumeral(value)).toBe(written);
  });

  it('leaves the thousands of a year out', () => {
    expect(hebrewYear(5787)).toBe('תשפ״ז');
  });
});
