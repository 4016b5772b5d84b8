import type { System } from '@bimah/contract/system.ts';
import { expect, it } from 'vitest';
import { aSystem } from '#testing/system.ts';
import { isWarning, storageReasonOf, troublesOf, type Trouble } from './troubles.ts';

const down = { state: 'down', milliseconds: null, reason: 'ECONNREFUSED' } as const;
const roomAt = (level: 'low' | 'no_files' | 'read_only') => {
  const { room } = aSystem();
  return room && { ...room, level, free_bytes: 7 };
};

it.each<[string, Partial<System>, Trouble[]]>([
  ['nothing', {}, []],
  ['a service that was never set up', { mail: { ...down, state: 'not_set_up' } }, []],
  ['a volume nobody can read', { room: null }, []],
  [
    'services that do not answer, in their order',
    { mail: down, database: down },
    [
      { kind: 'down', service: 'database', reason: 'ECONNREFUSED' },
      { kind: 'down', service: 'mail', reason: 'ECONNREFUSED' },
    ],
  ],
  ['little room', { room: roomAt('low') }, [{ kind: 'room', level: 'low', free: 7 }]],
  [
    'no room, after what is down',
    { room: roomAt('read_only'), queue: down },
    [
      { kind: 'down', service: 'queue', reason: 'ECONNREFUSED' },
      { kind: 'room', level: 'read_only', free: 7 },
    ],
  ],
])('of %s is made %#', (_, change, troubles) => {
  expect(troublesOf(aSystem(change))).toEqual(troubles);
});

it.each([
  [{ kind: 'room', level: 'low', free: 7 }, true],
  [{ kind: 'room', level: 'no_files', free: 7 }, false],
  [{ kind: 'down', service: 'mail', reason: null }, false],
  [{ kind: 'down', service: 'geocoder', reason: null }, true],
] as const)('%j is only a warning: %s', (trouble, expected) => {
  expect(isWarning(trouble)).toBe(expected);
});

it.each([
  ['storage', 'bucket_missing', 'bucket_missing'],
  ['storage', 'EACCES', null],
  ['mail', 'bucket_missing', null],
] as const)('%s that says %s is worded as %s', (service, reason, worded) => {
  expect(storageReasonOf({ kind: 'down', service, reason })).toBe(worded);
});
