import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaColumns } from '#schema/media-columns.ts';
import { newKey } from '#platform/storage/keys.ts';
import { aCategory, aChannel, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { folderOf, NO_CHANNEL } from './index.ts';
import { sweepUnused } from './sweep-unused.service.ts';

const DAY_MS = 86_400_000;
const SCHEMA = new URL('../../schema/', import.meta.url);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A file that was sent so long ago. */
async function sent(folder: string, ageMs: number): Promise<string> {
  const { storage, config } = test.services;
  const key = newKey(folder, 'image/png');
  await storage.put(key, Buffer.from('bytes'), { type: 'image/png' });
  const time = new Date(Date.now() - ageMs);
  await utimes(join(config.dataDir, 'media', key), time, time);
  return storage.addressOf(key);
}

const isThere = async (address: string) => {
  const { storage } = test.services;
  return (await storage.stat(storage.keyOf(address) ?? '')) !== null;
};

it('removes uploads of yesterday that nothing uses, and no other file', async () => {
  const { db, services } = test;
  const channel = await aChannel(db, { image: await sent(folderOf(1), 2 * DAY_MS) });
  const own = folderOf(channel.id);
  const [link, thumb_url, image] = [
    await sent(own, 2 * DAY_MS),
    await sent(own, 2 * DAY_MS),
    await sent(folderOf(NO_CHANNEL), 2 * DAY_MS),
  ];
  await aVideo(db, channel.id, { link, thumb_url, processing: true });
  await aCategory(db, { image });
  const unused = [await sent(own, DAY_MS + 60_000), await sent(folderOf(NO_CHANNEL), 9 * DAY_MS)];
  const kept = [
    channel.image ?? '',
    link,
    thumb_url,
    image,
    await sent(own, DAY_MS - 60_000),
    await sent('videos', 9 * DAY_MS),
  ];
  expect(await sweepUnused({ db, storage: services.storage })).toBe(2);
  expect(await Promise.all(unused.map(isThere))).toEqual([false, false]);
  expect(await Promise.all(kept.map(isThere))).toEqual(kept.map(() => true));
  expect(await sweepUnused({ db, storage: services.storage })).toBe(0);
});

it('knows every column that may keep the address of a file', async () => {
  const files = (await readdir(SCHEMA)).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, SCHEMA).href) as Promise<Record<string, unknown>>),
  );
  /** Addresses elsewhere, which name no file of ours. */
  const foreign = new Set([
    'videos.yt_thumb_url',
    'channels.custom_link',
    'pulled_videos.thumb_url',
  ]);
  const known = new Set<unknown>(mediaColumns);
  const forgotten = modules.flatMap(Object.entries).flatMap(([table, value]) =>
    is(value, PgTable)
      ? Object.entries(getTableColumns(value))
          .filter(([name]) => /(?:^|_)(?:url|link|image|photo|media)$/.test(name))
          .filter(([name, column]) => !known.has(column) && !foreign.has(`${table}.${name}`))
          .map(([name]) => `${table}.${name}`)
      : [],
  );
  expect(forgotten).toEqual([]);
});
