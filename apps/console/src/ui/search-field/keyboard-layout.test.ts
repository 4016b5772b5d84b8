import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherLayout } from './keyboard-layout.ts';

describe('text typed on the wrong layout', () => {
  it.each([
    ['akuo', 'שלום'],
    ['שלום', 'akuo'],
    ['Akuo', 'שלום'],
    ['  akuo ', 'שלום'],
    ['sp hunh', 'דפ יומי'],
    ['s; hunh', 'דף יומי'],
    [',pkv', 'תפלה'],
    ['יקךךם', 'hello'],
    ["'םרךג", 'world'],
    ['/ודא', 'qust'],
    ['akuo 12', 'שלום 12'],
    ['שלום world', undefined],
    ['12:30', undefined],
    ['q', undefined],
    ['', undefined],
  ])('%j → %j', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant);
  });

  it('comes back when converted twice', () => {
    const words = fc.stringMatching(/^[a-z]+( [a-z]+)*$/).filter((text) => /[^qw ]/.test(text));
    fc.assert(
      fc.property(words, (text) => {
        expect(otherLayout(otherLayout(text) ?? '')).toBe(text);
      }),
    );
  });
});
