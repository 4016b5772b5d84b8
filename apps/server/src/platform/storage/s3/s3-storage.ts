import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { UNUSED_UPLOAD_HOURS } from '@bimah/contract/limits.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { RoomPort } from '#platform/room/port.ts';
import { MediaAddresses } from '../addresses.ts';
import { assertStorable, isKey } from '../keys.ts';
import { mediaTypeOf } from '../media-types.ts';
import type { PartedPort } from '../parted.ts';
import { atMost } from '../parts.ts';
import {
  StorageError,
  type ByteRange,
  type OpenedObject,
  type PresignRequest,
  type PutOptions,
  type Reading,
  type StoragePort,
  type StoredObject,
} from '../port.ts';
import { attachedAs } from '../save-as.ts';
import { saveStream } from '../save-stream.ts';
import { announcedIn, type Announced } from './announced.ts';
import { bucketCheck } from './bucket-check.ts';
import { createClient, nullIfAbsent, orUnavailable } from './client.ts';
import { listed } from './listed.ts';
import { partedInBucket } from './parted-in-bucket.ts';
import { publicCopies, type PublicCopies } from './public-copies.ts';
import { bucketAddress, type S3Settings } from './settings.ts';
import { abortStale } from './stale-parts.ts';

const HOUR_S = 3_600;
/** What stores take in one piece. */
const AT_ONCE_MAX_BYTES = 5 * 1_024 ** 3;
/** For how long an address to a public file is the same: it may be taken back. */
const OPEN_WINDOW_S = 600;
/** Where what was announced arrives. */
const UPLOADS = 'uploads';
const PART_BYTES = 8 * 1_024 ** 2;
const PARTS_AT_ONCE = 2;
/** Programs read for as long as they run. */
const PROGRAM_SECONDS = HOUR_S;

interface S3StorageSettings {
  readonly s3: S3Settings;
  readonly secret: string;
  readonly room: RoomPort;
  /** Where the console is opened: the only page that sends files. */
  readonly publicUrl: string;
}

const typeOf = (key: string): string => mediaTypeOf(key) ?? 'application/octet-stream';

interface Found {
  readonly ContentLength?: number | undefined;
  readonly ETag?: string | undefined;
  readonly LastModified?: Date | undefined;
}

const describe = (key: string, { ContentLength, ETag, LastModified }: Found): StoredObject => ({
  key,
  size: ContentLength ?? 0,
  type: typeOf(key),
  etag: ETag ?? '""',
  last_modified: LastModified ?? new Date(0),
});

class S3Storage extends MediaAddresses implements StoragePort {
  readonly origins: readonly string[];
  readonly check: () => Promise<void>;
  readonly parted: PartedPort;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #room: RoomPort;
  readonly #announced: Announced;
  readonly #copies: PublicCopies | null;

