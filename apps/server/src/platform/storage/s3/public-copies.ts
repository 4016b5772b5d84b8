import {
  CopyObjectCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { nullIfAbsent } from './client.ts';
import { listed } from './listed.ts';

/** A name no key can have. A CDN reads this folder of the bucket and nothing else. */
const FOLDER = '_public/';
/** What stores copy in one piece; larger films are read by signed addresses. */
const COPY_MAX_BYTES = 5 * 1_024 ** 3;
/** What takes longer to copy than a reader waits is copied while the reader goes the other way. */
const AT_ONCE_BYTES = 64 * 1_024 ** 2;
/** Another process may take a copy away: what was seen is looked for again after this long. */
const REMEMBERED_MS = 60_000;
const REMEMBERED_MAX = 50_000;

const CACHES = {
  public: 'public, max-age=86400',
  for_good: 'public, max-age=31536000, immutable',
} as const;

export interface PublicCopies {
  /** Where everybody reads it; null: not there yet. */
  addressOf(key: string, openness: keyof typeof CACHES): Promise<string | null>;
  remove(key: string): Promise<void>;
  /** Takes away the copies of what is not public any more; tells how many. */
  withdraw(isPublic: (key: string) => Promise<boolean>): Promise<number>;
}

interface CopySettings {
  readonly client: S3Client;
  readonly bucket: string;
  readonly publicUrl: string;
  readonly rememberedMs?: number;
}

export function publicCopies({
  client,
  bucket: Bucket,
  publicUrl,
  rememberedMs = REMEMBERED_MS,
}: CopySettings): PublicCopies {
  const seen = new Map<string, number>();
  const making = new Map<string, Promise<void>>();
  const sizeOf = async (Key: string) => {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(nullIfAbsent);
    return found === null ? null : { bytes: found.ContentLength ?? 0, type: found.ContentType };
  };
  const remember = (key: string) => {
    if (seen.size >= REMEMBERED_MAX) seen.clear();
    seen.set(key, performance.now());
  };

  const copy = async (key: string, openness: keyof typeof CACHES, ContentType?: string) => {
    await client.send(
      new CopyObjectCommand({
        Bucket,
        Key: `${FOLDER}${key}`,
        CopySource: `${Bucket}/${key}`,
        MetadataDirective: 'REPLACE',
        CacheControl: CACHES[openness],
        ContentType,
      }),
    );
    remember(key);
  };
  /** Those who ask at the same time wait for one copy. */
  const copyOnce = (...[key, openness, type]: Parameters<typeof copy>): Promise<void> => {
    const begun = making.get(key);
    if (begun) return begun;
    const made = copy(key, openness, type).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    async addressOf(key, openness) {
      const address = `${publicUrl}/${key}`;
      const seenAt = seen.get(key) ?? Number.NEGATIVE_INFINITY;
      if (performance.now() - seenAt < rememberedMs) return address;
      if (await sizeOf(`${FOLDER}${key}`)) {
        remember(key);
        return address;
      }
      const original = await sizeOf(key);
      if (!original || original.bytes > COPY_MAX_BYTES) return null;
      const copied = copyOnce(key, openness, original.type);
      if (original.bytes <= AT_ONCE_BYTES) {
        await copied;
        return address;
      }
      // Should it fail, whoever asks next begins it again.
      copied.catch(() => undefined);
      return null;
    },
    async remove(key) {
      seen.delete(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${FOLDER}${key}` }));
    },
    async withdraw(isPublic) {
      let withdrawn = 0;
      for await (const { name } of listed(client, Bucket, FOLDER)) {
        const key = name.slice(FOLDER.length);
        if (await isPublic(key)) continue;
        // The next turn comes by again; the others are not to wait for it.
        const isGone = await this.remove(key).then(
          () => true,
          () => false,
        );
        withdrawn += Number(isGone);
      }
      return withdrawn;
    },
  };
}
