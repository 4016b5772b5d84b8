import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressed } from './compression.ts';
import { asFile, asPage } from './security-headers.ts';

const NONCE_MARK = /__CSP_NONCE__/g;
const PAGES = 'pages.json';
const NO_PAGE = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/;
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

/** A number, with the letter of its kind before it where there are several. */
const ID = '[a-z]?[0-9]+';

/** `/channels/$channel_id/library`, as the console writes its addresses. */
function expressionFor(path: string): string {
  return path
    .replace(PLAIN, String.raw`\$&`)
    .replaceAll(/\$[a-z_]*id(?![a-z_])/g, ID)
    .replaceAll(/\$[a-z_]+/g, '[^/]+');
}

/** What the console tells of each of its addresses with its build. */
interface PageFiles {
  readonly path: string;
  /** Scripts and styles of the screen that stands there. */
  readonly files: readonly string[];
  /** Words and fonts; the page knows its language, the server does not. */
  readonly he: readonly string[];
  readonly en: readonly string[];
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** The page with the files of its screen named in it, so that they arrive with the console and not after it. */
function withFiles(html: string, { files, he, en }: PageFiles): string {
  const byLanguage = `<script type="application/json" id="files">${JSON.stringify({ he, en })}</script>`;
  return html
    .replace('<!--files-->', byLanguage)
    .replace('</head>', `${files.map(linkTo).join('')}</head>`);
}

/** Answers the page of an address, and null where the console has nothing. */
async function readPages(root: string, html: string): Promise<(path: string) => string | null> {
  const listed = JSON.parse(await readFile(join(root, PAGES), 'utf8')) as PageFiles[];
  const pages = listed.map((page) => ({
    address: new RegExp(`^${expressionFor(page.path)}/?$`, 'i'),
    html: withFiles(html, page),
  }));
  return (path) => pages.find(({ address }) => address.test(path))?.html ?? null;
}

interface ConsoleSettings {
  readonly root: string;
  readonly imageHosts: readonly string[];
  /** Where files lie, if not here. */
  readonly mediaOrigins: readonly string[];
}

/** Serves the built console: hashed assets for ever, the page itself fresh with a new nonce each time. */
export async function consoleFiles(
  app: FastifyInstance,
  { root, imageHosts, mediaOrigins }: ConsoleSettings,
) {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const pageAt = await readPages(root, html);
  const images = imageHosts.map((host) => `https://${host}`);
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script));

  await app.register(fastifyStatic, {
    root,
    index: false,
    dotfiles: 'deny',
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/index.html', `**/${PAGES}`, '**/.*', '**/*.{map,br,gz}'],
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (NO_PAGE.test(path)) asFile(reply);
    },
  });

  /** The page for whoever asks for one; it says itself what the console does not have. Null leaves the answer to the caller. */
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer | null> => {
    if (!mayBePage(request)) return null;
    const page = pageAt(pathOf(request));
    if (page === null && !wantsPage(request)) return null;
    const nonce = randomBytes(16).toString('base64');
    asPage(reply, { scripts, styles: [`'nonce-${nonce}'`], images, media: mediaOrigins })
      .code(page === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store');
    return compressed(request, reply, (page ?? html).replace(NONCE_MARK, nonce));
  };
}
