import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export type Terminal = {
  ask(question: string): Promise<string>;
  askSecret(question: string): Promise<string>;
  close(): void;
};

const INTERRUPTED = 130;

/** Asks the person at the terminal; Ctrl-C and Ctrl-D end the process. */
export function openTerminal(): Terminal {
  let isSecret = false;
  const screen = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isSecret) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: screen, terminal: true });
  const leave = () => process.exit(INTERRUPTED);
  lines.on('SIGINT', leave).on('close', leave);
  return {
    ask: (question) => lines.question(question),
    askSecret: async (question) => {
      process.stdout.write(question);
      isSecret = true;
      const answer = await lines.question('');
      isSecret = false;
      process.stdout.write('\n');
      return answer;
    },
    close: () => lines.off('close', leave).close(),
  };
}
