import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@bimah/contract/errors.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { MediaPort } from '#platform/media/port.ts';
import { receive } from './arrival.ts';
import { isKey } from './keys.ts';
import { mediaTypeOf } from './media-types.ts';
import { StorageError, type StorageProblem, type StoragePort } from './port.ts';
import type { AddressSigner, Permit } from './signature.ts';
import type { UploadsInHand } from './uploads-in-hand.ts';

export interface UploadDesk {
  readonly storage: StoragePort;
  readonly media: MediaPort;
  readonly signer: AddressSigner;
  readonly uploads: UploadsInHand;
}

/** A sender silent for this long is gone. */
const STALL_MS = 30_000;
/** How long a sender who is given up may take to hear of it. */
const HEARING_MS = 1_000;

const codes: Readonly<Record<StorageProblem, ErrorCode>> = {
  exists: 'already_exists',
  too_large: 'too_large',
  incomplete: 'bad_request',
  altered: 'bad_request',
  gone: 'not_found',
};

function checkHeaders(request: FastifyRequest, { content_type, max_bytes }: Permit): void {
  const {
    'content-type': type,
    'content-length': length,
    'transfer-encoding': encoding,
  } = request.headers;
  if (type !== content_type) throw new ApiError('unsupported_type');
  if (length === undefined || encoding !== undefined) throw new ApiError('length_required');
  if (Number(length) > max_bytes) throw new ApiError('too_large');
  if (Number(length) === 0) throw new ApiError('bad_request');
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  if (error.cause instanceof ApiError) return error.cause;
  const message = error.problem === 'altered' ? ({ message: 'part_altered' } as const) : {};
  return new ApiError(codes[error.problem], { ...message, cause: error });
}

const keyIn = (request: FastifyRequest) => (request.params as { '*': string })['*'];

/** One part of a film; the first is looked into before it counts. */
async function storePart(desk: UploadDesk, request: FastifyRequest): Promise<void> {
  const { storage, media, signer } = desk;
  const key = keyIn(request);
  const part = signer.readPart(key, request.query);
  if (!part || !isKey(key)) throw new ApiError('signature_invalid');
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined || encoding !== undefined) throw new ApiError('length_required');
  if (Number(length) > part.bytes) throw new ApiError('too_large');
  if (Number(length) < part.bytes) throw new ApiError('bad_request');
  request.raw.setTimeout(STALL_MS);
  const type = mediaTypeOf(key) ?? '';
  const body = part.number === 1 ? receive(media, { sent: request.raw, type }).body : request.raw;
  try {
    await storage.parted.take(part, body);
  } catch (error) {
    throw refusalOf(error);
  }
}

async function store(desk: UploadDesk, request: FastifyRequest): Promise<string> {
  const { storage, media, signer } = desk;
  const key = keyIn(request);
  const permit = signer.read('PUT', key, request.query);
  if (!permit || !isKey(key)) throw new ApiError('signature_invalid');
  checkHeaders(request, permit);
  if (await storage.stat(key)) throw new ApiError('already_exists');
  request.raw.setTimeout(STALL_MS);
  try {
    const { content_type: type, max_bytes } = permit;
    const bytes = Number(request.headers['content-length']);
    const { body, check } = receive(media, { sent: request.raw, type });
    const content = { type, max_bytes, bytes, is_unclaimed: true, check };
    const { etag } = await storage.put(key, body, content);
    return etag;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What has been answered is not told of its connection's end, so it is ended from this side. */
function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) return;
  const cutOff = () => request.raw.destroy();
  reply.raw.once('finish', () => setTimeout(cutOff, HEARING_MS).unref());
  void reply.send(new ApiError('unavailable', { retryAfterSeconds: 5 }));
}

export async function storeMedia(
  desk: UploadDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isPart = 'part' in (request.query as object);
  const upload = async () => (isPart ? storePart(desk, request) : store(desk, request));
  const etag = await desk.uploads.take(upload, () => giveUp(request, reply));
  if (etag) reply.header('etag', etag);
  return reply.code(200).send();
}
