import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UploadProgress } from './progress-meter.ts';
import { putFile } from './put-file.ts';
import { UploadError } from './upload-error.ts';

interface Received {
  method: string | undefined;
  type: string | undefined;
  bytes: number;
}

let server: Server;
let received: Received[];
let answer: (response: ServerResponse) => void;

const allowBrowser = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

async function handle(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { ...allowBrowser, 'access-control-allow-methods': 'PUT' }).end();
    return;
  }
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  received.push({ method: request.method, type: request.headers['content-type'], bytes });
  answer(response);
}

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture`;
const picture = () => new Blob([new Uint8Array(200_000)], { type: 'image/png' });

beforeEach(async () => {
  received = [];
  answer = (response) => response.writeHead(200, allowBrowser).end();
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('puts the whole file with its own type and tells how far it is', async () => {
  const seen: UploadProgress[] = [];
  await putFile(address(), picture(), { onProgress: (progress) => seen.push(progress) });

  expect(received).toEqual([{ method: 'PUT', type: 'image/png', bytes: 200_000 }]);
  expect(seen.at(-1)).toMatchObject({ sent: 200_000, total: 200_000 });
});

it('sends the headers the address was signed for', async () => {
  await putFile(address(), picture(), { headers: { 'content-type': 'image/webp' } });
  expect(received[0]?.type).toBe('image/webp');
});

it('rejects with the status of a refusal', async () => {
  answer = (response) => response.writeHead(413, allowBrowser).end();
  await expect(putFile(address(), picture())).rejects.toMatchObject({
    failure: 'refused',
    status: 413,
  });
});

it('rejects as unreachable when the connection breaks', async () => {
  answer = (response) => response.destroy();
  const failure = await putFile(address(), picture()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UploadError);
  expect(failure).toMatchObject({ failure: 'unreachable' });
});

it('stops when it is cancelled on the way', async () => {
  const cancel = new AbortController();
  answer = () => cancel.abort();
  await expect(putFile(address(), picture(), { signal: cancel.signal })).rejects.toMatchObject({
    failure: 'cancelled',
  });
});

it('does not start when it is cancelled already', async () => {
  await expect(
    putFile(address(), picture(), { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ failure: 'cancelled' });
  expect(received).toEqual([]);
});
