import { describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';
import { isKey, newKey } from './keys.ts';
import { extensionOf, isMediaType, mediaTypeOf } from './media-types.ts';
import { isUnchanged, mayContinue } from './preconditions.ts';

describe('keys', () => {
  it.each(['a.mp4', 'channels/12/3f1c-9a.mp4', 'a_b/c-d.jpg'])('takes %s', (key) => {
    expect(isKey(key)).toBe(true);
  });

  it.each([
    '',
    'a',
    '.parts/x.part',
    'a/.hidden.mp4',
    '../a.mp4',
    'a/../b.mp4',
    'a//b.mp4',
    '/a.mp4',
    'a/',
    'a.tar.gz',
    'A.mp4',
    'a b.mp4',
    'a\\b.mp4',
    'a%2fb.mp4',
    'a\u0000.mp4',
    'a.mp4\n',
    'א.mp4',
    `${'a'.repeat(200)}.mp4`,
  ])('refuses %j', (key) => {
    expect(isKey(key)).toBe(false);
  });

  it('makes keys that fit, never the same twice', () => {
    const keys = Array.from({ length: 100 }, () => newKey('channels/1', 'video/mp4'));
    expect(keys.every((key) => isKey(key) && key.endsWith('.mp4'))).toBe(true);
    expect(new Set(keys).size).toBe(100);
  });
});

describe('types', () => {
  it.each([
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'application/pdf',
    'toString',
    '',
  ])('refuses %j', (type) => {
    expect(isMediaType(type)).toBe(false);
  });

  it('finds the type of a key by its end', () => {
    expect(extensionOf('image/jpeg')).toBe('jpg');
    expect(mediaTypeOf('a/b.jpg')).toBe('image/jpeg');
    expect(mediaTypeOf('a/b.html')).toBeUndefined();
  });
});

describe('ranges of an object of 100 bytes', () => {
  it.each([
    [undefined, null],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-5', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['bytes=0x1-2', null],
    ['bytes=99999999999999999999-', null],
    ['items=0-9', null],
  ])('%s', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });

  it('has no range at all in an empty one', () => {
    expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(readRange('bytes=-5', 0)).toBe('unsatisfiable');
  });
});

describe('preconditions', () => {
  const object = { etag: '"v1"', last_modified: new Date('2020-05-04T03:02:01.900Z') };
  const its = 'Mon, 04 May 2020 03:02:01 GMT';
  const earlier = 'Mon, 04 May 2020 03:02:00 GMT';

  it.each([
    [{}, false],
    [{ 'if-none-match': '"v1"' }, true],
    [{ 'if-none-match': 'W/"v1"' }, true],
    [{ 'if-none-match': '"v0", "v1"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"v0"' }, false],
    [{ 'if-modified-since': its }, true],
    [{ 'if-modified-since': earlier }, false],
    [{ 'if-modified-since': 'nonsense' }, false],
    [{ 'if-none-match': '"v0"', 'if-modified-since': its }, false],
  ])('unchanged for %j: %s', (headers, expected) => {
    expect(isUnchanged(headers, object)).toBe(expected);
  });

  it.each([
    [{}, true],
    [{ 'if-range': '"v1"' }, true],
    [{ 'if-range': '"v0"' }, false],
    [{ 'if-range': 'W/"v1"' }, false],
    [{ 'if-range': its }, true],
    [{ 'if-range': earlier }, false],
  ])('continues for %j: %s', (headers, expected) => {
    expect(mayContinue(headers, object)).toBe(expected);
  });
});
