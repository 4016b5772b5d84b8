import { expect, it } from 'vitest';
import { dialled, isE164, phoneInSearch } from './phone.ts';

it.each([
  ['+972501234567', '+972501234567'],
  ['050-123-4567', '+972501234567'],
  ['(050) 123.4567', '+972501234567'],
  ['00972 50 123 4567', '+972501234567'],
  ['+1 212 555 0100', '+12125550100'],
])('%s is dialled %s', (typed, number) => {
  expect(dialled(typed)).toBe(number);
  expect(isE164(dialled(typed))).toBe(true);
});

it.each([
  '',
  'phone',
  '972501234567',
  '+0501234567',
  '+97250',
  '+1234567890123456',
  '+972abc4567',
  '\u0660\u0665\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667',
])('%j is no number', (typed) => {
  expect(isE164(dialled(typed))).toBe(false);
});

it.each([
  ['050-123-4567', '501234567'],
  ['+972 50 123 4567', '972501234567'],
  ['00972501234567', '972501234567'],
  ['123-4567', '1234567'],
  ['רחוב 14', 'רחוב 14'],
  ['10-12', '10-12'],
  ['0501', '0501'],
  ['', ''],
])('%s is looked for as %s', (term, expected) => {
  expect(phoneInSearch(term)).toBe(expected);
});
