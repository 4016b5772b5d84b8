import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type Part,
  type S3Client,
} from '@aws-sdk/client-s3';
import { partCount, partOf } from '@bimah/contract/rules/upload-parts.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { assertStorable } from '../keys.ts';
import type { Parted, PartedPort } from '../parted.ts';
import { StorageError, type StoredObject } from '../port.ts';
import { nullIfAbsent, orUnavailable, statusOf } from './client.ts';

interface PartedSettings {
  readonly client: S3Client;
  readonly bucket: string;
  /** What the bucket's addresses begin with. */
  readonly address: string;
  readonly stat: (key: string) => Promise<StoredObject | null>;
}

function orGone(error: unknown): never {
  if (statusOf(error) === 404) throw new StorageError('gone', { cause: error });
  if (error instanceof StorageError) throw error;
  return orUnavailable(error);
}

/** Parts go past this process; only their names are handled here. */
export function partedInBucket({ client, bucket, address, stat }: PartedSettings): PartedPort {
  const at = ({ key, name }: Pick<Parted, 'key' | 'name'>) => ({
    Bucket: bucket,
    Key: key,
    UploadId: name,
  });

  const listParts = async (parted: Parted): Promise<Part[]> => {
    const parts: Part[] = [];
    // The SDK's own pager asks for ever where a store names a next page after the last.
    for (let marker: string | undefined; ;) {
      const page = await client
        .send(new ListPartsCommand({ ...at(parted), PartNumberMarker: marker }))
        .catch(orGone);
      parts.push(...(page.Parts ?? []));
      if (!page.IsTruncated) break;
      marker = page.NextPartNumberMarker;
    }
    return parts.filter(({ PartNumber = 0, Size }) => {
      const isOurs = PartNumber >= 1 && PartNumber <= partCount(parted.size, parted.part_size);
      return isOurs && Size === partOf(PartNumber, parted.size, parted.part_size).bytes;
    });
  };

  const found = async ({ key, size }: Parted): Promise<StoredObject | null> => {
    const object = await stat(key);
    return object?.size === size ? object : null;
  };

  const joinNow = async (parted: Parted): Promise<void> => {
    const parts = await listParts(parted);
    if (parts.length !== partCount(parted.size, parted.part_size)) {
      throw new StorageError('incomplete');
    }
    const Parts = parts
      .map(({ PartNumber = 0, ETag }) => ({ PartNumber, ETag }))
      .toSorted((a, b) => a.PartNumber - b.PartNumber);
    await client
      .send(new CompleteMultipartUploadCommand({ ...at(parted), MultipartUpload: { Parts } }))
      .catch(orGone);
  };

  return {
    async open({ key, content_type }) {
      assertStorable(key, content_type);
      const { UploadId } = await client
        .send(
          new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: content_type }),
        )
        .catch(orUnavailable);
      if (UploadId === undefined) throw new ApiError('unavailable');
      return UploadId;
    },
    /**
     * By headers, not in the address: only so every store compares the body with its checksum. Good
     * for the quarter of an hour that clocks may differ by.
     */
    async sign({ key, name, size, part_size }, { number, sha256 }) {
      const { protocol, hostname, port, host, pathname } = new URL(`${address}/${key}`);
      const query = { partNumber: String(number), uploadId: name };
      const signer = await client.config.signer();
      const signed = await signer.sign({
        method: 'PUT',
        protocol,
        hostname,
        ...(port !== '' && { port: Number(port) }),
        path: pathname,
        query,
        headers: {
          host,
          'content-length': String(partOf(number, size, part_size).bytes),
          'x-amz-content-sha256': sha256,
        },
      });
      // The browser writes these two itself.
      const own = new Set(['host', 'content-length']);
      const sent = Object.entries(signed.headers).filter(([name]) => !own.has(name));
      const search = new URLSearchParams(query).toString();
      return { url: `${address}/${key}?${search}`, headers: Object.fromEntries(sent) };
    },
    async arrived(parted) {
      const parts = await listParts(parted);
      return parts.map(({ PartNumber = 0 }) => PartNumber).toSorted((a, b) => a - b);
    },
    async join(parted) {
      try {
        if (!(await found(parted))) await joinNow(parted);
      } catch (error) {
        // Another may have joined it in this very moment.
        if (!(error instanceof StorageError) || !(await found(parted))) throw error;
      }
      const object = await found(parted);
      if (!object) throw new StorageError('gone');
      return object;
    },
    async drop(parted) {
      await client
        .send(new AbortMultipartUploadCommand(at(parted)))
        .catch(nullIfAbsent)
        .catch(orUnavailable);
    },
    // Addresses of parts lead to the bucket; one that leads here is from other days.
    async take() {
      throw new StorageError('gone');
    },
  };
}
