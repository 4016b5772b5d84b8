import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { Metrics } from './metrics.ts';

interface Where {
  readonly host: string;
  readonly port: number;
}

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** On a port of its own, which the world outside need not reach: how busy we are is nobody else's business. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: Where,
): Promise<MetricsServer> {
  // Memory, processor, delay of the event loop: watched only where somebody looks.
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
