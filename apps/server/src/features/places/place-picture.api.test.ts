import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placesApi, type Place } from '@bimah/contract';
import { places } from '#schema/places.ts';
import { aChannel, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';
import { placed, upload } from '#testing/uploads.ts';
import { aLesson, threeDates } from './places.fixture.ts';

const NO_CHANNEL = -1;

describe('the picture of an event', () => {
  let test: TestApp;
  let worker: TestWorker;
  let channel_id: number;
  let token: string;
  let admin: string;

  beforeAll(async () => {
    test = await startTestApp();
    worker = await startTestWorker(test.services);
    channel_id = (await aChannel(test.db)).id;
    token = await aStaffToken(test.db, channel_id, 'editor');
    admin = await anAdminToken(test.db);
  });
  afterAll(async () => {
    await worker.stop();
    await test.close();
  });

  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#278' } })
      .png()
      .toBuffer();
  const sent = async (content?: Buffer, channel = channel_id, by = token) =>
    upload(test, {
      token: by,
      channel_id: channel,
      type: 'image/png',
      content: content ?? (await picture()),
    });
  const came = (content: Buffer) => placed(test, { channel_id, type: 'image/png', content });
  const add = async (image: string, by = token) =>
    test.call(
      placesApi.create,
      { body: { event: aLesson({ channel_id, image }), items: threeDates() } },
      { token: by },
    );
  const isStored = async (address: string | null) =>
    (await test.services.storage.stat(test.services.storage.keyOf(address ?? '') ?? '')) !== null;
  const storedFiles = async () => {
    const keys: string[] = [];
    for await (const { key } of test.services.storage.list('places/')) keys.push(key);
    return keys;
  };
  const at = (id: number | string) => ({
    params: { id: String(id) },
    query: { place_type: 'event' as const },
  });

  it.each([
    ['that never came', () => Promise.resolve(`/media/uploads/${channel_id}/absent.png`)],
    ['that is no picture', () => came(Buffer.from('<html><script>alert(1)</script>'))],
    ['that is cut off', async () => came((await picture()).subarray(0, 60))],
    ['of no channel, by an editor', () => sent(undefined, NO_CHANNEL, admin)],
  ])('%s stops the save, and nothing stays', async (_, made) => {
    const before = await test.db.$count(places);
    const { status, refusal } = await add(await made());
    expect(status).toBe(422);
    expect(Object.keys(refusal.fields ?? {})).toEqual(['event.image']);
    expect(await test.db.$count(places)).toBe(before);
    expect(await storedFiles()).toEqual([]);
  });

  it('is made ours, shown by all slots, and goes with the last of them', async () => {
    const { value } = await add(await sent());
    const [first, ...others] = value.places as [Place, Place, Place];
    expect(first.image).toMatch(/^\/media\/places\/.+\.webp$/);
    expect(new Set(value.places.map(({ image }) => image)).size).toBe(1);
    await test.call(placesApi.remove, at(first.id), { token });
    expect(await isStored(first.image)).toBe(true);
    for (const { id } of others) await test.call(placesApi.remove, at(id), { token });
    await expect.poll(() => isStored(first.image), SOON).toBe(false);
  });

  it('stays when a form sends it back, and goes when another takes its place', async () => {
    const { value } = await add(await sent(undefined, NO_CHANNEL, admin), admin);
    const { image, group } = value.places[0] as Place;
    const change = async (wanted: string | null) =>
      (
        await test.call(
          placesApi.update,
          { ...at(`g${group}`), body: { event: { image: wanted } } },
          { token },
        )
      ).value.image;
    expect(await change(image)).toBe(image);
    const next = await change(await sent());
    expect(next).not.toBe(image);
    await expect.poll(() => isStored(image), SOON).toBe(false);
    expect(await change(null)).toBeNull();
    await expect.poll(() => isStored(next), SOON).toBe(false);
  });

  it('goes with its channel', async () => {
    const going = await aChannel(test.db);
    const image = await sent(undefined, going.id, admin);
    const body = { event: aLesson({ channel_id: going.id, image }), items: threeDates() };
    const { value } = await test.call(placesApi.create, { body }, { token: admin });
    const headers = { token: admin };
    await test.fetch(`/api/channels/${going.id}`, { method: 'DELETE', headers });
    await expect.poll(() => isStored(value.places[0]?.image ?? null), SOON).toBe(false);
  });
});
