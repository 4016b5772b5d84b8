import { HeadBucketCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { statusOf } from './client.ts';

export type BucketTrouble =
  | 'bucket_unreachable'
  | 'bucket_missing'
  | 'bucket_key_refused'
  | 'bucket_without_cors';

/** Why the bucket is of no use; its code stands where machines read it. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
  readonly code: BucketTrouble;

  constructor(code: BucketTrouble, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}

const PATIENCE_MS = 2_000;
/** A rule that was there is asked for again after this long. */
const CORS_FRESH_MS = 10 * 60_000;

interface Checked {
  readonly client: S3Client;
  readonly bucket: string;
  /** What the bucket's addresses begin with. */
  readonly address: string;
  /** Where the console is opened. */
  readonly origin: string;
}

function troubleOf(error: unknown, { bucket, address }: Checked): BucketError {
  const status = statusOf(error);
  const options = { cause: error };
  if (status === 404) {
    return new BucketError('bucket_missing', `S3_BUCKET: there is no bucket ${bucket}.`, options);
  }
  if (status === 403 || status === 401 || status === 400) {
    return new BucketError(
      'bucket_key_refused',
      `S3_ACCESS_KEY and S3_SECRET_KEY: the bucket ${bucket} is closed to them.`,
      options,
    );
  }
  return new BucketError(
    'bucket_unreachable',
    `S3_ENDPOINT: nothing useful answers at ${new URL(address).origin}.`,
    options,
  );
}

/** Those of parts are signed by headers. */
const SENT_HEADERS = ['authorization', 'content-type', 'x-amz-content-sha256', 'x-amz-date'];

/** Asks as a browser does before it sends a file to another origin. */
async function allowsUploads({ client, bucket, origin }: Checked): Promise<boolean> {
  const put = new PutObjectCommand({ Bucket: bucket, Key: 'uploads/none/check.mp4' });
  const response = await fetch(await getSignedUrl(client, put), {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': SENT_HEADERS.join(),
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  const allowed = response.headers.get('access-control-allow-origin');
  const methods = response.headers.get('access-control-allow-methods') ?? '';
  const headers = response.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
  return (
    response.ok &&
    (allowed === '*' || allowed === origin) &&
    methods.includes('PUT') &&
    // A star lets every header in but this one.
    headers.includes('authorization')
  );
}

/** However many ask, the bucket is asked no more often than this. */
const FRESH_MS = 5_000;

/** Rejects with a `BucketError` that says what to set right. */
export function bucketCheck(checked: Checked): () => Promise<void> {
  const look = looking(checked);
  let last: Promise<void> | undefined;
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (!last || performance.now() - at > FRESH_MS) [last, at] = [look(), performance.now()];
    return last;
  };
}

function looking(checked: Checked): () => Promise<void> {
  let corsSeenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const { client, bucket, origin } = checked;
    try {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), {
        abortSignal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (performance.now() - corsSeenAt < CORS_FRESH_MS) return;
      if (await allowsUploads(checked)) {
        corsSeenAt = performance.now();
        return;
      }
    } catch (error) {
      throw troubleOf(error, checked);
    }
    throw new BucketError(
      'bucket_without_cors',
      `The bucket ${bucket} has no CORS rule that lets ${origin} PUT and GET with the headers ${SENT_HEADERS.join(', ')}: browsers can send no film to it.`,
    );
  };
}
