import { expect, it } from 'vitest';
import { bestFirst } from './best-first.ts';

const NAMES = ['גיאנה הצרפתית', 'פולינזיה הצרפתית', 'אי צרפת', 'צרפת הקטנה', 'צרפת'];

it.each([
  ['צרפת', ['צרפת', 'צרפת הקטנה', 'אי צרפת', 'גיאנה הצרפתית', 'פולינזיה הצרפתית']],
  [' צרפת ה', ['צרפת הקטנה', 'גיאנה הצרפתית', 'פולינזיה הצרפתית', 'אי צרפת', 'צרפת']],
  ['', NAMES],
  ['״', NAMES],
])('%j', (typed, expected) => {
  expect(bestFirst(NAMES, typed, (name) => name)).toEqual(expected);
});

it('looks past quotes, points and case', () => {
  expect(bestFirst(['על שו״ת', 'שו"ת'], 'שות', (name) => name)[0]).toBe('שו"ת');
  expect(bestFirst(['The Torah', 'TORAH'], 'torah', (name) => name)[0]).toBe('TORAH');
});
