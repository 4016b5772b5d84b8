import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['תמר אברהמי', 'תא'],
  ['rachel stone', 'RS'],
  ['נועה בת שבע כהן', 'נב'],
  ['Plato', 'P'],
  ['Moshe אלון', 'M'],
  ['יעל Stern', 'י'],
  ['יעל Stern כהן', 'יכ'],
  ['מאיר', 'מ'],
  ['  ', ''],
  [null, ''],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
