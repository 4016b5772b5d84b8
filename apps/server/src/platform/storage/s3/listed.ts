import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

export interface Listed {
  readonly name: string;
  readonly size: number;
  readonly etag: string;
  readonly last_modified: Date;
}

/** Everything in the bucket whose name starts so. */
export async function* listed(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<Listed> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key, Size, ETag, LastModified } of page.Contents ?? []) {
      if (Key === undefined || LastModified === undefined) continue;
      yield { name: Key, size: Size ?? 0, etag: ETag ?? '""', last_modified: LastModified };
    }
  }
}
