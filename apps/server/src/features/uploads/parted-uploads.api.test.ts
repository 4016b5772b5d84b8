import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadsApi, videosApi } from '@bimah/contract';
import { UNFINISHED_UPLOAD_DAYS } from '@bimah/contract/limits.ts';
import { channel_permissions } from '#schema/channels.ts';
import { aChannel, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import {
  aLongFilm,
  completeFilm,
  lookAt,
  openFilm,
  put,
  sendFilm,
  sendPart,
  signPart,
  type Sender,
} from '#testing/parted-films.ts';
import { partedTable } from '#testing/parted-table.ts';
import { sweepUnfinished } from './parted-uploads.service.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let sender: Sender;
beforeAll(async () => {
  test = await startTestApp({ env: { CHANNEL_QUOTA: '100MB' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  const channel = (await aChannel(test.db)).id;
  sender = { test, channel, token: await aStaffToken(test.db, channel, 'editor') };
});

const cancel = ({ token }: Sender, id: number) =>
  test.call(uploadsApi.cancel, { params: { id: String(id) } }, { token });

describe('a film in parts on the disk', () => {
  partedTable(() => sender);

  it.each([
    ['a picture', { type: 'image/png' }, 'type'],
    ['no type of ours', { type: 'text/html' }, 'type'],
    ['an empty file', { size: 0 }, 'size'],
    ['no fingerprint', { fingerprint: 'x' }, 'fingerprint'],
    ['no name', { name: ' ' }, 'name'],
  ])('is not opened for %s', async (_what, values, field) => {
    const { status, refusal } = await openFilm(sender, aLongFilm(1_000), values);
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]]);
  });

  it('is opened for 20 GB and not for more', async () => {
    const film = aLongFilm(1_000);
    const admin = { ...sender, token: await anAdminToken(test.db) };
    const most = 20 * 1_024 ** 3;
    const none = { channel_id: -1 };
    expect((await openFilm(admin, film, { ...none, size: most + 1 })).status).toBe(413);
    const answer = await openFilm(admin, film, { ...none, size: most });
    // As far as this disk has room.
    expect([200, 507]).toContain(answer.status);
    if (answer.status === 200) await cancel(admin, answer.value.upload.id);
  });

  it('counts towards the quota from its opening until it is given up', async () => {
    const size = 60 * 1_024 ** 2;
    const { upload } = (await openFilm(sender, aLongFilm(1_000), { size })).value;
    const second = aLongFilm(1_000);
    expect((await openFilm(sender, second, { size })).refusal.code).toBe('quota_exceeded');
    const { channel, token } = sender;
    const body = { channel_id: channel, type: 'video/mp4', size };
    expect((await test.call(videosApi.presign, { body }, { token })).status).toBe(507);
    await cancel(sender, upload.id);
    expect((await openFilm(sender, second, { size })).status).toBe(200);
  });

  it('is refused at its first part when it is no film', async () => {
    const text = Buffer.from('#EXTM3U\nhttp://127.0.0.1/');
    const { id } = (await openFilm(sender, text)).value.upload;
    const signed = await signPart(sender, id, { number: 1, content: text });
    expect((await put(sender, signed, text)).status).toBe(415);
    expect((await lookAt(sender, id)).value.arrived).toEqual([]);
  });

  it('has no part beyond its end, and none after its address has lapsed', async () => {
    const film = aLongFilm(1_000);
    const { id } = (await openFilm(sender, film)).value.upload;
    const sha256 = '0'.repeat(64);
    const body = { parts: [{ number: 2, sha256 }] };
    const { token } = sender;
    const params = { id: String(id) };
    expect((await test.call(uploadsApi.sign, { params, body }, { token })).status).toBe(422);
    const signed = await signPart(sender, id, { number: 1, content: film });
    const lapsed = new URL(signed.url, test.origin);
    lapsed.searchParams.set('expires', '1');
    expect((await put(sender, { ...signed, url: lapsed.href }, film)).status).toBe(403);
  });

  it('is no longer its opener’s who left the channel', async () => {
    const { channel, token } = sender;
    const { id } = (await openFilm(sender, aLongFilm(1_000))).value.upload;
    const isHere = eq(channel_permissions.channel_id, channel);
    const elsewhere = { channel_id: (await aChannel(test.db)).id };
    await test.db.update(channel_permissions).set(elsewhere).where(isHere);
    expect((await lookAt(sender, id)).status).toBe(404);
    expect((await test.call(uploadsApi.list, {}, { token })).value.uploads).toEqual([]);
  });
});

describe('what is left over', () => {
  const folders = () => readdir(join(test.services.config.dataDir, 'media', '.parted'));

  it('goes by itself a week after it was opened', async () => {
    const film = aLongFilm();
    const { id } = (await openFilm(sender, film)).value.upload;
    await sendPart(sender, id, film, 1);
    const { storage } = test.services;
    const before = await folders();
    const soon = Date.now() + UNFINISHED_UPLOAD_DAYS * DAY_MS - 60_000;
    await sweepUnfinished({ db: test.db, storage }, soon);
    expect((await lookAt(sender, id)).value.arrived).toEqual([1]);
    await sweepUnfinished({ db: test.db, storage }, soon + 120_000);
    expect((await lookAt(sender, id)).status).toBe(404);
    expect((await folders()).length).toBeLessThan(before.length);
  });

  it('goes also where its row is gone', async () => {
    await openFilm(sender, aLongFilm(1_000));
    const dir = join(test.services.config.dataDir, 'media', '.parted');
    const old = new Date(Date.now() - UNFINISHED_UPLOAD_DAYS * DAY_MS - 60_000);
    for (const name of await folders()) await utimes(join(dir, name), old, old);
    await test.services.storage.removeAbandoned();
    expect(await folders()).toEqual([]);
  });

  it('is begun anew where its parts were cleared away', async () => {
    const film = aLongFilm();
    const { upload } = (await openFilm(sender, film)).value;
    await sendPart(sender, upload.id, film, 1);
    const dir = join(test.services.config.dataDir, 'media', '.parted');
    const old = new Date(0);
    for (const name of await folders()) await utimes(join(dir, name), old, old);
    await test.services.storage.removeAbandoned();
    expect((await lookAt(sender, upload.id)).status).toBe(404);
    expect((await completeFilm(sender, upload.id)).status).toBe(404);
    expect((await openFilm(sender, film)).value.upload.arrived).toEqual([]);
  });

  it('is kept a day where all of it came and nothing was made of it', async () => {
    const film = aLongFilm();
    const { upload, link } = await sendFilm(sender, film);
    const { storage } = test.services;
    await sweepUnfinished({ db: test.db, storage }, Date.now() + DAY_MS - 60_000);
    expect((await lookAt(sender, upload.id)).value.read_url).toContain(link);
    await sweepUnfinished({ db: test.db, storage }, Date.now() + DAY_MS + 60_000);
    expect((await lookAt(sender, upload.id)).status).toBe(404);
    expect(await storage.stat(storage.keyOf(link) ?? '')).toBeNull();
  });
});
