import { describe, expect, it } from 'vitest';
import { mailedCodeOf, newSeed, shortcodeHash, shortcodeOf } from './shortcodes.ts';

const SECRET = 'a secret of this installation';

describe('shortcodes', () => {
  it('are 32 characters an address can carry, and never the same', () => {
    const codes = Array.from({ length: 10_000 }, () => shortcodeOf(newSeed(), SECRET));
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes.slice(0, 100)) expect(code).toMatch(/^[\w-]{32}$/);
  });

  it('come back from their seed, and only with the secret', () => {
    const seed = newSeed();
    expect(shortcodeOf(seed, SECRET)).toBe(shortcodeOf(seed, SECRET));
    expect(shortcodeOf(seed, 'another secret')).not.toBe(shortcodeOf(seed, SECRET));
  });

  it('of the page and of the mail cannot be told from each other', () => {
    const seed = newSeed();
    expect(mailedCodeOf(seed, SECRET)).toMatch(/^[\w-]{32}$/);
    expect(mailedCodeOf(seed, SECRET)).not.toBe(shortcodeOf(seed, SECRET));
  });

  it('are looked up by their hash', () => {
    expect(shortcodeHash('abc')).toHaveLength(32);
    expect(shortcodeHash('abc').equals(shortcodeHash('abd'))).toBe(false);
  });
});
