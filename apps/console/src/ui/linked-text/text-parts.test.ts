import { expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

const linksIn = (text: string) =>
  textParts(text).flatMap((part) => (part.href === undefined ? [] : [[part.text, part.href]]));

it.each([
  [
    'a page',
    'הקישור: https://video.example.com/v/1042?t=725',
    [['https://video.example.com/v/1042?t=725', 'https://video.example.com/v/1042?t=725']],
  ],
  [
    'a page at the end of a sentence',
    '(ראו http://a.example/b).',
    [['http://a.example/b', 'http://a.example/b']],
  ],
  [
    'a page with brackets of its own',
    'https://a.example/x_(y)',
    [['https://a.example/x_(y)', 'https://a.example/x_(y)']],
  ],
  ['an email', 'שלחתי ל־noa.b@example.com.', [['noa.b@example.com', 'mailto:noa.b@example.com']]],
  ['a phone', 'הודעה ל-+972-50-000-0012 כדי', [['+972-50-000-0012', 'tel:+972500000012']]],
  ['a date and an hour', 'יום ג׳ 17/11/2026 בשעה 20:30', []],
  ['another scheme', 'javascript:alert(1) data:text/html,x file:///etc', []],
  ['an address that is none', 'https://', []],
])('finds %s', (_, text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it('does not carry marks of direction into an address', () => {
  expect(linksIn('https://bank.example/\u202Etxt.exe')).toEqual([
    ['https://bank.example/', 'https://bank.example/'],
  ]);
});

it.each(['שלום', '', 'a https://b.example c\nd@e.example', 'https://x.example'])(
  'loses nothing of %j',
  (text) => {
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);
