import { describe, expect, it } from 'vitest';
import { pictureOf, secondsOf, titleOf } from './fields.ts';

describe('durations', () => {
  it.each([
    ['PT15S', 15],
    ['PT4M13S', 253],
    ['PT1H', 3_600],
    ['PT1H2M3S', 3_723],
    ['P1DT2H', 93_600],
    ['P0D', null],
    ['PT0S', null],
    ['', null],
    [undefined, null],
    ['1:02', null],
    ['PT1.5S', null],
    ['-PT1S', null],
  ])('%s is %s', (duration, seconds) => {
    expect(secondsOf(duration)).toBe(seconds);
  });
});

describe('pictures', () => {
  it.each([
    'https://i.ytimg.com/vi/a/hq.jpg',
    'https://yt3.ggpht.com/a=s88',
    'https://yt3.googleusercontent.com/x',
  ])('from %s', (url) => {
    expect(pictureOf(url)).toBe(url);
  });

  it.each([
    undefined,
    '',
    'http://i.ytimg.com/vi/a.jpg',
    'https://evil.example/i.ytimg.com/a.jpg',
    'https://i.ytimg.com.evil.example/a.jpg',
    'https://ytimg.com@evil.example/',
    'javascript:alert(1)',
    'https://127.0.0.1/a.jpg',
    `https://i.ytimg.com/${'a'.repeat(600)}`,
  ])('not from %s', (url) => {
    expect(pictureOf(url)).toBeNull();
  });
});

it('keeps titles to one line of plain text', () => {
  expect(titleOf('  a\r\n\tb\u202E\u0000c  ')).toBe('a b c');
  expect(titleOf('<script>')).toBe('<script>');
});
