import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { lostAndDoubled, type Cast, type Query } from './cast.ts';
import type { ServerProcess } from './server-process.ts';
import { startWriters, type Ledger } from './writers.ts';

/** What the documentation promises. */
const REFUSAL_BOUND_MS = 10_000;
/** How long everybody may take to write again, once the database is back, on a machine with other work. */
export const RECOVERY_BOUND_MS = 90_000;
/** Between two faults, so that the next one meets a server at work. */
const AT_WORK_MS = 300;
/** How much of the server's log tells what is wrong. */
const LOG_CHARACTERS = 4_000;

export interface Scene {
  readonly server: ServerProcess;
  readonly cast: Cast;
  readonly query: Query;
}

export interface Fault {
  readonly name: string;
  readonly rounds: number;
  /** Returns when the database is there again, or will be without anybody's help. */
  readonly strike: (round: number) => Promise<void>;
}

type Writing = ReturnType<typeof startWriters>;

const told = ({ statuses }: Ledger) =>
  [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');

async function strikeOften({ server }: Scene, { rounds, strike }: Fault, writing: Writing) {
  await writing.recovery(RECOVERY_BOUND_MS);
  let longestRecovery = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      await sleep(AT_WORK_MS);
      await strike(round);
      longestRecovery = Math.max(longestRecovery, await writing.recovery(RECOVERY_BOUND_MS));
      expect(server.isAlive(), server.said.errors).toBe(true);
    }
  } catch (error) {
    const log = server.said.out.slice(-LOG_CHARACTERS);
    throw new Error(
      `${(error as Error).message}; answers ${told(writing.ledger)}; the server said last: ${log}`,
      { cause: error },
    );
  } finally {
    await writing.stop();
  }
  return longestRecovery;
}

/** Strikes again and again while all write, then looks at what was promised to them. */
export async function expectSurvival(scene: Scene, fault: Fault): Promise<void> {
  const machine = monitorEventLoopDelay();
  machine.enable();
  const writing = startWriters(scene.server.origin, scene.cast.writers);
  const recovery = await strikeOften(scene, fault, writing);
  machine.disable();
  const longestStallMs = machine.max / 1_000_000;
  const { acknowledged, wrong, longestRefusalMs } = writing.ledger;
  const { lost, doubled } = await lostAndDoubled(acknowledged, scene.query);
  const writes = [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0);
  // oxlint-disable-next-line no-console -- The figures are half of what the suite is for.
  console.log(
    `${fault.name}: ${fault.rounds} times; ${writes} writes acknowledged, ${lost} lost, ${doubled} doubled; longest time to 503 ${Math.round(longestRefusalMs)} ms, longest recovery ${Math.round(recovery)} ms; answers ${told(writing.ledger)}`,
  );
  expect(wrong).toEqual([]);
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  expect(writes).toBeGreaterThan(fault.rounds * scene.cast.writers.length);
  // A machine too busy to let us look in time had no more time for the server.
  expect(longestRefusalMs).toBeLessThan(REFUSAL_BOUND_MS + longestStallMs);
}
