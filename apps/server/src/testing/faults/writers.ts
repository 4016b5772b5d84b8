import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorBody } from '@bimah/contract/errors.ts';

/** What was answered, how often, and what should not have been. */
export interface Ledger {
  /** Writes the server said yes to: each must be there once. */
  readonly acknowledged: Map<string, Set<string>>;
  readonly statuses: Map<number, number>;
  readonly wrong: string[];
  longestRefusalMs: number;
  /** When each writer was last said yes to. */
  readonly lastYes: Map<string, number>;
}

export const newLedger = (): Ledger => ({
  acknowledged: new Map(),
  statuses: new Map(),
  wrong: [],
  longestRefusalMs: 0,
  lastYes: new Map(),
});

export interface Write {
  readonly path: string;
  readonly method?: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Makes the writes of one writer: each under a new name, by which it is looked for afterwards. */
export interface Writer {
  readonly kind: string;
  /** Between two writes, where limits ask for more than a moment. */
  readonly pauseMs?: number;
  readonly write: (name: string) => Write;
}

const PAUSE_MS = { done: 5, refused: 200 };
/** Whoever waits longer has met a server that hangs. */
const PATIENCE_MS = 30_000;
/** Longer than any fault and the recovery from it. */
const GIVE_UP_MS = 90_000;
/** Nothing more is to be learnt then. */
const WRONG_MAX = 20;

/** 2xx, or a refusal of ours that says to come again: everything else is written down. */
function judge(ledger: Ledger, status: number, text: string): boolean {
  ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
  if (status >= 200 && status < 300) return true;
  const body = errorBody.safeParse(parsed(text));
  const isOurs = body.success && [429, 503, 507].includes(status);
  if (!isOurs) ledger.wrong.push(`${status} ${text.slice(0, 200)}`);
  return false;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function attempt(origin: string, ledger: Ledger, write: Write): Promise<boolean> {
  const startedAt = performance.now();
  try {
    const response = await fetch(origin + write.path, {
      method: write.method ?? 'POST',
      headers: { 'content-type': 'application/json', ...write.headers },
      body: JSON.stringify(write.body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const isDone = judge(ledger, response.status, await response.text());
    if (response.status === 503) {
      const ms = performance.now() - startedAt;
      ledger.longestRefusalMs = Math.max(ledger.longestRefusalMs, ms);
    }
    return isDone;
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    ledger.wrong.push(`no answer after ${Math.round(performance.now() - startedAt)} ms: ${reason}`);
    return false;
  }
}

async function writeOn(
  origin: string,
  ledger: Ledger,
  {
    name: writer,
    kind,
    pauseMs = PAUSE_MS.done,
    write,
    signal,
  }: Writer & { name: string; signal: AbortSignal },
): Promise<void> {
  const acknowledged = ledger.acknowledged.get(kind) ?? new Set<string>();
  ledger.acknowledged.set(kind, acknowledged);
  while (!signal.aborted) {
    const name = randomUUID();
    const key = randomUUID();
    const plan = write(name);
    const keyed = { ...plan, headers: { 'idempotency-key': key, ...plan.headers } };
    // Tried again until it is there, as the console does; the key keeps it one.
    const giveUpAt = performance.now() + GIVE_UP_MS;
    while (!(await attempt(origin, ledger, keyed))) {
      if (ledger.wrong.length > WRONG_MAX) return;
      if (performance.now() > giveUpAt) {
        ledger.wrong.push(`not done after ${GIVE_UP_MS} ms: ${kind}`);
        return;
      }
      await sleep(PAUSE_MS.refused);
    }
    acknowledged.add(name);
    ledger.lastYes.set(writer, performance.now());
    await sleep(pauseMs);
  }
}

/** Writes until told to stop; then every write that was begun is brought to its end. */
export function startWriters(origin: string, writers: readonly Writer[]) {
  const ledger = newLedger();
  const stopping = new AbortController();
  const all = writers.map((writer, index) =>
    writeOn(origin, ledger, {
      ...writer,
      name: `${writer.kind} ${index}`,
      signal: stopping.signal,
    }),
  );
  const isBack = (since: number) =>
    writers.every(({ kind }, index) => (ledger.lastYes.get(`${kind} ${index}`) ?? 0) > since);
  return {
    ledger,
    /** How long it took from now until each writer was said yes to. */
    async recovery(boundMs: number): Promise<number> {
      const startedAt = performance.now();
      while (!isBack(startedAt)) {
        if (performance.now() - startedAt > boundMs) {
          throw new Error(
            `The server did not recover: ${ledger.wrong.at(-1) ?? 'nothing but refusals'}`,
          );
        }
        await sleep(20);
      }
      return performance.now() - startedAt;
    },
    async stop() {
      stopping.abort();
      await Promise.all(all);
    },
  };
}
