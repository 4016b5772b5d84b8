import { expect, it } from 'vitest';
import { aMessage } from '#testing/conversations.ts';
import { catchUp } from './conversations.queries.ts';
import type { Thread } from './thread.ts';

const PAGE = 30;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => aMessage(from + index));

/** A conversation of so many messages, on the server. */
function conversation(total: number) {
  const asked: (number | undefined)[] = [];
  const read = (before = total + 1) => {
    asked.push(before > total ? undefined : before);
    const messages = range(Math.max(before - PAGE, 1), before - 1).toReversed();
    return Promise.resolve({ messages, total });
  };
  return { asked, read };
}

const spanOf = ({ messages }: Thread) => [messages[0]?.id, messages.at(-1)?.id, messages.length];

it('reads the newest page where nothing is known', async () => {
  const { asked, read } = conversation(100);
  expect(spanOf(await catchUp({ known: () => undefined, read }))).toEqual([71, 100, 30]);
  expect(asked).toEqual([undefined]);
});

it('reads on until it meets what is known, so that nothing is missing', async () => {
  const { asked, read } = conversation(100);
  const known = { messages: range(1, 15), total: 15 };
  expect(spanOf(await catchUp({ known: () => known, read }))).toEqual([1, 100, 100]);
  expect(asked).toEqual([undefined, 71, 41]);
});

it('starts afresh where too much was missed', async () => {
  const { asked, read } = conversation(1_000);
  const known = { messages: range(1, 15), total: 15 };
  expect(spanOf(await catchUp({ known: () => known, read }))).toEqual([851, 1_000, 150]);
  expect(asked).toHaveLength(5);
});

it('keeps what was brought from further up while it asked', async () => {
  const { read } = conversation(100);
  const known = () => ({ messages: range(41, 100), total: 100 });
  expect(spanOf(await catchUp({ known, read }))).toEqual([41, 100, 60]);
});
