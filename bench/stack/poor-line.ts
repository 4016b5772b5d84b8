import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface PoorLine {
  /** Leads where the line was laid to. */
  readonly url: string;
  /** Breaks every connection at once, again and again, until it is stopped. Tells how often it did. */
  cutEvery(ms: number): () => number;
  close(): Promise<void>;
}

/** Timers are no finer than this: who comes earlier passes, and who was held too long makes up for it. */
const SLACK_MS = 50;

/** So many bytes a second for all who send, in the order they come. */
function pacedBy(bytesPerSecond: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(now - SLACK_MS, freeAt) + (bytes / bytesPerSecond) * 1_000;
    if (freeAt > now + SLACK_MS) await wait(freeAt - now);
  };
}

async function carry(from: Socket, to: Socket, pace: (bytes: number) => Promise<void>) {
  for await (const chunk of from as AsyncIterable<Buffer>) {
    await pace(chunk.length);
    if (!to.write(chunk)) await once(to, 'drain');
  }
  to.end();
}

/** A line to a server on this machine that is as wide, and as reliable, as it is told to be. */
export async function layLine(to: string, bytesPerSecond: number): Promise<PoorLine> {
  const { hostname, port } = new URL(to);
  const pace = pacedBy(bytesPerSecond);
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    }
    const end = () => {
      near.destroy();
      far.destroy();
    };
    carry(near, far, pace).catch(end);
    far.pipe(near);
    near.once('close', end);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cutEvery(ms) {
      let cuts = 0;
      const timer = setInterval(() => {
        cuts += 1;
        cut();
      }, ms);
      return () => {
        clearInterval(timer);
        return cuts;
      };
    },
    async close() {
      cut();
      line.close();
      await once(line, 'close');
    },
  };
}
