import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFiles } from './console-files.ts';

const SCRIPT = 'export {};'.repeat(200);

let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bimah-console-'));
  await writeFile(
    join(root, 'index.html'),
    '<head><!--files--><style nonce="__CSP_NONCE__"></style><script>1</script></head>',
  );
  const paths = [
    '/',
    '/commbox-conversations',
    '/library',
    '/login',
    '/users',
    '/channels/$channel_id/videos/$video_id/edit',
    '/signup_via_link/$shortcode',
  ];
  const pages = paths.map((path) => ({ path, files: [], he: [], en: [] }));
  const files = ['assets/door.js', 'assets/door.css'];
  const words = { he: ['assets/words-he.js'], en: ['assets/words-en.js'] };
  pages[3] = { path: '/login', files, ...words } as never;
  await writeFile(join(root, 'pages.json'), JSON.stringify(pages));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/door.js'), SCRIPT);
  await writeFile(join(root, 'assets/door.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(root, 'assets/door.js.gz'), gzipSync(SCRIPT));
  app = fastify();
  const answer = await consoleFiles(app, {
    root,
    imageHosts: ['cdn.example.org'],
    mediaOrigins: ['https://bucket.example.org'],
  });
  app.setNotFoundHandler(
    async (request, reply) => (await answer(request, reply)) ?? reply.code(404).send(),
  );
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

it('the page may send files to where they lie, read them there, and run nothing from there', async () => {
  const { headers } = await app.inject('/');
  for (const part of ['connect-src', 'img-src', 'media-src']) {
    expect(allowed(headers, part)).toContain('https://bucket.example.org');
  }
  for (const part of ['default-src', 'script-src', 'style-src', 'font-src', 'frame-src']) {
    expect(allowed(headers, part)).not.toContain('https://bucket.example.org');
  }
});

it('the page says what it may do, and a file only that it is what it says', async () => {
  const page = (await app.inject('/')).headers;
  expect(page['permissions-policy']).toContain('camera=()');
  expect(page['x-frame-options']).toBe('SAMEORIGIN');
  const file = (await app.inject('/assets/door.js')).headers;
  expect(Object.keys(file)).not.toContain('content-security-policy');
});

it('each page has a mark of its own, which its policy names', async () => {
  const pages = [await app.inject('/'), await app.inject('/')];
  const marks = pages.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(marks).size).toBe(2);
  for (const [index, { headers }] of pages.entries()) {
    expect(allowed(headers, 'style-src')).toContain(`'nonce-${marks[index]}'`);
  }
});

const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';
const ask = (url: string, accept?: string) =>
  app.inject({ url, ...(accept && { headers: { accept } }) });

describe('an address the console has something for', () => {
  it.each([
    '/',
    '/users?q=viewer%40bimah.local',
    '/library?q=1.5',
    '/library/',
    '/Library',
    '/login?next=%2Flibrary%3Fq%3Dexample.com',
    '/library?next=/api/videos.json',
    '/channels/7/videos/12/edit',
    '/channels/7/videos/g12/edit',
    '/signup_via_link/a.b-C_9',
  ])('%s is answered with it, whoever asks', async (address) => {
    for (const { statusCode, headers } of [await ask(address), await ask(address, PAGE)]) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
  });
});

describe('an address the console has nothing for', () => {
  const unknown = [
    '/metrics',
    '/.git/config',
    '/wp-admin',
    '/libraryx',
    '/library/x',
    '/channels//videos/12/edit',
    '/channels/7/8/videos/12/edit',
    '/channels/abc/videos/12/edit',
    '/channels/7/videos/a.b/edit',
    '/favicon-of-old.ico?v=2',
    '/pages.json',
  ];
  it.each(unknown)('%s is 404, for programs without the page', async (address) => {
    const { statusCode, body } = await ask(address, '*/*');
    expect([statusCode, body]).toEqual([404, '']);
  });

  it.each(unknown)('%s is 404, for people on the page that says so', async (address) => {
    const { statusCode, headers } = await ask(address, PAGE);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(allowed(headers, 'style-src')).toContainEqual(expect.stringContaining('nonce-'));
  });

  it.each(['/api?q=a', '/api/nothing', '/media/nothing', '/assets/gone.js'])(
    '%s is for programs, whatever is asked for',
    async (address) => {
      const { statusCode, body } = await ask(address, PAGE);
      expect([statusCode, body]).toEqual([404, '']);
    },
  );
});

describe('the files of a screen', () => {
  it('are named in its page, those of a language apart', async () => {
    const { body } = await app.inject('/login');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/door.js">');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/door.css">');
    const [, named] =
      /<script type="application\/json" id="files">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(named ?? '')).toEqual({
      he: ['assets/words-he.js'],
      en: ['assets/words-en.js'],
    });
  });

  it('are not named in any other', async () => {
    for (const address of ['/library', '/nothing-here']) {
      expect((await ask(address, PAGE)).body).not.toContain('door');
    }
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('travel to who accepts %s as %s, for good', async (accepted, encoding, decode) => {
    const headers = { 'accept-encoding': accepted };
    const answer = await app.inject({ url: '/assets/door.js', headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(decode(answer.rawPayload).toString()).toBe(SCRIPT);
  });
});
