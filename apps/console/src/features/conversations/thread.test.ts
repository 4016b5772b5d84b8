import { expect, it } from 'vitest';
import { aMessage } from '#testing/conversations.ts';
import {
  caughtUp,
  hasOlder,
  leavesGap,
  threadOf,
  withOlder,
  withSent,
  type Thread,
} from './thread.ts';

const thread = (ids: readonly number[], total = ids.at(-1) ?? 0): Thread => ({
  messages: ids.map((id) => aMessage(id)),
  total,
});
const idsOf = ({ messages }: Thread) => messages.map(({ id }) => id);

it('turns a page of the server round', () => {
  const { messages } = threadOf({ messages: [aMessage(2), aMessage(1)], total: 2 });
  expect(messages.map(({ id }) => id)).toEqual([1, 2]);
});

it.each([
  ['nothing new', [1, 2, 3], [2, 3], [1, 2, 3]],
  ['one message more', [1, 2, 3], [2, 3, 4], [1, 2, 3, 4]],
  ['a page that begins where the known ends', [1, 2, 3], [4, 5], [1, 2, 3, 4, 5]],
  ['a page behind a gap', [1, 2], [4, 5], [4, 5]],
])('catches up with %s', (_, known, newest, all) => {
  expect(idsOf(caughtUp(thread(known), thread(newest)))).toEqual(all);
});

it.each([
  [[1, 2, 3], [4, 5], false],
  [[1, 2, 3], [5, 6], true],
])('after %j the page %j leaves a gap: %s', (known, newest, gap) => {
  expect(leavesGap(thread(known), thread(newest))).toBe(gap);
});

it('puts older messages on top, each once', () => {
  const older = { messages: [aMessage(3), aMessage(2), aMessage(1)], total: 5 };
  const all = withOlder(thread([3, 4, 5]), older);
  expect(idsOf(all)).toEqual([1, 2, 3, 4, 5]);
  expect(hasOlder(all)).toBe(false);
  expect(hasOlder(thread([4, 5]))).toBe(true);
});

it('takes for read what lies before a read message of the same side', () => {
  const known: Thread = {
    messages: [aMessage(1, { isOpener: false }), aMessage(2), aMessage(3)],
    total: 3,
  };
  const newest: Thread = { messages: [aMessage(3, { is_read: true })], total: 3 };
  expect(caughtUp(known, newest).messages.map(({ is_read }) => is_read)).toEqual([
    false,
    true,
    true,
  ]);
});

it('adds what was sent here once, also when it came back by itself', () => {
  const once = withSent(thread([1, 2]), aMessage(3));
  expect(idsOf(once)).toEqual([1, 2, 3]);
  expect(withSent(once, aMessage(3))).toBe(once);
});
