import { describe, expect, it } from 'vitest';
import { fromNearerEnd } from './nearer-end.ts';

const list = Array.from({ length: 47 }, (_, index) => index);

function read(offset: number, limit: number): number[] {
  const { from, ...cut } = fromNearerEnd({ offset, limit }, list.length);
  const ordered = from === 'first' ? list : list.toReversed();
  const rows = ordered.slice(cut.offset, cut.offset + cut.limit);
  return rows.toSorted((a, b) => a - b);
}

describe('reading a page from the nearer end', () => {
  it.each([0, 10, 20, 23, 24, 30, 40, 46, 47, 60])('gives the same rows at %i', (offset) => {
    expect(read(offset, 10)).toEqual(list.slice(offset, offset + 10));
  });

  it('passes over no more than half of the list', () => {
    for (const offset of list) {
      expect(fromNearerEnd({ offset, limit: 10 }, list.length).offset).toBeLessThanOrEqual(24);
    }
  });
});
