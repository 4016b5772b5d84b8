import { createHash } from 'node:crypto';
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { ApiError } from '#platform/http/api-error.ts';
import type { S3Settings } from './settings.ts';

const CONNECT_MS = 3_000;
/** Silence on a connection, not the length of a transfer. */
const SILENCE_MS = 8_000;
/** Callers wait, some of them holding a connection to the database. */
const ATTEMPTS = 2;
const SOCKETS = 64;
const RETRY_AFTER_SECONDS = 5;

export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

export function nullIfAbsent(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

/** What the bucket does not answer is nobody's mistake, and over soon. */
export function orUnavailable(error: unknown): never {
  if (error instanceof ApiError) throw error;
  throw new ApiError('unavailable', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export function createClient(settings: S3Settings): S3Client {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint !== null && { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle,
    maxAttempts: ATTEMPTS,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // The SDK's own sums travel in ways that many stores refuse; ours is below.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: { maxSockets: SOCKETS },
      httpsAgent: { maxSockets: SOCKETS },
    },
  });
  // Every store compares this one with what has arrived.
  client.middlewareStack.add(
    (next) => (args) => {
      const { request } = args as { request?: { body?: unknown; headers: Record<string, string> } };
      if (request && request.body instanceof Uint8Array) {
        request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
      }
      return next(args);
    },
    { step: 'build', name: 'contentMd5' },
  );
  return client;
}
