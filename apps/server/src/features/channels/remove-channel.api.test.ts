import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelsApi } from '@bimah/contract';
import { channel_permissions, channels } from '#schema/channels.ts';
import { pulls } from '#schema/pulls.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aStaffToken, aVideo, anAdminToken } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker } from '#testing/test-worker.ts';

const { remove, get } = channelsApi;

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await anAdminToken(test.db);
});
afterAll(() => test.close());

const del = (id: number, token = admin) =>
  test.call(remove, { params: { id: String(id) } }, { token });

const stored = async (key: string): Promise<string> => {
  const { storage } = test.services;
  await storage.put(key, Buffer.from('bytes'), { type: 'image/webp' });
  return storage.addressOf(key);
};

it('is a platform admin’s to do', async () => {
  const { id } = await aChannel(test.db);
  expect((await del(id, await aStaffToken(test.db, id, 'admin'))).status).toBe(403);
  expect((await del(999_999)).status).toBe(404);
  expect((await test.call(get, { params: { id: String(id) } }, { token: admin })).status).toBe(200);
});

it('takes its people and the videos nobody else shows, and leaves the others', async () => {
  const { db } = test;
  const other = await aChannel(db);
  const image = await stored('channels/going.webp');
  const going = await aChannel(db, { image });
  const manager = await aStaffToken(db, going.id, 'admin');
  await db.insert(pulls).values({ channel_id: going.id, yt_id: 'UC' });
  const thumb_url = await stored('thumbs/going.webp');
  const own = await aVideo(db, going.id, { thumb_url });
  const processing = await aVideo(db, going.id, { processing: true });
  const shared = await aVideo(db, going.id, { thumb_url: await stored('thumbs/staying.webp') });
  await db.insert(video_channels).values({ channel_id: other.id, video_id: shared.id });

  expect((await del(going.id)).value).toEqual({ status: 'ok' });

  const ofChannel = eq(channel_permissions.channel_id, going.id);
  expect(await db.$count(channels, eq(channels.id, going.id))).toBe(0);
  expect(await db.$count(channel_permissions, ofChannel)).toBe(0);
  for (const { id } of [own, processing]) {
    expect(await db.$count(videos, eq(videos.id, id))).toBe(0);
  }
  const kept = await db.select().from(video_channels).where(eq(video_channels.video_id, shared.id));
  expect(kept.map(({ channel_id }) => channel_id)).toEqual([other.id]);
  expect(
    (await test.call(channelsApi.autocomplete, { query: {} }, { token: manager })).status,
  ).toBe(403);
  const [entry] = (await auditOf(db, 'channel', going.id)).slice(-1);
  expect([entry?.action, entry?.change]).toEqual([
    'channels.remove',
    { name: going.name, videos: 2, people: 1 },
  ]);

  const worker = await startTestWorker(test.services);
  const { storage } = test.services;
  const isThere = async (key: string) => (await storage.stat(key)) !== null;
  await expect.poll(() => isThere('thumbs/going.webp'), SOON).toBe(false);
  await expect.poll(() => isThere('channels/going.webp'), SOON).toBe(false);
  expect(await isThere('thumbs/staying.webp')).toBe(true);
  await worker.stop();
});

it('happens once when asked for at the same moment', async () => {
  const { id } = await aChannel(test.db);
  const answers = await Promise.all([del(id), del(id), del(id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
});
