import { expect, it } from 'vitest';
import { colorTowards, SWATCHES } from './palette-field.tsx';

const BLUE = '#99D4F3';

it('has 11 rows of 6', () => {
  expect(SWATCHES).toHaveLength(66);
  expect(new Set(SWATCHES.map(({ color }) => color)).size).toBe(66);
});

it.each([
  ['rtl', 'ArrowLeft', '#5DB0D8'],
  ['rtl', 'ArrowRight', '#CEEDFF'],
  ['ltr', 'ArrowLeft', '#CEEDFF'],
  ['ltr', 'ArrowRight', '#5DB0D8'],
  ['rtl', 'ArrowUp', '#C7CBD0'],
  ['ltr', 'ArrowDown', '#ACCDFD'],
] as const)('in %s, %s leads to %s', (dir, key, color) => {
  expect(colorTowards(BLUE, key, dir)).toBe(color);
});

it.each([
  ['rtl', 'ArrowRight', '#E6E8EB'],
  ['ltr', 'ArrowLeft', '#E6E8EB'],
  ['ltr', 'ArrowUp', '#E6E8EB'],
  ['rtl', 'ArrowDown', '#003C39'],
] as const)('in %s, %s stays at the edge %s', (dir, key, color) => {
  expect(colorTowards(color, key, dir)).toBe(color);
});

it.each([
  ['rtl', 'ArrowLeft', '#ACCDFD'],
  ['ltr', 'ArrowLeft', '#C7CBD0'],
  ['rtl', 'ArrowDown', '#5DB0D8'],
  ['ltr', 'ArrowUp', '#CEEDFF'],
] as const)('in %s, %s leads to %s where hues stand side by side', (dir, key, color) => {
  expect(colorTowards(BLUE, key, dir, true)).toBe(color);
});

it('leaves other keys alone', () => {
  expect(colorTowards(BLUE, 'Tab', 'rtl')).toBeNull();
});
