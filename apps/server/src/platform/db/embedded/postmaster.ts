import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { spawnDetached } from './run-as-account.ts';
import { serverSettings } from './settings.ts';
import { stopWhenWeDie } from './stop-when-we-die.ts';

const POLL_MS = 10;
/** Recovery after a crash may have to read much of the log again. */
const READY_TIMEOUT_MS = 120_000;
/** Backends of a killed PostgreSQL need a moment to notice before the next one may start. */
const STRAY_BACKENDS_TIMEOUT_MS = 10_000;
const ORDERLY_STOP_TIMEOUT_MS = 15_000;

export type PostmasterPlan = {
  cluster: string;
  port: number;
  binaries: Binaries;
  account: Account | null;
  isDurable: boolean;
  onLog: (line: string) => void;
};

/** The running server process of PostgreSQL, child of ours. */
export type Postmaster = { exited: Promise<void>; stop(): Promise<void> };

export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const giveUpAt = performance.now() + STRAY_BACKENDS_TIMEOUT_MS;
  for (;;) {
    const launched = launch(plan);
    if (await becomesReady(launched, plan.cluster)) {
      return { exited: launched.exited, stop: () => stop(launched, plan.isDurable) };
    }
    const complaint = launched.lastComplaint() ?? 'PostgreSQL ended without a word';
    if (!complaint.includes('still in use') || performance.now() > giveUpAt) {
      throw new EmbeddedDatabaseError(`The database cannot start: ${complaint}.`);
    }
    await sleep(POLL_MS * 10);
  }
}

type Launched = {
  child: ChildProcess;
  exited: Promise<void>;
  hasExited: () => boolean;
  lastComplaint: () => string | undefined;
};

function launch(plan: PostmasterPlan): Launched {
  const args = ['-D', plan.cluster, ...serverSettings(plan)];
  const child = spawnDetached({ ...plan, file: plan.binaries.postgres, args });
  let isOver = false;
  const { promise: exited, resolve } = Promise.withResolvers<void>();
  const onOver = () => {
    isOver = true;
    resolve();
  };
  child.once('close', onOver).once('error', onOver);
  let complaint: string | undefined;
  createInterface({ input: child.stderr }).on('line', (line) => {
    plan.onLog(line);
    complaint = /^(?:FATAL|PANIC): +(.*)$/.exec(line)?.[1] ?? complaint;
  });
  const endWatch = stopWhenWeDie(child.pid, plan.account);
  void exited.then(endWatch);
  return { child, exited, hasExited: () => isOver, lastComplaint: () => complaint };
}

async function becomesReady(launched: Launched, cluster: string): Promise<boolean> {
  const giveUpAt = performance.now() + READY_TIMEOUT_MS;
  while (!launched.hasExited() && performance.now() < giveUpAt) {
    const record = await readPostmasterFile(cluster);
    if (record?.pid === launched.child.pid && record?.isReady === true) return true;
    await sleep(POLL_MS);
  }
  await stop(launched, true);
  return false;
}

/** A throwaway database skips the orderly end: nobody will read it again. */
async function stop({ child, exited }: Launched, isDurable: boolean): Promise<void> {
  child.kill(isDurable ? 'SIGINT' : 'SIGQUIT');
  const patience = setTimeout(() => child.kill('SIGQUIT'), ORDERLY_STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(patience);
}