  constructor({ s3, secret, room, publicUrl }: S3StorageSettings) {
    super({ secret });
    const address = bucketAddress(s3);
    this.#bucket = s3.bucket;
    this.#room = room;
    this.#client = createClient(s3);
    this.origins = [address, ...(s3.publicUrl === null ? [] : [s3.publicUrl])].map(
      (one) => new URL(one).origin,
    );
    const { bucket } = s3;
    const stat = (key: string) => this.stat(key);
    this.parted = partedInBucket({ client: this.#client, bucket, address, stat });
    this.#announced = announcedIn(this.#client, bucket, {
      // One that began at the last moment may take hours.
      patienceMs: UNUSED_UPLOAD_HOURS * HOUR_S * 1_000,
    });
    this.#copies =
      s3.publicUrl === null
        ? null
        : publicCopies({ client: this.#client, bucket, publicUrl: s3.publicUrl });
    this.check = bucketCheck({ client: this.#client, bucket, address, origin: publicUrl });
  }

  async presignPut({ key, content_type, bytes, expires_in_seconds }: PresignRequest) {
    assertStorable(key, content_type);
    // The signature pins the length, so it has to be known.
    if (bytes === undefined) throw fieldError('size', 'required');
    if (bytes > AT_ONCE_MAX_BYTES) throw new ApiError('too_large');
    await this.#announced.note(key, bytes).catch(orUnavailable);
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      ContentType: content_type,
      ContentLength: bytes,
    });
    const url = await getSignedUrl(this.#client, command, {
      expiresIn: expires_in_seconds,
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
    });
    return { url };
  }

  async put(key: string, body: Readable | Buffer, options: PutOptions): Promise<StoredObject> {
    assertStorable(key, options.type);
    if (await this.stat(key)) throw new StorageError('exists');
    let size = 0;
    const measured = async function* () {
      for await (const chunk of atMost(body, options.max_bytes)) {
        size += chunk.length;
        yield chunk;
      }
    };
    const upload = new Upload({
      client: this.#client,
      params: {
        ...this.#at(key),
        ContentType: options.type,
        Body: Readable.from(measured(), { objectMode: false }),
      },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    const { ETag } = await upload.done().catch((error: unknown) => {
      if (error instanceof StorageError) throw error;
      return orUnavailable(error);
    });
    return describe(key, { ContentLength: size, ETag, LastModified: new Date() });
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject | null> {
    const found = await this.#client
      .send(
        new GetObjectCommand({
          ...this.#at(key),
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      )
      .catch(nullIfAbsent)
      .catch(orUnavailable);
    if (!found) return null;
    const whole = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
    return { ...describe(key, { ...found, ContentLength: whole }), stream: found.Body as Readable };
  }

  async readPath(key: string): Promise<string | null> {
    if (!(await this.stat(key))) return null;
    return getSignedUrl(this.#client, new GetObjectCommand(this.#at(key)), {
      expiresIn: PROGRAM_SECONDS,
    });
  }

  async copyTo(
    key: string,
    path: string,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<StoredObject | null> {
    const object = await this.open(key);
    return object && saveStream(object, { room: this.#room, path, signal });
  }

  async stat(key: string): Promise<StoredObject | null> {
    const found = await this.#client
      .send(new HeadObjectCommand(this.#at(key)))
      .catch(nullIfAbsent)
      .catch(orUnavailable);
    return found && describe(key, found);
  }

  async remove(key: string): Promise<void> {
    try {
      await this.#copies?.remove(key);
      await this.#client.send(new DeleteObjectCommand(this.#at(key)));
      if (key.startsWith(`${UPLOADS}/`)) await this.#announced.forget(key);
    } catch (error) {
      orUnavailable(error);
    }
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    for await (const { name, ...object } of listed(this.#client, this.#bucket, prefix)) {
      if (isKey(name)) yield { key: name, type: typeOf(name), ...object };
    }
  }

  announcedTo(prefix: string): Promise<number> {
    return this.#announced.sumOf(prefix).catch(orUnavailable);
  }

  // What nothing uses is found by listing, an hour after the last moment at which it can be claimed.
  async claim(): Promise<boolean> {
    return true;
  }

  async removeAbandoned(): Promise<number> {
    return (await this.#announced.sweep()) + (await abortStale(this.#client, this.#bucket));
  }

  async directAddress(
    key: string,
    reading: Reading,
    saveAs: string | null = null,
  ): Promise<string> {
    if ('openness' in reading && saveAs === null) {
      const open = await this.#copies?.addressOf(key, reading.openness).catch(orUnavailable);
      if (open) return open;
    }
    // The same for a while, so that a browser which has it asks nobody.
    const window = 'expires' in reading ? HOUR_S : OPEN_WINDOW_S;
    const from = Math.floor(Date.now() / 1_000 / window) * window;
    const until = 'expires' in reading ? reading.expires : from + 2 * window;
    return getSignedUrl(
      this.#client,
      new GetObjectCommand({
        ...this.#at(key),
        ResponseCacheControl: `private, max-age=${until - from}, immutable`,
        ...(saveAs !== null && { ResponseContentDisposition: attachedAs(saveAs) }),
      }),
      { expiresIn: until - from, signingDate: new Date(from * 1_000) },
    );
  }

  async withdraw(isPublic: (key: string) => Promise<boolean>): Promise<number> {
    return (await this.#copies?.withdraw(isPublic)) ?? 0;
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    if (!isKey(key)) throw new Error('Not a key of this storage');
    return { Bucket: this.#bucket, Key: key };
  }
}

export const s3Storage = (settings: S3StorageSettings): StoragePort => new S3Storage(settings);
