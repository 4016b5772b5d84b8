import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#platform/http/api-error.ts';
import { readRange } from './byte-range.ts';
import { mediaTypeOf } from './media-types.ts';
import type { StoragePort, StoredObject } from './port.ts';
import { isUnchanged, mayContinue } from './preconditions.ts';

const caches = {
  /** Short, so that taking a file away is felt soon; a copy is confirmed by its tag in a few bytes. */
  public: 'public, max-age=60',
  for_good: 'public, max-age=31536000, immutable',
} as const;

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type MediaRequest = Asked &
  (
    | { readonly openness: keyof typeof caches }
    /** Opened by a signed address, which ends then (unix seconds). */
    | { readonly expires: number }
  );

/** What an address opened may stay in the browser for as long as the address opens it, and nowhere else. */
function cacheOf(asked: MediaRequest): string {
  if ('openness' in asked) return caches[asked.openness];
  return `private, max-age=${Math.max(0, asked.expires - Math.ceil(Date.now() / 1_000))}, immutable`;
}

function describe(asked: MediaRequest, object: StoredObject): void {
  const { reply } = asked;
  reply.headers({
    'content-type': object.type,
    'accept-ranges': 'bytes',
    etag: object.etag,
    'last-modified': object.last_modified.toUTCString(),
    'cache-control': cacheOf(asked),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (!mediaTypeOf(object.key)) reply.header('content-disposition', 'attachment');
}

export async function readMedia(
  storage: StoragePort,
  key: string,
  asked: MediaRequest,
): Promise<FastifyReply> {
  const { request, reply } = asked;
  const { headers, method } = request;
  const object = await storage.stat(key);
  if (!object) throw new ApiError('not_found');
  const { size } = object;
  if (isUnchanged(headers, object)) {
    describe(asked, object);
    return reply.code(304).send();
  }
  if (method === 'HEAD') {
    describe(asked, object);
    return reply.header('content-length', size).send();
  }
  const range = mayContinue(headers, object) ? readRange(headers.range, size) : null;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new ApiError('range_not_satisfiable');
  }
  const opened = await storage.open(key, range ?? undefined);
  if (!opened) throw new ApiError('not_found');
  describe(asked, opened);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply
    .header('content-length', range ? range.end - range.start + 1 : size)
    .send(opened.stream);
}
