import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

const TOOLS = join(ROOT, 'node_modules', '.bin');

/**
 * Runs an installed tool from the root and answers with its output if it failed, else with ''. Where a
 * tool has to be silent, whatever it says is a failure.
 */
export function tool(name, args = [], { isSilent = false, env = {} } = {}) {
  return new Promise((done) => {
    const child = spawn(join(TOOLS, name), args, {
      cwd: ROOT,
      env: {
        ...process.env,
        ...env,
        FORCE_COLOR: '0',
        PATH: `${TOOLS}${delimiter}${process.env.PATH}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done(`${name} could not be started: ${error.message}`));
    child.on('close', (code) => {
      const isFine = code === 0 && !(isSilent && output.trim());
      done(isFine ? '' : output.trim() || `${name} ended with code ${code}`);
    });
  });
}

/** Turns findings into the output of a step. */
export const listed = (findings) => findings.join('\n');
