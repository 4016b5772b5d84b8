import { expect, it } from 'vitest';
import { initialsOf } from './components/person-avatar.tsx';

it.each([
  ['תמר אברהמי', 'תא'],
  ['rachel stone', 'RS'],
  ['נועה בת שבע כהן', 'נב'],
  ['Plato', 'P'],
  ['  ', ''],
  [null, ''],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
