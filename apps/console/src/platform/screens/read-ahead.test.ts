import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstAnswers, quietly } from './read-ahead.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Reads something that answers after so many milliseconds. */
function reading(client: QueryClient, key: string, ms: number, ends: 'well' | 'badly' = 'well') {
  const queryFn = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (ends === 'badly') throw new Error('no');
    return key;
  };
  quietly(client.query({ queryKey: [key], queryFn, retry: false }));
}

async function waitedFor(client: QueryClient): Promise<number> {
  const start = Date.now();
  const wait = firstAnswers(client).then(() => Date.now() - start);
  await vi.advanceTimersByTimeAsync(1_000);
  return wait;
}

it.each([
  ['nothing', () => {}, 0],
  ['one quick answer', (client: QueryClient) => reading(client, 'a', 30), 30],
  ['a refusal', (client: QueryClient) => reading(client, 'a', 30, 'badly'), 30],
  [
    'the later of two',
    (client: QueryClient) => {
      reading(client, 'a', 20);
      reading(client, 'b', 60);
    },
    60,
  ],
  ['a slow answer, for a moment only', (client: QueryClient) => reading(client, 'a', 500), 100],
  [
    'nothing that is only read anew',
    (client: QueryClient) => {
      client.setQueryData(['a'], 'older');
      reading(client, 'a', 60);
    },
    0,
  ],
] as const)('waits for %s', async (_what, begin, ms) => {
  const client = new QueryClient();
  begin(client);
  expect(await waitedFor(client)).toBe(ms);
});
