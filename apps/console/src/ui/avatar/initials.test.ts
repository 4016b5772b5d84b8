import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['תמר אברהמי', 'תא'],
  ['rachel stone', 'RS'],
  ['נועה בת שבע כהן', 'נב'],
  ['Plato', 'P'],
  ['Moshe אלון', 'Mא'],
  ['יעל Stern', 'יS'],
  ['מאיר', 'מ'],
  ['  ', ''],
  [null, ''],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
