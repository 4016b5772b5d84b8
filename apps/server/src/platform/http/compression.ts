import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is shorter travels in one packet either way. */
const WORTH_IT_BYTES = 1_024;

/** Made while somebody waits: the best quality takes fifty times as long for a tenth less. */
const QUALITY = 4;

const makeBrotli = promisify(brotliCompress);
const makeGzip = promisify(gzip);

const encoders = {
  br: (text: string) =>
    makeBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (text: string) => makeGzip(text),
} as const;

type Encoding = keyof typeof encoders;

const negotiator = new Negotiator({ supportedValues: Object.keys(encoders) });

/**
 * The length of a compressed answer tells whether two of its parts are alike: whoever can put text
 * into it and watch the line may guess a secret in it letter by letter. So only what was asked for
 * from our own pages, or by no page at all, is compressed: a foreign one cannot make a browser ask
 * again and again. Whatever gives out a token or an address to write to is no GET.
 */
function mayCompress({ method, headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  return method === 'GET' && (from === undefined || from === 'same-origin' || from === 'none');
}

/** The answer as it travels. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (!mayCompress(request) || text.length < WORTH_IT_BYTES) return text;
  reply.header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'];
  const encoding = accepted === undefined ? null : negotiator.negotiate(accepted);
  if (encoding === null) return text;
  reply.header('content-encoding', encoding);
  reply.removeHeader('content-length');
  return encoders[encoding as Encoding](text);
}
