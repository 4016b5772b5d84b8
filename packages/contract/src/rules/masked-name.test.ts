import { describe, expect, it } from 'vitest';
import { maskName } from './masked-name.ts';

describe('masked names', () => {
  it.each([
    ['נועה מזרחי', 'נ… מ…'],
    ['Rachel', 'R…'],
    ['  Rachel   van Stone ', 'R… v… S…'],
    ['א', 'א…'],
    ['😀😀 Cohen', '😀… C…'],
    ['', ''],
  ])('%s is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
