import { expect, it } from 'vitest';
import { safeImage, safeLink } from './safe-address.ts';

it.each([
  ['https://a.example/b?c', 'https://a.example/b?c'],
  ['HTTP://a.example', 'http://a.example/'],
  ['mailto:noa@example.com', 'mailto:noa@example.com'],
  ['tel:+972500000012', 'tel:+972500000012'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['data:text/html,<b>', null],
  ['vbscript:x', null],
  ['blob:https://a.example/1', null],
  ['/channels', null],
  ['//a.example', null],
  ['', null],
  [null, null],
])('a link to %j opens %j', (address, opens) => {
  expect(safeLink(address)).toBe(opens);
});

it.each([
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['http://cdn.example/a.png', null],
  ['https://evil.example/a.png', null],
  ['https://cdn.example.evil.example/a.png', null],
  ['https://cdn.example@evil.example/a.png', null],
  ['https://me@cdn.example/a.png', null],
  ['https://cdn.example:8443/a.png', null],
  ['data:image/svg+xml,<svg/>', null],
  [undefined, null],
])('a picture at %j is shown from %j', (address, shown) => {
  expect(safeImage(address, ['cdn.example'])).toBe(shown);
});
