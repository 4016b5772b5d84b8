import { environment, loadConfig } from '#config.ts';
import { endOnSignals } from './commands/end-on-signals.ts';
import { explain } from './commands/start-failure.ts';

// What the server writes is nobody else's to read; the few exceptions say so.
process.umask(0o077);
// A terminal that went away must not end the server before it has stopped in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const say = (line: string) => void process.stdout.write(`${line}\n`);

const fail = (error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  end(1);
};

const start = async () => {
  // On a terminal the address and the accounts must not drown in request lines.
  const config = loadConfig(environment, process.stdout.isTTY ? 'warn' : 'info');
  // Loaded only now, so that a wrong variable is told at once.
  const { serve } = await import('./commands/serve.ts');
  return serve(config, { say });
};

const started = start();
const end = endOnSignals(started, () => say('Stopping…'));
started.catch(fail);
