import { expect, it } from 'vitest';
import { withStep } from './users.queries.ts';

const halacha = { id: 1, name: 'שביל ההלכה', image: null };
const morning = { id: 2, name: 'אור לבוקר', image: null };
const since = '2026-03-01T10:00:00.000Z';
const list = {
  permissions: [
    { channel_id: 1, role: 'admin' as const, channel: halacha, since },
    { channel_id: 2, role: 'editor' as const, channel: morning, since },
  ],
};
const shown = (step: Parameters<typeof withStep>[1], start = list) =>
  withStep(start, step).permissions.map(({ channel_id, role }) => [channel_id, role]);

it.each([
  ['takes a role away', { channel: halacha, before: 'admin', after: null }, [[2, 'editor']]],
  [
    'changes a role in its place',
    { channel: halacha, before: 'admin', after: 'editor' },
    [
      [1, 'editor'],
      [2, 'editor'],
    ],
  ],
  [
    'puts a new channel last',
    { channel: { id: 3, name: 'Open Gates', image: null }, before: null, after: 'admin' },
    [
      [1, 'admin'],
      [2, 'editor'],
      [3, 'admin'],
    ],
  ],
] as const)('%s', (_, step, expected) => {
  expect(shown(step)).toEqual(expected);
});
