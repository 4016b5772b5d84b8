import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from './processes.ts';

const PAGE =
  '<!doctype html><html lang="he" dir="rtl"><head><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script></head><body></body></html>';

async function buildPage() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(ROOT, 'bench'),
    build: {
      write: false,
      target: ['chrome120', 'firefox121', 'safari17.2'],
      modulePreload: false,
      rolldownOptions: {
        input: join(ROOT, 'bench/stack/bare-page.tsx'),
        output: { codeSplitting: false },
      },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = files.find((file) => file.type === 'chunk')?.code;
  const style = files.find((file) => file.fileName.endsWith('.css'));
  if (!script || style?.type !== 'asset') throw new Error('The bare page was not built');
  return [
    { path: '/page.js', type: 'text/javascript', body: brotliCompressSync(script) },
    { path: '/page.css', type: 'text/css', body: brotliCompressSync(style.source) },
  ];
}

/** A bare page of the libraries the console is made of, sent compressed as the console's files are. */
export async function withBareConsole<T>(use: (url: string) => Promise<T>): Promise<T> {
  const files = await buildPage();
  const server = createServer((request, response) => {
    const file = files.find(({ path }) => path === request.url);
    response.setHeader('content-type', file?.type ?? 'text/html; charset=utf-8');
    if (file) response.setHeader('content-encoding', 'br');
    response.end(file?.body ?? PAGE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
