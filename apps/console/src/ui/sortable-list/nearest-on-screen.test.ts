import { describe, expect, it } from 'vitest';
import { nearestOnScreen } from './nearest-on-screen.ts';

const SIZE = { width: 100, height: 80 };
const COLUMNS = 3;

/** Eight cards in rows of three; in Hebrew the first one stands on the right. */
const cards = (dir: 'rtl' | 'ltr') =>
  Array.from({ length: 8 }, (_, index) => {
    const column = index % COLUMNS;
    const fromLeft = dir === 'rtl' ? COLUMNS - 1 - column : column;
    return { id: index + 1, left: fromLeft * 110, top: Math.floor(index / COLUMNS) * 90, ...SIZE };
  });

function step(dir: 'rtl' | 'ltr', id: number, code: string) {
  const all = cards(dir);
  const from = all.find((card) => card.id === id);
  if (!from) throw new Error(`There is no card ${id}`);
  return nearestOnScreen(code, from, all)?.id;
}

describe('arrows follow the screen', () => {
  it.each([
    ['rtl', 'ArrowLeft', 2, 3],
    ['rtl', 'ArrowRight', 2, 1],
    ['rtl', 'ArrowUp', 5, 2],
    ['rtl', 'ArrowDown', 2, 5],
    ['ltr', 'ArrowLeft', 2, 1],
    ['ltr', 'ArrowRight', 2, 3],
    ['ltr', 'ArrowUp', 5, 2],
    ['ltr', 'ArrowDown', 2, 5],
  ] as const)('%s: %s from %i leads to %i', (dir, code, from, to) => {
    expect(step(dir, from, code)).toBe(to);
  });

  it.each([
    ['rtl', 'ArrowRight', 1],
    ['rtl', 'ArrowLeft', 3],
    ['rtl', 'ArrowUp', 2],
    ['rtl', 'ArrowDown', 8],
    ['ltr', 'ArrowLeft', 1],
    ['ltr', 'Enter', 5],
  ] as const)('%s: %s from %i leads nowhere', (dir, code, from) => {
    expect(step(dir, from, code)).toBeUndefined();
  });

  it('finds the short last row from above', () => {
    expect(step('rtl', 6, 'ArrowDown')).toBe(8);
  });
});
