import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consoleFiles } from './console-files.ts';

let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bimah-console-'));
  await writeFile(
    join(root, 'index.html'),
    '<style nonce="__CSP_NONCE__"></style><script>1</script>',
  );
  app = fastify();
  const answer = await consoleFiles(app, { root, imageHosts: ['cdn.example.org'] });
  app.setNotFoundHandler((request, reply) => answer(request, reply) || reply.code(404).send());
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

/** What one part of the page's policy allows. */
const allowed = (headers: Record<string, unknown>, part: string): string[] => {
  const parts = String(headers['content-security-policy']).split('; ');
  return (
    parts
      .find((one) => one.startsWith(`${part} `))
      ?.split(' ')
      .slice(1) ?? []
  );
};

it('the page may show pictures of the hosts that were named, and of no others', async () => {
  const { headers } = await app.inject('/commbox-conversations');
  const pictures = allowed(headers, 'img-src');
  expect(pictures).toContain('https://cdn.example.org');
  expect(pictures.filter((source) => source.includes('*') || source === 'https:')).toEqual([]);
  expect(allowed(headers, 'script-src')).not.toContain('https://cdn.example.org');
});

it('each page has a mark of its own, which its policy names', async () => {
  const pages = [await app.inject('/'), await app.inject('/')];
  const marks = pages.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(marks).size).toBe(2);
  for (const [index, { headers }] of pages.entries()) {
    expect(allowed(headers, 'style-src')).toContain(`'nonce-${marks[index]}'`);
  }
});

it.each([
  ['/users?q=viewer%40bimah.local', 200],
  ['/library?q=1.5', 200],
  ['/login?next=%2Flibrary%3Fq%3Dexample.com', 200],
  ['/library?next=/api/videos.json', 200],
  ['/favicon-of-old.ico', 404],
  ['/favicon-of-old.ico?v=2', 404],
  ['/api?q=a', 404],
  ['/assets/gone.js', 404],
])('%s is answered with %i', async (address, status) => {
  expect((await app.inject(address)).statusCode).toBe(status);
});
