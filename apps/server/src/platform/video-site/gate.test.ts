import { beforeEach, describe, expect, it } from 'vitest';
import { createGate, type Gate } from './gate.ts';
import { VideoSiteError, type VideoSiteProblem } from './port.ts';

const MINUTE_MS = 60_000;

let now: number;
let asked: number;
let gate: Gate;
beforeEach(() => {
  now = 0;
  asked = 0;
  gate = createGate(() => now);
});

const outcome = (code: VideoSiteProblem | null) =>
  gate(async () => {
    asked += 1;
    if (code) throw new VideoSiteError(code);
    return 'answer';
  }).catch((error: VideoSiteError) => error.code);

async function failing(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await outcome('unreachable');
}

it('closes after five failures in a row', async () => {
  await failing(4);
  await outcome(null);
  await failing(5);
  expect(asked).toBe(10);
  expect(await outcome(null)).toBe('unreachable');
  expect(asked).toBe(10);
});

it('does not count what is nobody’s failure', async () => {
  for (const code of ['removed', 'private', 'not_found'] as const) {
    await failing(4);
    await outcome(code);
  }
  expect(asked).toBe(15);
  expect(await outcome(null)).toBe('answer');
});

describe('after the pause', () => {
  beforeEach(async () => {
    await failing(5);
    now = MINUTE_MS;
    asked = 0;
  });

  it('opens for all when one got an answer', async () => {
    expect(await outcome(null)).toBe('answer');
    expect(await outcome(null)).toBe('answer');
    expect(asked).toBe(2);
  });

  it('closes again at once when that one failed', async () => {
    await outcome('unreachable');
    await outcome(null);
    expect(asked).toBe(1);
  });

  it('lets only one through to find out', async () => {
    await Promise.all([outcome(null), outcome(null), outcome(null)]);
    expect(asked).toBe(1);
  });
});

it('stays closed longer when too much was asked', async () => {
  await outcome('quota');
  now = 9 * MINUTE_MS;
  expect(await outcome(null)).toBe('quota');
  now = 11 * MINUTE_MS;
  expect(await outcome(null)).toBe('answer');
});
