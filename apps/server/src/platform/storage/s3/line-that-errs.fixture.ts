import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ErringLine extends AsyncDisposable {
  readonly address: string;
  /** How many bodies were spoilt on their way. */
  spoilt(): number;
}

/** Hands everything on to a store, its name included, and changes one byte of whatever is sent there. */
export async function lineThatErrs(store: string): Promise<ErringLine> {
  const { hostname, port } = new URL(store);
  let spoilt = 0;
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const to = { hostname, port, method, path, headers, agent: false };
    const onward = request(to, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    // Swift ends its answers to HEAD with more than belongs there.
    onward.on('error', () => !answer.headersSent && answer.destroy());
    let isFirst = true;
    asked.on('data', (chunk: Buffer) => {
      if (isFirst && chunk.length > 0) {
        chunk[0] = (chunk[0] ?? 0) ^ 1;
        spoilt += 1;
        isFirst = false;
      }
      onward.write(chunk);
    });
    asked.on('end', () => onward.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoilt: () => spoilt,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
