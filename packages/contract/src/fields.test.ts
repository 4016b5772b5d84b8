import { describe, expect, it } from 'vitest';
import { day, lines, text, timestamp, timestampWithOffset } from './fields.ts';

describe('a moment', () => {
  it.each([
    ['2026-01-01T10:00:00.000Z', true],
    ['0001-01-01T00:00:00Z', true],
    ['9999-12-31T23:59:59.999Z', true],
    ['0000-01-01T00:00:00Z', false],
    ['2026-02-30T10:00:00Z', false],
    ['2026-01-01T10:00:00+02:00', false],
    ['+275760-09-13T00:00:00Z', false],
    ['2026-01-01', false],
  ])('%s is one: %s', (moment, isOne) => {
    expect(timestamp.safeParse(moment).success).toBe(isOne);
  });

  it.each([
    ['2026-01-01T10:00:00+02:00', true],
    ['0001-01-01T00:00:00+14:00', false],
  ])('%s with an offset is one: %s', (moment, isOne) => {
    expect(timestampWithOffset.safeParse(moment).success).toBe(isOne);
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['0000-01-01', false],
  ])('%s is a day: %s', (moment, isOne) => {
    expect(day.safeParse(moment).success).toBe(isOne);
  });
});

describe('a text', () => {
  it.each([
    ['a tab', 'one\ttwo'],
    ['a line end', 'one\ntwo'],
  ])('of several lines may have %s, one of a single line may not', (_, value) => {
    expect(lines(20).safeParse(value).data).toBe(value);
    expect(text(20).safeParse(value).success).toBe(false);
  });
});
