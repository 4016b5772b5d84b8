import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#platform/http/api-error.ts';
import { readRange } from './byte-range.ts';
import { mediaTypeOf } from './media-types.ts';
import type { Reading, StoragePort, StoredObject } from './port.ts';
import { isUnchanged, mayContinue } from './preconditions.ts';
import { attachedAs } from './save-as.ts';

const caches = {
  /** Short, so that taking a file away is felt soon; a copy is confirmed by its tag in a few bytes. */
  public: 'public, max-age=60',
  for_good: 'public, max-age=31536000, immutable',
} as const;
const WAY_SECONDS = 600;

interface MediaRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly reading: Reading;
  readonly saveAs: string | null;
}

const secondsUntil = (expires: number): number =>
  Math.max(0, expires - Math.ceil(Date.now() / 1_000));

/** What an address opened may stay in the browser for as long as the address opens it, and nowhere else. */
const cacheOf = (reading: Reading): string =>
  'openness' in reading
    ? caches[reading.openness]
    : `private, max-age=${secondsUntil(reading.expires)}, immutable`;

interface Elsewhere {
  readonly address: string;
  readonly reading: Reading;
}

/** The way to a file is kept for a short time: where it leads may end sooner than the file. */
export function sendElsewhere(reply: FastifyReply, { address, reading }: Elsewhere): FastifyReply {
  const cache =
    'openness' in reading
      ? caches.public
      : `private, max-age=${Math.min(WAY_SECONDS, secondsUntil(reading.expires))}`;
  return reply.header('cache-control', cache).redirect(address, 302);
}

function describe({ reply, reading, saveAs }: MediaRequest, object: StoredObject): void {
  reply.headers({
    'content-type': object.type,
    'accept-ranges': 'bytes',
    etag: object.etag,
    'last-modified': object.last_modified.toUTCString(),
    'cache-control': cacheOf(reading),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (saveAs !== null) reply.header('content-disposition', attachedAs(saveAs));
  else if (!mediaTypeOf(object.key)) reply.header('content-disposition', 'attachment');
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
