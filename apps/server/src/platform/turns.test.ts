import { expect, it } from 'vitest';
import { createTurns, type NoTurnError, type Turns } from './turns.ts';

/** Work that ends when it is told; remembers what began, in order. */
function workshop(turns: Turns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string) =>
    turns(name.charAt(0), async () => {
      begun.push(name);
      await new Promise<void>((resolve) => void ends.push(resolve));
      return name;
    });
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { begun, ask, endAll };
}

it('does so much at once, and those who wait are served one of each in turns', async () => {
  const { begun, ask, endAll } = workshop(createTurns({ atOnce: 2, waiting: 9 }));
  const results = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(ask);
  expect(begun).toEqual(['a1', 'a2']);
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
  expect(await Promise.all(results)).toHaveLength(7);
});

it('refuses what would wait too long, and tells whose fault it is', async () => {
  const { begun, ask, endAll } = workshop(createTurns({ atOnce: 1, waiting: 3, waitingEach: 2 }));
  const results = Promise.allSettled(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(ask));
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  const faults = (await results).map((result) =>
    result.status === 'rejected' ? (result.reason as NoTurnError).isOwnFault : null,
  );
  expect(faults).toEqual([null, null, null, true, null, false]);
});

it('goes on after work that failed', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const failed = turns('a', () => Promise.reject(new Error('no')));
  const next = turns('a', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await turns('a', async () => 'and again')).toBe('and again');
});
