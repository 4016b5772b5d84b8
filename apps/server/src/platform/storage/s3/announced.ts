import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { listed } from './listed.ts';

/** A name no key can have. */
const FOLDER = '_announced/';

export interface Announced {
  note(key: string, bytes: number): Promise<void>;
  /** How large the files are that were announced under such keys, are awaited still and are not there. */
  sumOf(prefix: string): Promise<number>;
  /** It has come and gone. */
  forget(key: string): Promise<void>;
  /** Removes what has lapsed; tells how many. */
  sweep(): Promise<number>;
}

/** `_announced/<key>/<bytes>`: an empty object says it all by its name. */
const nameOf = (key: string, bytes: number) => `${FOLDER}${key}/${bytes}`;

function read(name: string): { key: string; bytes: number } {
  const cut = name.lastIndexOf('/');
  return { key: name.slice(FOLDER.length, cut), bytes: Number(name.slice(cut + 1)) };
}

/**
 * Remembers in the bucket itself which files were announced, so that all processes share it and it
 * goes where the files go.
 */
export function announcedIn(
  client: S3Client,
  Bucket: string,
  { patienceMs }: { readonly patienceMs: number },
): Announced {
  const isOver = (at: Date) => Date.now() - at.getTime() > patienceMs;
  return {
    async note(key, bytes) {
      const Key = nameOf(key, bytes);
      await client.send(new PutObjectCommand({ Bucket, Key, Body: new Uint8Array() }));
    },
    async sumOf(prefix) {
      const awaited = new Map<string, number>();
      for await (const { name, last_modified } of listed(client, Bucket, `${FOLDER}${prefix}`)) {
        const { key, bytes } = read(name);
        if (!isOver(last_modified)) awaited.set(key, bytes);
      }
      if (awaited.size === 0) return 0;
      for await (const { name } of listed(client, Bucket, prefix)) awaited.delete(name);
      return [...awaited.values()].reduce((sum, bytes) => sum + bytes, 0);
    },
    async forget(key) {
      for await (const { name } of listed(client, Bucket, `${FOLDER}${key}/`)) {
        await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
      }
    },
    async sweep() {
      let swept = 0;
      for await (const { name, last_modified } of listed(client, Bucket, FOLDER)) {
        if (!isOver(last_modified)) continue;
        await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
        swept += 1;
      }
      return swept;
    },
  };
}
