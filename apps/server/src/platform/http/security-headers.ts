import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

/** Hosts the console may show frames and pictures of: the video site's player, its thumbnails and channels. */
const VIDEO_SITE_FRAMES = ['https://www.youtube-nocookie.com', 'https://www.youtube.com'];
const VIDEO_SITE_IMAGES = [
  'https://i.ytimg.com',
  'https://img.youtube.com',
  'https://yt3.ggpht.com',
];

export interface ContentPolicyExtras {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly images?: readonly string[];
  /** Where files are sent to and read from, beside this server. */
  readonly media?: readonly string[];
}

export function contentPolicy({
  scripts = [],
  styles = [],
  images = [],
  media = [],
}: ContentPolicyExtras = {}): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...VIDEO_SITE_IMAGES, ...images, ...media].join(' ')}`,
    `media-src ${["'self'", 'blob:', ...media].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...media].join(' ')}`,
    `frame-src ${VIDEO_SITE_FRAMES.join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** What no page of ours asks a browser for, and no frame in one may. */
const REFUSED_ABILITIES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Helmet's answers depend on nothing in a request, so it is asked once and not per call. */
function fixedHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const middleware = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
  });
  const collector = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error instanceof Error) throw error;
  });
  return headers;
}

const all = fixedHeaders();

/** Every answer travels with these, so that they are few; the others mean something to pages alone. */
const ON_EVERY_ANSWER = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** Data and refusals are no pages: a browser that is made to open one may do nothing with it. */
const ANSWER_POLICY = ['default', 'script', 'object']
  .map((kind) => `${kind}-src 'none'; `)
  .join('')
  .concat("base-uri 'none'; frame-ancestors 'none'");

const ofAnswers = {
  ...Object.fromEntries(Object.entries(all).filter(([name]) => ON_EVERY_ANSWER.includes(name))),
  'content-security-policy': ANSWER_POLICY,
};

const ofPages = {
  ...all,
  'permissions-policy': REFUSED_ABILITIES.map((ability) => `${ability}=()`).join(', '),
};

/** A page says besides what it may do. */
export const asPage = (reply: FastifyReply, policy: ContentPolicyExtras): FastifyReply =>
  reply.headers(ofPages).header('content-security-policy', contentPolicy(policy));

/** Scripts, styles and fonts are nothing a browser opens, and a page asks for thirty of them. */
const OF_FILES = new Set(['cross-origin-resource-policy', 'x-content-type-options']);

export function asFile(reply: { removeHeader: (name: string) => unknown }): void {
  for (const name of [...Object.keys(ofAnswers), 'x-request-id']) {
    if (!OF_FILES.has(name)) reply.removeHeader(name);
  }
}

/** For the few answers that are given before any hook runs. */
export const withSecurityHeaders = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers(ofAnswers).header('x-request-id', request.id);

/** Whoever answers with a page or a file says so: `asPage`, `asFile`. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    withSecurityHeaders(request, reply);
    done();
  });
}
