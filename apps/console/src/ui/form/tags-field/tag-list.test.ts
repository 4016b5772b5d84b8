import { expect, it } from 'vitest';
import { addTag } from './tag-list.ts';

it.each([
  [[], 'תפילה', ['תפילה']],
  [['תפילה'], '  סליחות   מוקדמות ', ['תפילה', 'סליחות מוקדמות']],
  [['a', 'b'], 'c', ['a', 'b', 'c']],
])('%j and %j make %j', (tags, typed, result) => {
  expect(addTag(tags, typed, 3)).toEqual({ outcome: 'added', tags: result });
});

it.each([
  [['תפילה'], 'תפילה', 'duplicate'],
  [['Daf Yomi'], ' daf  yomi', 'duplicate'],
  [['a'], '   ', 'empty'],
  [['a', 'b', 'c'], 'd', 'full'],
  [['a', 'b', 'c'], 'A', 'duplicate'],
])('%j does not take %j: %s', (tags, typed, outcome) => {
  expect(addTag(tags, typed, 3)).toEqual({ outcome, tags: null });
});
