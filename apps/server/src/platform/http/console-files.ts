import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy } from './security-headers.ts';

const NONCE_MARK = /__CSP_NONCE__/g;
const KNOWN_PATHS = 'known-paths.json';
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** Programs ask here, whatever they say they accept. */
const FOR_PROGRAMS = /^\/(api|media|assets)(\/|$)/;

const mayBePage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !FOR_PROGRAMS.test(pathOf(request));

/** A person's browser; pictures, scripts and programs ask for something else. */
const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

const PLAIN = /[.*+?^{}()|[\]\\]/g;

/** `/channels/$channel_id/library`, as the console writes its addresses. */
function expressionFor(path: string): string {
  return path.replace(PLAIN, String.raw`\$&`).replaceAll(/\$[a-z_]+/g, '[^/]+');
}

/** The console tells with its build which addresses it has something for. */
async function knownAddresses(root: string): Promise<RegExp> {
  const paths = JSON.parse(await readFile(join(root, KNOWN_PATHS), 'utf8')) as string[];
  return new RegExp(`^(?:${paths.map(expressionFor).join('|')})/?$`, 'i');
}

/** Serves the built console: hashed assets for ever, the page itself fresh with a new nonce each time. */
export async function consoleFiles(
  app: FastifyInstance,
  { root, imageHosts }: { readonly root: string; readonly imageHosts: readonly string[] },
) {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const known = await knownAddresses(root);
  const images = imageHosts.map((host) => `https://${host}`);
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script));

  await app.register(fastifyStatic, {
    root,
    index: false,
    dotfiles: 'deny',
    wildcard: false,
    globIgnore: ['**/index.html', `**/${KNOWN_PATHS}`, '**/.*', '**/*.map'],
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/');
      void reply.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  /** Answers a page request with the console, which says itself what it does not have; false leaves it to the caller. */
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!mayBePage(request)) return false;
    const isKnown = known.test(pathOf(request));
    if (!isKnown && !wantsPage(request)) return false;
    const nonce = randomBytes(16).toString('base64');
    void reply
      .code(isKnown ? 200 : 404)
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
