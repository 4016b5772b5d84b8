import { expect, it } from 'vitest';
import { spacedPhone } from './spaced-phone.ts';

it.each([
  ['+972501234567', '+972 50 123 4567'],
  ['+97225000000', '+972 2 500 0000'],
  ['+12125550113', '+1 212 555 0113'],
  ['+972', '+972'],
  ['102', '102'],
])('%s is read as %s', (saved, shown) => {
  expect(spacedPhone(saved)).toBe(shown);
});
