import { describe, expect, it } from 'vitest';
import { isCustomLink, isReservedLink } from './custom-link.ts';

describe('a custom link', () => {
  it.each(['abc', 'daf-yomi', '1st', 'a1b', 'x'.repeat(40)])('may be %s', (link) => {
    expect(isCustomLink(link)).toBe(true);
  });

  it.each([
    '',
    'ab',
    'x'.repeat(41),
    'Abc',
    'ab c',
    'a_b',
    'a.b',
    '-ab',
    'ab-',
    '123',
    'אבג',
    'a/b',
    '../a',
    'a%2fb',
    'abc\n',
    'а́bc',
  ])('may not be %j', (link) => {
    expect(isCustomLink(link)).toBe(false);
  });

  it('of ours is nobody else’s', () => {
    expect(['admin', 'login', 'api', 'channels', 'media'].every(isReservedLink)).toBe(true);
    expect(['daf-yomi', 'constructor', '__proto__'].some(isReservedLink)).toBe(false);
  });
});
