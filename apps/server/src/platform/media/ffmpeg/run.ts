import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { ANSWER_MAX_BYTES } from '../limits.ts';
import { MediaError } from '../port.ts';
import { failureOf } from './failures.ts';

const KEEPER = fileURLToPath(new URL('./keeper.ts', import.meta.url));
/** The end of what a program says about its trouble tells most. */
const COMPLAINTS_KEPT = 16 * 1_024;

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

export interface Outcome {
  readonly answer: string;
  /** What the program said about trouble it could live with. */
  readonly complaints: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly seconds: number;
  readonly signal?: AbortSignal | undefined;
  /** Given the lines as they come; otherwise they are the answer. */
  readonly onLine?: ((line: string) => void) | undefined;
}

type Kept = ChildProcessByStdio<Writable, Readable, Readable>;

/** Sees nothing of our environment, and its first argument list is its last: no shell reads it. */
const start = ({ program, args }: Command, cwd: string): Kept =>
  spawn(process.execPath, ['--no-warnings', KEEPER, program, ...args], {
    cwd,
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });

function readComplaints(stream: Readable): () => string {
  let kept = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    kept = (kept + text).slice(-COMPLAINTS_KEPT);
  });
  return () => kept;
}

function readAnswer(stream: Readable, giveUp: () => void): () => string {
  let answer = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
    if (answer.length > ANSWER_MAX_BYTES) giveUp();
  });
  return () => answer;
}

function readLines(stream: Readable, onLine: (line: string) => void): () => string {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()?.slice(-COMPLAINTS_KEPT) ?? '';
    for (const line of lines) onLine(line);
  });
  return () => '';
}

/** Its keeper gone, a program that still holds the pipes is waited for no longer than this. */
const FAREWELL_MS = 2_000;

function ended(child: Kept): Promise<number> {
  child.once('exit', () => {
    const letGo = () => [child.stdout, child.stderr].map((stream) => stream.destroy());
    setTimeout(letGo, FAREWELL_MS).unref();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 137));
  });
}

/** Runs one program to its end. Rejects with a `MediaError`, or when aborted. */
export async function run(command: Command, options: RunOptions): Promise<Outcome> {
  const { cwd, seconds, signal, onLine } = options;
  signal?.throwIfAborted();
  const child = start(command, cwd);
  let gaveUp: MediaError | undefined;
  const end = () => child.stdin.destroy();
  const giveUp = (reason: MediaError) => {
    gaveUp ??= reason;
    end();
  };

  const complaints = readComplaints(child.stderr);
  const answer = onLine
    ? readLines(child.stdout, onLine)
    : readAnswer(child.stdout, () => giveUp(new MediaError('too_demanding', 'endless answer')));
  const timer = setTimeout(() => giveUp(new MediaError('timed_out')), seconds * 1_000);
  child.stdin.on('error', () => {});
  signal?.addEventListener('abort', end, { once: true });
  try {
    const code = await ended(child);
    signal?.throwIfAborted();
    if (gaveUp) throw gaveUp;
    if (code !== 0) throw failureOf(code, complaints());
    return { answer: answer(), complaints: complaints() };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
