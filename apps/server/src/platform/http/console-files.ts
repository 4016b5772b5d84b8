import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy } from './security-headers.ts';

const NONCE_MARK = /__CSP_NONCE__/g;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Only the path says whether a file is meant: a search for `1.5` stands behind the question mark. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|media|assets)(\/|$)/.test(path) &&
    !/\.[a-z0-9]{1,8}$/i.test(path)
  );
}

/** Serves the built console: hashed assets for ever, the page itself fresh with a new nonce each time. */
export async function consoleFiles(
  app: FastifyInstance,
  { root, imageHosts }: { readonly root: string; readonly imageHosts: readonly string[] },
) {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const images = imageHosts.map((host) => `https://${host}`);
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script));

  await app.register(fastifyStatic, {
    root,
    index: false,
    dotfiles: 'deny',
    wildcard: false,
    globIgnore: ['**/index.html', '**/.*', '**/*.map'],
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/');
      void reply.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  /** Answers a page request with the console; false leaves it to the caller. */
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!isPage(request)) return false;
    const nonce = randomBytes(16).toString('base64');
    void reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        contentPolicy({ scripts, styles: [`'nonce-${nonce}'`], images }),
      )
      .send(html.replace(NONCE_MARK, nonce));
    return true;
  };
}
