import { expect, it } from 'vitest';
import { isWebsite, withScheme } from './website.ts';

it.each([
  'https://example.com',
  'http://example.co.il/דף?a=1#b',
  'www.example.com',
  'עברית.example.com',
])('%s is a website', (address) => {
  expect(isWebsite(withScheme(address))).toBe(true);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  'https://user:pass@example.com',
  'https://bank.com@evil.com',
  'https://',
  '//',
  'example',
  'a b.com/x y<',
  'localhost',
  `https://${'a'.repeat(50_000)}!`,
])('%s is none', (address) => {
  expect(isWebsite(withScheme(address))).toBe(false);
});
