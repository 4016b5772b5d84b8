import { expect, it } from 'vitest';
import { shownName } from './channel-columns.tsx';

it.each([
  ['אור לבוקר', 'אור לבוקר'],
  ['א'.repeat(50), 'א'.repeat(50)],
  ['א'.repeat(51), `${'א'.repeat(50)}…`],
  [`${'א'.repeat(49)} בג`, `${'א'.repeat(49)}…`],
  ['בְּ'.repeat(50), 'בְּ'.repeat(50)],
  ['👨‍👩‍👧'.repeat(51), `${'👨‍👩‍👧'.repeat(50)}…`],
])('%s is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
