import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

/** Answers with its exit code, as a shell would put it. */
const codeOf = (code, signal) => code ?? 128 + constants.signals[signal];

/**
 * Runs a command to its end, with our terminal, and answers with its exit code. Asked to stop
 * meanwhile, it passes that on, and when the command has ended nothing further is begun.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    let isAskedToStop = false;
    const pass = (signal) => {
      isAskedToStop = true;
      child.kill(signal);
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      if (isAskedToStop) process.exit(codeOf(code, signal));
      resolve(codeOf(code, signal));
    });
  });
}

/** The same for a step without which there is no going on. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** The same for the last thing a script does. */
export async function become(command, args, options) {
  process.exit(await run(command, args, options));
}
