import { describe, expect, it } from 'vitest';
import { maskEmail } from './masked-email.ts';

describe('masked emails', () => {
  it.each([
    ['david.cohen@example.com', 'd…n@example.com'],
    ['ab@example.com', 'a…b@example.com'],
    ['d@example.com', 'd…d@example.com'],
    ['"a@b"@example.com', '"…"@example.com'],
    ['שרה@example.co.il', 'ש…ה@example.co.il'],
    ['😀x😀@example.com', '😀…😀@example.com'],
    ['@example.com', '…@example.com'],
    ['nobody', 'n…y'],
    ['', '…'],
  ])('%s is shown as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
