import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

/** Hosts the console may show frames and pictures of: the video site's player and its thumbnails. */
const VIDEO_SITE_FRAMES = ['https://www.youtube-nocookie.com', 'https://www.youtube.com'];
const VIDEO_SITE_IMAGES = ['https://i.ytimg.com', 'https://img.youtube.com'];

export interface ContentPolicyExtras {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly images?: readonly string[];
}

export function contentPolicy({
  scripts = [],
  styles = [],
  images = [],
}: ContentPolicyExtras = {}): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...VIDEO_SITE_IMAGES, ...images].join(' ')}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
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

const fixed = {
  ...fixedHeaders(),
  'content-security-policy': contentPolicy(),
  'permissions-policy': REFUSED_ABILITIES.map((ability) => `${ability}=()`).join(', '),
};

/** For the few answers that are given before any hook runs. */
export const withSecurityHeaders = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers(fixed).header('x-request-id', request.id);

/** Whoever answers with a page of its own puts that page's policy in the plain one's place. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    withSecurityHeaders(request, reply);
    done();
  });
}
