import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#config.ts';
import { aRoom } from '#platform/room/room.fixture.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { s3Storage } from '#platform/storage/s3/s3-storage.ts';
import { keysUnder, readText } from '#platform/storage/storage-table.fixture.ts';
import { APP_SECRET } from '#testing/factories.ts';
import { startPlatform, type Platform } from '#testing/platform.ts';
import { isWithoutSwift, useSwift } from '#testing/swift/on-swift.ts';
import { s3VariablesOf } from '#testing/swift/s3-variables.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { findBackup } from './verify.ts';

const KEYS = ['thumbs/one.webp', 'videos/one.mp4'];
const typeOf = (key: string) => (key.endsWith('.mp4') ? 'video/mp4' : 'image/webp');

describe.skipIf(isWithoutSwift)('files in a bucket', () => {
  const swift = useSwift();
  let platform: Platform;
  let bucket: StoragePort;
  let place: string;
  /** Does not exist yet. */
  let target: string;

  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    place = await mkdtemp(join(platform.folder, 'backups-'));
    target = join(platform.folder, `restored-${place.slice(-6)}`);
    bucket = await aBucket();
    for (const key of KEYS) await bucket.put(key, Buffer.from(`the ${key}`), { type: typeOf(key) });
  });

  const publicUrl = 'http://console.example.org';
  const aBucket = async () =>
    s3Storage({
      s3: await swift().bucket(),
      secret: APP_SECRET,
      room: aRoom(platform.folder),
      publicUrl,
    });
  const backUp = () => makeBackup({ ...platform.source, storage: bucket }, { place, keep: null });

  it('are backed up once, and restored into another bucket or onto a disk', async () => {
    expect((await backUp()).copies.files).toBe(2);
    expect((await backUp()).copies).toEqual({ files: 0, bytes: 0 });

    const s3 = await swift().bucket();
    const env = { APP_SECRET, PUBLIC_URL: publicUrl };
    const withBucket = loadConfig({ DATA_DIR: target, ...env, ...s3VariablesOf(s3) });
    const backup = await findBackup(place);
    expect(await restoreBackup(backup, withBucket)).toMatchObject({ files: 2, missing: [] });
    const other = s3Storage({ s3, secret: APP_SECRET, room: aRoom(platform.folder), publicUrl });
    expect(await keysUnder(other, '')).toEqual(KEYS);
    for (const key of KEYS) expect(await readText(other, key)).toBe(`the ${key}`);

    const elsewhere = { ...withBucket, dataDir: `${target}-again` };
    await expect(restoreBackup(backup, elsewhere)).rejects.toThrow(
      /^The storage is not empty \(.*\): restore into an empty one\.$/,
    );
    expect(await keysUnder(other, '')).toEqual(KEYS);

    const onDisk = loadConfig({ DATA_DIR: `${target}-disk`, ...env });
    expect(await restoreBackup(backup, onDisk)).toMatchObject({ files: 2 });
    for (const key of KEYS) {
      expect(await readFile(join(onDisk.dataDir, 'media', key), 'utf8')).toBe(`the ${key}`);
    }
  });

  it('that is away end a backup in one sentence, and the next is whole', async () => {
    await swift().stop();
    await expect(backUp()).rejects.toThrow(
      /^The stored files cannot be copied: .*goes on from here\.$/,
    );
    await swift().start();
    expect((await backUp()).manifest.media.files).toBe(2);
  });
});
