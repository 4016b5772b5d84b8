import { describe, expect, it, vi } from 'vitest';
import { keepPhoneCharacters } from './phone-number.ts';
import { readPhoneNumber } from './read-phone-number.ts';

describe('reading a number', () => {
  it.each([
    ['0501234567', 'IL', '+972501234567'],
    ['050-123-4567', 'IL', '+972501234567'],
    ['050.123.4567', 'IL', '+972501234567'],
    ['501234567', 'IL', '+972501234567'],
    ['(02) 624 1234', 'IL', '+97226241234'],
    ['+972 50 123 4567', 'IL', '+972501234567'],
    ['+1 212 555 0123', 'IL', '+12125550123'],
    ['(212) 555-0123', 'US', '+12125550123'],
    ['020 7946 0018', 'GB', '+442079460018'],
    ['01 23 45 67 89', 'FR', '+33123456789'],
  ])('%s in %s is %s', (typed, iso2, e164) => {
    expect(readPhoneNumber(typed, iso2).e164).toBe(e164);
  });

  it.each([
    ['', 'IL'],
    ['050', 'IL'],
    ['050123456', 'IL'],
    ['05012345678', 'IL'],
    ['0501234567', 'US'],
    ['+', 'IL'],
  ])('%j in %s cannot be dialled', (typed, iso2) => {
    expect(readPhoneNumber(typed, iso2).e164).toBeNull();
  });

  it('writes a number as its country does', () => {
    expect(readPhoneNumber('+972501234567', 'IL').national).toBe('050-123-4567');
  });
});

describe('typing a number', () => {
  it.each([
    ['050-123.4567', '050-123.4567'],
    ['+972 (50) 123', '+972 (50) 123'],
    ['tel: 050 123', ' 050 123'],
    ['\u202A+972\u202C 50', '+972 50'],
    ['\u0660\u0665\u0660', ''],
  ])('%j leaves %j', (typed, kept) => {
    expect(keepPhoneCharacters(typed)).toBe(kept);
  });
});

it('loads the numbering plans once, when asked', async () => {
  vi.resetModules();
  const { loadedPhoneReader, loadPhoneReader } = await import('./phone-number.ts');
  expect(loadedPhoneReader()).toBeNull();
  const read = await loadPhoneReader();
  expect(read('0501234567', 'IL').e164).toBe('+972501234567');
  expect(loadedPhoneReader()).toBe(read);
});
