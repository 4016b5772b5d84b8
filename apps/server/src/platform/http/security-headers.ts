import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Hosts the console may show frames and pictures of: the video site's player and its thumbnails. */
const VIDEO_SITE_FRAMES = ['https://www.youtube-nocookie.com', 'https://www.youtube.com'];
const VIDEO_SITE_IMAGES = ['https://i.ytimg.com', 'https://img.youtube.com'];

export interface ContentPolicyExtras {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

export function contentPolicy({ scripts = [], styles = [] }: ContentPolicyExtras = {}): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...VIDEO_SITE_IMAGES].join(' ')}`,
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

export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
  });
  const plain = contentPolicy();
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', plain);
  });
}
