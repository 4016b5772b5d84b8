import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { UNFINISHED_UPLOAD_DAYS } from '@bimah/contract/limits.ts';

/** Longer than any of ours may take; those that are over sooner are ended by their rows. */
const PATIENCE_MS = (UNFINISHED_UPLOAD_DAYS + 1) * 24 * 3_600_000;

/** Ends what a process that died has left half sent, and is paid for; tells how many. */
export async function abortStale(
  client: S3Client,
  Bucket: string,
  patienceMs = PATIENCE_MS,
): Promise<number> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  const stale = Uploads.filter(
    ({ Initiated }) => Initiated && Date.now() - Initiated.getTime() > patienceMs,
  );
  for (const { Key, UploadId } of stale) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
  return stale.length;
}
