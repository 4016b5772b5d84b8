import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { processingApi, videoFilesApi, videosApi } from '@bimah/contract';
import { EARLIER_FILE_DAYS } from '@bimah/contract/limits.ts';
import { findAllKept } from '#features/uploads/index.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import { MediaError, type MediaPort } from '#platform/media/port.ts';
import { newKey } from '#platform/storage/keys.ts';
import { channels } from '#schema/channels.ts';
import { processings } from '#schema/processings.ts';
import { replaced_films } from '#schema/replaced-films.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aStaffToken, aVideo, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { FILM_HEAD, placed } from '#testing/uploads.ts';
import { forgetFilms } from './forget-films.service.ts';
import { replaceFilm } from './replace-film.service.ts';

const DAY_MS = 86_400_000;
const NEW_FILM = 'the new film';

const job: JobRun = {
  id: 'test',
  attempt: 1,
  signal: new AbortController().signal,
  log: { info: () => {}, warn: () => {}, error: () => {} },
};

describe('the file of a video', () => {
  let test: TestApp;
  let admin: string;
  let editor: string;
  let stranger: string;
  let channel: number;
  let other: number;

  beforeAll(async () => {
    test = await startTestApp();
    [channel, other] = [(await aChannel(test.db)).id, (await aChannel(test.db)).id];
    admin = await anAdminToken(test.db);
    editor = await aStaffToken(test.db, channel, 'editor');
    stranger = await aStaffToken(test.db, other, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(videos));

  const rowOf = async (id: number) =>
    (await test.db.select().from(videos).where(eq(videos.id, id)))[0];
  const stored = async (folder: string, content: string) => {
    const type = folder === 'thumbs' ? 'image/jpeg' : 'video/mp4';
    const key = newKey(folder, type);
    await test.services.storage.put(key, Buffer.from(content), { type });
    return test.services.storage.addressOf(key);
  };
  const upload = (channel_id = channel, content = FILM_HEAD, type = 'video/mp4') =>
    placed(test, { channel_id, type, content });
  async function aFilm(values: Partial<typeof videos.$inferInsert> = {}) {
    const video_url = await stored('videos', 'old film');
    const thumb_url = await stored('thumbs', 'old picture');
    return aVideo(test.db, channel, {
      video_url,
      link: video_url,
      thumb_url,
      status: 'published',
      duration: 60,
      bytes: 19,
      ...values,
    });
  }
  const paramsOf = (id: number) => ({ params: { id: String(id) } });
  const replace = (id: number, link: string, token = editor) =>
    test.call(
      videoFilesApi.replace,
      { ...paramsOf(id), body: { link } },
      { token, language: 'en' },
    );
  const bringBack = (id: number, earlier_id: number, token = editor) =>
    test.call(
      videoFilesApi.bringBack,
      { ...paramsOf(id), body: { earlier_id } },
      { token, language: 'en' },
    );
  const file = async (id: number) =>
    (await test.call(videoFilesApi.show, paramsOf(id), { token: editor, language: 'en' })).value;
  const isOpen = async (address: string | null | undefined) =>
    (await test.fetch(address ?? '')).status === 200;

  /** Stands in for the programs. */
  const run = (id: number, more: Partial<MediaPort> = {}) => {
    const media: MediaPort = {
      ...test.services.media,
      sniff: async () => ({ kind: 'video', type: 'video/mp4' }) as never,
      probe: async () => ({}) as never,
      loudness: async () => null,
      thumbnail: async () => ({
        data: Buffer.from('new picture'),
        type: 'image/jpeg',
        width: 160,
        height: 90,
      }),
      transcode: async (_source, target) => {
        await writeFile(target, NEW_FILM);
        return { duration: 90, bytes: NEW_FILM.length } as never;
      },
      ...more,
    };
    return replaceFilm(id, { ...test.services, media }, job);
  };
  const replaced = async (values: Partial<typeof videos.$inferInsert> = {}) => {
    const before = await aFilm(values);
    await replace(before.id, await upload());
    await run(before.id);
    const [earlier] = (await file(before.id)).earlier;
    return { before, after: await rowOf(before.id), earlier: earlier?.id ?? 0 };
  };

  describe('is not replaced', () => {
    it.each([
      ['a video on its way', { processing: true }, 'video_processing'],
      ['a video of the site', { platform: 'youtube', external_id: 'abcdefghijk' }, 'conflict'],
      ['a removed video', { hidden: true }, 'conflict'],
    ] as const)('in %s', async (_name, values, code) => {
      const { id } = await aFilm(values);
      const before = await rowOf(id);
      const [first, second] = [await replace(id, await upload()), await bringBack(id, 1)];
      expect([first.status, first.refusal.code]).toEqual([409, code]);
      expect([second.status, second.refusal.code]).toEqual([409, code]);
      expect(await rowOf(id)).toEqual(before);
    });

    it.each([
      ['a picture', 'image/jpeg', 'anything', 'The file is not a video.'],
      ['a text called a film', 'video/mp4', 'only words', 'The file is not a video.'],
      ['an empty file', 'video/mp4', '', 'The file is empty.'],
    ])('by %s', async (_name, type, content, message) => {
      const { id } = await aFilm();
      const before = await rowOf(id);
      const answer = await replace(id, await upload(channel, Buffer.from(content), type));
      expect(answer.status).toBe(422);
      expect(answer.refusal.fields).toEqual({ link: [message] });
      expect(await rowOf(id)).toEqual(before);
      expect(await test.db.$count(processings)).toBe(0);
    });

    it('by a file of elsewhere, of another channel, of another video, or by none', async () => {
      const { id, link } = await aFilm();
      const gone = `/media/uploads/${channel}/6b1c5d0e-0000-4000-8000-000000000000.mp4`;
      for (const wrong of ['https://evil.example/a.mp4', await upload(other), link ?? '', gone]) {
        expect((await replace(id, wrong)).status).toBe(422);
      }
      expect((await replace(id, '')).status).toBe(422);
      expect(await test.db.$count(processings)).toBe(0);
    });

    it('by a stranger, who does not learn that it is there', async () => {
      const { id } = await aFilm();
      const link = await upload(other);
      expect((await replace(id, link, stranger)).status).toBe(404);
      expect((await bringBack(id, 1, stranger)).status).toBe(404);
      expect((await test.call(videoFilesApi.show, paramsOf(id), { token: stranger })).status).toBe(
        404,
      );
    });

    it('twice at once: the second is told of the first', async () => {
      const { id } = await aFilm();
      const links = [await upload(), await upload()];
      const answers = await Promise.all(links.map((link) => replace(id, link)));
      expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
      const late = answers.find(({ status }) => status === 409);
      expect(late?.refusal).toMatchObject({ code: 'replacement_under_way' });
      expect((await bringBack(id, 1)).refusal.code).toBe('earlier_file_gone');
      expect(await test.db.$count(processings)).toBe(1);
    });

    it('by an upload that another video waits for', async () => {
      const [one, two] = [await aFilm(), await aFilm()];
      const link = await upload();
      await replace(one.id, link);
      expect((await replace(two.id, link)).status).toBe(422);
      const video = { title: 'x', platform: 'internal' as const, channel_ids: [channel], link };
      const made = await test.call(videosApi.create, { body: { video } }, { token: editor });
      expect(made.refusal.code).toBe('already_exists');
    });
  });

  it('stays what it is until the new one is ready, and is told how far that is', async () => {
    const before = await aFilm();
    const link = await upload();
    const answer = await replace(before.id, link);
    expect(answer.value).toEqual({
      replacement: { step: null, progress: null, error: null },
      earlier: [],
    });
    expect(await rowOf(before.id)).toEqual(before);
    expect(await isOpen(before.video_url)).toBe(true);
    const { value } = await test.call(
      processingApi.list,
      { query: { channel_id: String(channel) } },
      { token: editor },
    );
    expect(value.videos).toMatchObject([{ id: before.id, is_ready: true, is_replacement: true }]);
    const change = { params: { id: String(before.id) }, body: { title: 'a new title' } };
    expect((await test.call(videosApi.update, change, { token: editor })).status).toBe(200);
    // No sweeper takes the upload while it waits for its turn.
    expect(await findAllKept(test.db)).toContain(link);
  });

  it('is replaced in one moment: the number, its people and its times stay', async () => {
    const { before, after } = await replaced();
    expect(after).toEqual({
      ...before,
      video_url: after?.video_url,
      link: after?.video_url,
      duration: 90,
      bytes: 19 + NEW_FILM.length,
    });
    expect(after?.video_url).not.toBe(before.video_url);
    expect(await (await test.fetch(after?.video_url ?? '')).text()).toBe(NEW_FILM);
    // The address that people have passed on shows the new one, and the former film is nobody's to see.
    const passedOn = await test.fetch(before.video_url ?? '');
    expect([passedOn.redirected, await passedOn.text()]).toEqual([true, NEW_FILM]);
    await test.db.update(videos).set({ status: 'unpublished' });
    expect(await isOpen(before.video_url)).toBe(false);
    await test.db.update(videos).set({ status: 'published' });
    expect(await isOpen(after?.thumb_url)).toBe(true);
    const [state] = await test.db.select().from(processings);
    expect(state).toMatchObject({ phase: 'extras', source: null });
    const { earlier, replacement } = await file(before.id);
    expect(replacement).toBeNull();
    expect(earlier).toMatchObject([{ duration: 60, bytes: 8 }]);
    expect((await auditOf(test.db, 'video', before.id)).map(({ action }) => action)).toEqual([
      'videos.replace_file',
      'videos.file_replaced',
    ]);
    const [{ stored_bytes } = { stored_bytes: 0 }] = await test.db
      .select()
      .from(channels)
      .where(eq(channels.id, channel));
    expect(stored_bytes).toBe(19 + NEW_FILM.length);
  });

  it('brings a new picture with it only where we had drawn the old one', async () => {
    const { before, after } = await replaced({ picture_drawn: true });
    expect(after?.thumb_url).not.toBe(before.thumb_url);
    expect(await (await test.fetch(after?.thumb_url ?? '')).text()).toBe('new picture');
    expect(after?.bytes).toBe(19 + NEW_FILM.length + 11);
  });

  it('keeps a picture that was chosen while the film was made', async () => {
    const { id } = await aFilm({ picture_drawn: true });
    const chosen = await stored('thumbs', 'chosen');
    await replace(id, await upload());
    await run(id, {
      transcode: async (_source, target) => {
        await test.db
          .update(videos)
          .set({ thumb_url: chosen, picture_drawn: false })
          .where(eq(videos.id, id));
        await writeFile(target, NEW_FILM);
        return { duration: 90, bytes: NEW_FILM.length } as never;
      },
    });
    expect(await rowOf(id)).toMatchObject({ thumb_url: chosen, duration: 90, bytes: 19 + 12 });
  });

  describe('that cannot be read', () => {
    const broken = { probe: vi.fn<MediaPort['probe']>() };
    beforeEach(() => {
      broken.probe.mockRejectedValue(new MediaError('damaged'));
    });

    it('leaves the former one, says why, and gives way to another', async () => {
      const before = await aFilm();
      await replace(before.id, await upload());
      await run(before.id, broken);
      expect(await rowOf(before.id)).toEqual(before);
      expect((await file(before.id)).replacement?.error).toEqual({
        code: 'damaged',
        message: 'The file is damaged and cannot be read.',
        permanent: true,
      });
      expect((await replace(before.id, await upload())).value.replacement?.error).toBeNull();
      await run(before.id);
      expect((await rowOf(before.id))?.duration).toBe(90);
    });

    it('is tried again or let go of, and the video is as it was', async () => {
      const before = await aFilm();
      await replace(before.id, await upload());
      await run(before.id, broken);
      const body = { ids: [before.id] };
      const again = await test.call(processingApi.retry, { body }, { token: editor });
      expect(again.value.count).toBe(1);
      expect((await file(before.id)).replacement?.error).toBeNull();
      const query = { ids: String(before.id) } as never;
      expect((await test.call(processingApi.remove, { query }, { token: editor })).status).toBe(
        200,
      );
      expect((await file(before.id)).replacement).toBeNull();
      expect(await rowOf(before.id)).toEqual(before);
      // What is made beside the film that stays is made after all.
      expect(await test.db.select().from(processings)).toMatchObject([{ phase: 'extras' }]);
    });
  });

  it('does not count when it was stopped meanwhile', async () => {
    const before = await aFilm();
    await replace(before.id, await upload());
    await run(before.id, {
      transcode: async (_source, target) => {
        const query = { ids: String(before.id) } as never;
        await test.call(processingApi.remove, { query }, { token: editor });
        await writeFile(target, NEW_FILM);
        return { duration: 90, bytes: NEW_FILM.length } as never;
      },
    });
    expect(await rowOf(before.id)).toEqual(before);
    expect(await test.db.$count(replaced_films)).toBe(0);
  });

  describe('comes back', () => {
    it('with its picture, and the other one can come back in turn', async () => {
      const { before, after, earlier } = await replaced({ picture_drawn: true });
      const { value } = await bringBack(before.id, earlier);
      expect(await rowOf(before.id)).toEqual({ ...before, bytes: after?.bytes });
      expect(await (await test.fetch(before.video_url ?? '')).text()).toBe('old film');
      expect(await (await test.fetch(after?.video_url ?? '')).text()).toBe('old film');
      expect(value.earlier).toMatchObject([{ duration: 90, bytes: NEW_FILM.length + 11 }]);
      expect((await bringBack(before.id, earlier)).refusal.code).toBe('earlier_file_gone');
      await bringBack(before.id, value.earlier[0]?.id ?? 0);
      expect(await rowOf(before.id)).toEqual(after);
    });

    it('without its picture where one was chosen since', async () => {
      const { before, earlier } = await replaced({ picture_drawn: true });
      const thumb_url = await stored('thumbs', 'chosen');
      const chosen = { thumb_url, picture_drawn: false };
      await test.db.update(videos).set(chosen).where(eq(videos.id, before.id));
      await bringBack(before.id, earlier);
      expect(await rowOf(before.id)).toMatchObject({ thumb_url, video_url: before.video_url });
    });

    it('not in another video, and not after its time', async () => {
      const { before, after, earlier } = await replaced();
      const elsewhere = await aFilm();
      expect((await bringBack(elsewhere.id, earlier)).refusal.code).toBe('earlier_file_gone');
      const keep_until = new Date(Date.now() - 1_000);
      await test.db.update(replaced_films).set({ keep_until });
      const late = await bringBack(before.id, earlier, admin);
      expect(late.refusal).toMatchObject({
        code: 'earlier_file_gone',
        errors: ['The former file has been deleted already, so it cannot come back.'],
      });
      expect(await rowOf(before.id)).toEqual(after);
    });
  });

  it('is forgotten with what it weighs when its time is over, not before', async () => {
    const { before, after } = await replaced();
    const shelves = { db: test.db, storage: test.services.storage };
    const [kept] = await test.db.select().from(replaced_films);
    const days = ((kept?.keep_until.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(EARLIER_FILE_DAYS);
    expect(await forgetFilms(shelves)).toBe(0);
    await test.db.update(replaced_films).set({ keep_until: new Date(Date.now() - 1_000) });
    expect(await forgetFilms(shelves)).toBe(1);
    expect(await rowOf(before.id)).toEqual({ ...after, bytes: (after?.bytes ?? 0) - 8 });
    expect(await test.db.select().from(replaced_films)).toMatchObject([{ film: null, bytes: 0 }]);
    expect(await (await test.fetch(before.video_url ?? '')).text()).toBe(NEW_FILM);
  });
});
