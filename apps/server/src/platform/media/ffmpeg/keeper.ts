import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Stands between the server and one program it runs. The pipe on standard input is the line of life:
 * it closes when the server gives the program up, and by itself when the server dies, however that
 * happens. Either way the program is ended at once.
 */
const [program = '', ...args] = process.argv.slice(2);

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });

process.stdin.once('close', () => child.kill('SIGKILL'));
process.stdin.once('error', () => child.kill('SIGKILL'));
process.stdin.resume();

child.once('error', () => process.exit(127));
child.once('exit', (code, signal) => {
  process.exit(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
});
