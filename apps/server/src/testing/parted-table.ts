import { expect, it, vi } from 'vitest';
import { uploadsApi, videosApi } from '@bimah/contract';
import { UPLOAD_PART_BYTES } from '@bimah/contract/limits.ts';
import { aChannel, aStaffToken } from './factories.ts';
import {
  aLongFilm,
  cancelFilm,
  completeFilm,
  contentOfPart,
  hexOf,
  lookAt,
  openFilm,
  put,
  sendFilm,
  sendPart,
  signPart,
  signParts,
  type Sender,
} from './parted-films.ts';
import { ROUNDS, ROUNDS_MS } from './rounds.ts';

/** What holds of a film that is sent in parts, wherever files lie. */
export function partedTable(current: () => Sender): void {
  it('arrives in any order, and what is there is told at any time', async () => {
    const sender = current();
    const film = aLongFilm();
    const { upload, known } = (await openFilm(sender, film)).value;
    expect(known).toBeNull();
    expect(upload).toMatchObject({ arrived: [], part_size: UPLOAD_PART_BYTES, read_url: null });
    for (const number of [3, 1]) expect(await sendPart(sender, upload.id, film, number)).toBe(200);
    expect((await lookAt(sender, upload.id)).value.arrived).toEqual([1, 3]);
    expect((await completeFilm(sender, upload.id)).refusal.code).toBe('upload_incomplete');
    expect(await sendPart(sender, upload.id, film, 2)).toBe(200);
    const first = (await completeFilm(sender, upload.id)).value;
    expect((await completeFilm(sender, upload.id)).value).toEqual(first);
    const read = await fetch(new URL(first.read_url, sender.test.origin));
    expect(hexOf(Buffer.from(await read.arrayBuffer()))).toBe(hexOf(film));
  });

  it('goes on where the same person left off, also when all of it is there', async () => {
    const sender = current();
    const film = aLongFilm();
    const { upload } = (await openFilm(sender, film)).value;
    await sendPart(sender, upload.id, film, 2);
    const again = (await openFilm(sender, film)).value.upload;
    expect([again.id, again.arrived]).toEqual([upload.id, [2]]);
    const opened = await Promise.all([openFilm(sender, film), openFilm(sender, film)]);
    expect(opened.map(({ value }) => value.upload.id)).toEqual([upload.id, upload.id]);
    for (const number of [1, 3]) await sendPart(sender, upload.id, film, number);
    const { read_url } = (await completeFilm(sender, upload.id)).value;
    expect((await openFilm(sender, film)).value.upload).toMatchObject({
      id: upload.id,
      arrived: [1, 2, 3],
      read_url,
    });
  });

  it('takes a part twice, and the last word where the two differ', async () => {
    const sender = current();
    const film = aLongFilm();
    const { id } = (await openFilm(sender, film)).value.upload;
    const other = Buffer.alloc(UPLOAD_PART_BYTES, 'other');
    expect(
      (await put(sender, await signPart(sender, id, { number: 2, content: other }), other)).status,
    ).toBe(200);
    for (const number of [2, 2, 1, 3]) expect(await sendPart(sender, id, film, number)).toBe(200);
    expect((await completeFilm(sender, id)).status).toBe(200);
  });

  it.each<[string, (content: Buffer) => Buffer]>([
    ['is longer', (content) => Buffer.concat([content, Buffer.from('x')])],
    ['is shorter', (content) => content.subarray(1)],
    ['has another content', (content) => Buffer.concat([content.subarray(1), Buffer.from('!')])],
  ])('refuses a part that %s than its address says', async (_what, change) => {
    const sender = current();
    const film = aLongFilm();
    const { id } = (await openFilm(sender, film)).value.upload;
    const content = contentOfPart(film, 3);
    const answer = await put(
      sender,
      await signPart(sender, id, { number: 3, content }),
      change(content),
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((await lookAt(sender, id)).value.arrived).toEqual([]);
  });

  it('refuses a part under the signature of another part or another upload', async () => {
    const sender = current();
    const [film, second] = [aLongFilm(), aLongFilm()];
    const { id } = (await openFilm(sender, film)).value.upload;
    const other = (await openFilm(sender, second)).value.upload;
    const content = contentOfPart(film, 3);
    const signed = await signPart(sender, id, { number: 3, content });
    const foreign = await signPart(sender, other.id, { number: 3, content });
    const [own, strange] = [signed, foreign].map(({ url }) => new URL(url, sender.test.origin));
    for (const name of ['part', 'partNumber']) {
      if (own?.searchParams.has(name)) own.searchParams.set(name, '1');
    }
    for (const name of ['upload', 'uploadId']) {
      const value = new URL(signed.url, sender.test.origin).searchParams.get(name);
      if (value !== null) strange?.searchParams.set(name, value);
    }
    for (const [url, { headers }] of [
      [own, signed],
      [strange, foreign],
    ] as const) {
      const answer = await put(sender, { url: String(url), headers }, content);
      expect(answer.status).toBe(403);
    }
    expect((await lookAt(sender, id)).value.arrived).toEqual([]);
    expect((await lookAt(sender, other.id)).value.arrived).toEqual([]);
  });

  it('takes nothing after it was completed or given up', async () => {
    const sender = current();
    const { test } = sender;
    const film = aLongFilm(1_000);
    const { id } = (await openFilm(sender, film)).value.upload;
    const signed = await signPart(sender, id, { number: 1, content: film });
    expect((await put(sender, signed, film)).status).toBe(200);
    await completeFilm(sender, id);
    // A store may take the same content again for as long as its signature holds; it changes nothing.
    expect([200, 404]).toContain((await put(sender, signed, film)).status);
    const { read_url } = (await lookAt(sender, id)).value;
    const read = await fetch(new URL(read_url ?? '', test.origin));
    expect(hexOf(Buffer.from(await read.arrayBuffer()))).toBe(hexOf(film));
    expect((await signParts(sender, id, [{ number: 1, sha256: hexOf(film) }])).status).toBe(409);
    const late = (await openFilm(sender, aLongFilm(1_000))).value.upload;
    const other = await signPart(sender, late.id, { number: 1, content: film });
    await cancelFilm(sender, late.id);
    expect((await put(sender, other, film)).status).toBe(404);
    expect((await lookAt(sender, late.id)).status).toBe(404);
  });

  it('is not completed as another file than was announced', async () => {
    const sender = current();
    const film = aLongFilm();
    const { id } = (await openFilm(sender, film)).value.upload;
    const changed = Buffer.concat([film.subarray(0, -1), Buffer.from('!')]);
    for (const number of [1, 2, 3]) await sendPart(sender, id, changed, number);
    expect((await completeFilm(sender, id)).refusal).toEqual({
      code: 'file_changed',
      errors: ['The file changed while it was being sent. Choose it again.'],
    });
    expect((await openFilm(sender, film)).value.upload.arrived).toEqual([]);
  });

  it('is the opener’s alone, also before others of the channel', async () => {
    const sender = current();
    const { test, channel } = sender;
    const film = aLongFilm(1_000);
    const { id } = (await openFilm(sender, film)).value.upload;
    const other = { ...sender, token: await aStaffToken(test.db, channel, 'admin') };
    const answers = [
      await lookAt(other, id),
      await signParts(other, id, [{ number: 1, sha256: hexOf(film) }]),
      await completeFilm(other, id),
      await cancelFilm(other, id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await openFilm(other, film)).value.upload.id).not.toBe(id);
    const { uploads } = (await test.call(uploadsApi.list, {}, { token: other.token })).value;
    expect(uploads.map((upload) => upload.id)).not.toContain(id);
  });

  it('is completed once by whoever completes it at the same moment', async () => {
    const sender = current();
    const film = aLongFilm();
    const { id } = (await openFilm(sender, film)).value.upload;
    for (const number of [1, 2, 3]) await sendPart(sender, id, film, number);
    const answers = await Promise.all([1, 2, 3].map(() => completeFilm(sender, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const keys = answers.map(({ value }) => value.read_url.split('?')[0]);
    expect(new Set(keys).size).toBe(1);
    const read = await fetch(new URL(answers[0]?.value.read_url ?? '', sender.test.origin));
    expect(hexOf(Buffer.from(await read.arrayBuffer()))).toBe(hexOf(film));
  });

  it('leaves nothing where it is given up while it is completed', async () => {
    const sender = current();
    const { storage } = sender.test.services;
    const film = aLongFilm(1_000);
    const { id } = (await openFilm(sender, film)).value.upload;
    await sendPart(sender, id, film, 1);
    const { parted: port } = storage;
    const join = port.join.bind(port);
    const joining = vi.spyOn(port, 'join').mockImplementationOnce(async (parted) => {
      const object = await join(parted);
      expect((await cancelFilm(sender, id)).status).toBe(200);
      return object;
    });
    expect((await completeFilm(sender, id)).status).toBe(404);
    const [parted] = joining.mock.lastCall ?? [];
    joining.mockRestore();
    expect(await storage.stat(parted?.key ?? '')).toBeNull();
    expect((await openFilm(sender, film)).value.upload.arrived).toEqual([]);
  });

  it(
    'leaves nothing where both are asked for at the same moment',
    async () => {
      const sender = current();
      const { storage } = sender.test.services;
      const folder = () => Array.fromAsync(storage.list(`uploads/${sender.channel}/`));
      const before = await folder();
      for (let round = 0; round < ROUNDS; round += 1) {
        const film = aLongFilm(1_000);
        const { id } = (await openFilm(sender, film)).value.upload;
        await sendPart(sender, id, film, 1);
        const [completed, cancelled] = await Promise.all([
          completeFilm(sender, id),
          cancelFilm(sender, id),
        ]);
        expect([200, 404]).toContain(completed.status);
        expect(cancelled.status).toBe(200);
        expect((await lookAt(sender, id)).status).toBe(404);
        expect(await folder()).toEqual(before);
      }
    },
    ROUNDS_MS,
  );

  it('says nothing of uploads and films of channels one does not work in', async () => {
    const sender = current();
    const { test, channel, token } = sender;
    const film = aLongFilm(1_000);
    const { link } = await sendFilm(sender, film);
    const video = { title: 'שיעור', platform: 'internal' as const, channel_ids: [channel], link };
    await test.call(videosApi.create, { body: { video } }, { token });
    const elsewhere = (await aChannel(test.db)).id;
    const stranger = {
      test,
      channel: elsewhere,
      token: await aStaffToken(test.db, elsewhere, 'admin'),
    };
    // The very same file, for a channel of one's own: nobody has it there.
    expect((await openFilm(stranger, film)).value.known).toBeNull();
    for (const channel_id of [channel, -1]) {
      expect((await openFilm(stranger, film, { channel_id })).status).toBe(403);
    }
    const { id } = (await openFilm(sender, aLongFilm(1_000))).value.upload;
    const [answer, none] = [await lookAt(stranger, id), await lookAt(stranger, 2_000_000_000)];
    expect([answer.status, answer.refusal]).toEqual([404, none.refusal]);
    const signing = await signParts(stranger, id, [{ number: 1, sha256: hexOf(film) }]);
    const others = [signing, await completeFilm(stranger, id), await cancelFilm(stranger, id)];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await lookAt(sender, id)).status).toBe(200);
  });

  it('becomes a video, by which the same file is known before it is sent again', async () => {
    const sender = current();
    const { test, channel, token } = sender;
    const film = aLongFilm();
    const { link } = await sendFilm(sender, film);
    const video = { title: 'שיעור', platform: 'internal' as const, channel_ids: [channel], link };
    const made = await test.call(videosApi.create, { body: { video } }, { token });
    const { upload, known } = (await openFilm(sender, film)).value;
    expect(known).toEqual({ id: made.value.video.id, channel_id: channel, title: 'שיעור' });
    expect(upload.arrived).toEqual([]);
  });
}
