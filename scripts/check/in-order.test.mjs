import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order.mjs';

describe('inOrder', () => {
  it('yields in the order given, whatever finishes first', async () => {
    const work = async (milliseconds) => {
      await sleep(milliseconds);
      return milliseconds;
    };
    expect(await Array.fromAsync(inOrder([30, 1, 10], work, 3))).toEqual([30, 1, 10]);
  });

  it('works on no more items at a time than asked', async () => {
    let [running, most] = [0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(5);
      running -= 1;
    };
    await Array.fromAsync(inOrder([1, 2, 3, 4, 5], work, 2));
    expect(most).toBe(2);
  });
});
