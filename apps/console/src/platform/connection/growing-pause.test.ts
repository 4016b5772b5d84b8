import { expect, it } from 'vitest';
import { endPauses, growingPause, wait } from './growing-pause.ts';

it.each([
  [0, 0, 500],
  [0, 1, 1_000],
  [3, 1, 8_000],
  [20, 1, 60_000],
  [20, 0, 30_000],
])('after %s failures and with luck %s it waits %s ms', (failures, luck, ms) => {
  expect(growingPause(failures, luck)).toBe(ms);
});

it.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['somebody does not want to wait', endPauses],
])('a pause ends when %s', async (_, end) => {
  const pause = wait(3_600_000, new AbortController().signal);
  end();
  await expect(pause).resolves.toBeUndefined();
});

it('ends when nobody waits any more', async () => {
  const waiting = new AbortController();
  const pause = wait(3_600_000, waiting.signal);
  waiting.abort();
  await expect(pause).resolves.toBeUndefined();
});
