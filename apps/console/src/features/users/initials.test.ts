import { expect, it } from 'vitest';
import { initialsOf } from './components/person-avatar.tsx';

it.each([
  ['תמר אברהמי', 'תא'],
  ['rachel stone', 'RS'],
  ['נועה בת שבע כהן', 'נב'],
  ['Plato', 'P'],
  ['Moshe אלון', 'M'],
  ['מאיר', 'מ'],
  ['  ', ''],
  [null, ''],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
