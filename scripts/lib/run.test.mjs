import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { run } from './run.mjs';

const node = (script) => run(process.execPath, ['-e', script]);

describe('run', () => {
  it('answers with the exit code', async () => {
    expect(await node('process.exit(3)')).toBe(3);
  });

  it('answers as a shell would when a signal ended the command', async () => {
    expect(await node('process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)')).toBe(
      143,
    );
  });

  it('passes a signal on and begins nothing further', async () => {
    const command =
      'process.on("SIGTERM", () => process.exit(0)); console.log("up"); setInterval(() => {}, 1000)';
    const script = `
      import { run } from ${JSON.stringify(import.meta.resolve('./run.mjs'))};
      await run(process.execPath, ['-e', ${JSON.stringify(command)}]);
      console.log('further');`;
    const outer = spawn(process.execPath, ['--input-type=module', '-e', script]);
    let output = '';
    outer.stdout.on('data', (chunk) => (output += chunk));
    await once(outer.stdout, 'data');

    outer.kill('SIGTERM');
    const [code] = await once(outer, 'close');

    expect({ code, output }).toEqual({ code: 0, output: 'up\n' });
  });
});
