import { describe, expect, it } from 'vitest';
import { formatAxis, formatExact, formatPercent, formatTile } from './format.ts';

describe('tile numbers', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [4999, '4,999'],
    [5000, '5.0K'],
    [5049, '5.0K'],
    [5050, '5.1K'],
    [12_345, '12.3K'],
    [999_999, '1000.0K'],
    [1_234_567, '1234.6K'],
  ])('%i is shown as %s', (value, shown) => {
    expect(formatTile(value)).toBe(shown);
  });

  it('has the exact number at hand', () => {
    expect(formatExact(1_234_567)).toBe('1,234,567');
  });
});

it.each([
  [0, '0'],
  [0.5, '0.5'],
  [57, '57'],
  [950, '950'],
  [6_200, '6.2K'],
  [12_000, '12K'],
  [1_200_000, '1.2M'],
])('beside an axis %d is %s', (value, shown) => {
  expect(formatAxis(value)).toBe(shown);
});

describe('percents', () => {
  it.each([
    [0, '0%'],
    [0.62, '62%'],
    [0.1254, '12.5%'],
    [1, '100%'],
    [-0.125, '-12.5%'],
  ])('%d is %s', (share, shown) => {
    expect(formatPercent(share)).toBe(shown);
  });

  it('shows which way a change went', () => {
    expect(formatPercent(0.125, { signed: true })).toBe('+12.5%');
    expect(formatPercent(-0.03, { signed: true })).toBe('-3%');
    expect(formatPercent(0, { signed: true })).toBe('0%');
  });
});
