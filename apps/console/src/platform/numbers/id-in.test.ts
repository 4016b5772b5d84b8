import { describe, expect, it } from 'vitest';
import { idIn } from './id-in.ts';

describe('idIn', () => {
  it.each([
    ['12', 12],
    [12, 12],
    ['0', null],
    ['012', null],
    ['12.0', null],
    ['-1', null],
    [' 1', null],
    ['1e3', null],
    ['', null],
    [undefined, null],
    ['9'.repeat(15), 999_999_999_999_999],
    ['9'.repeat(16), null],
  ])('reads %j as %j', (text, id) => {
    expect(idIn(text)).toBe(id);
  });
});
