import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appApi, captionsApi, type Language } from '@bimah/contract';
import { CAPTION_TEXT_MAX, CAPTIONS_MAX } from '@bimah/contract/limits.ts';
import { caption_tracks } from '#schema/captions.ts';
import { channels } from '#schema/channels.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anAdminToken, APP_KEY, aStaffToken, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const SRT = '1\r\n00:00:01,500 --> 00:00:03,000\r\nשלום <b>לכולם</b>\r\n\r\n2\r\nno time\r\n';
const line = (start: number, end: number, text = 'שלום') => ({ start, end, text });
const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');

describe('captions', () => {
  let test: TestApp;
  let token: string;
  let channel_id: number;

  beforeAll(async () => {
    test = await startTestApp();
    channel_id = (await aChannel(test.db)).id;
    token = await aStaffToken(test.db, channel_id, 'editor');
  });
  afterAll(() => test.close());

  const film = (values: Partial<typeof videos.$inferInsert> = {}) =>
    aVideo(test.db, channel_id, { status: 'published', duration: 600, ...values });
  const at = (id: number, language: Language = 'he') => ({
    params: { id: String(id), language },
  });
  const save = (id: number, body: object, by = token, language: Language = 'he') =>
    test.call(
      captionsApi.save,
      { ...at(id, language), body: body as { captions: [] } },
      { token: by, language: 'en' },
    );
  const importFile = (id: number, body: object) =>
    test.call(
      captionsApi.importFile,
      { ...at(id), body: { name: 'lesson.srt', ...body } as never },
      { token, language: 'en' },
    );
  const get = (id: number, language: Language = 'he') =>
    test.call(captionsApi.get, at(id, language), { token });

  describe('refuses', () => {
    it.each([
      ['no list', {}, 'captions'],
      ['a time before the film', { captions: [line(-1, 5)] }, 'captions.0.start'],
      ['a time of no length we know', { captions: [line(0, 604_800_001)] }, 'captions.0.end'],
      ['half a millisecond', { captions: [line(0.5, 5)] }, 'captions.0.start'],
      ['a time in words', { captions: [{ ...line(0, 5), start: '0:00' }] }, 'captions.0.start'],
      [
        'a long text',
        { captions: [line(0, 1), line(1, 2, 'א'.repeat(CAPTION_TEXT_MAX + 1))] },
        'captions.1.text',
      ],
      ['control characters', { captions: [line(0, 1, 'a\u0007')] }, 'captions.0.text'],
      ['a caption too many', { captions: Array(CAPTIONS_MAX + 1).fill(line(0, 1)) }, 'captions'],
      [
        'more letters than there is room for',
        { captions: Array(2_001).fill(line(0, 1, 'א'.repeat(CAPTION_TEXT_MAX))) },
        'captions',
      ],
    ])('%s', async (_, body, field) => {
      const { id } = await film();
      const { status, refusal } = await save(id, body);
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]]);
      expect((await get(id)).status).toBe(404);
    });

    it.each([
      ['captions_none', base64('no captions at all')],
      ['captions_unreadable', base64('\u0000\u0001\u0002binary', 'latin1')],
    ])('a file with %s', async (_, content) => {
      const { id } = await film();
      const { status, refusal } = await importFile(id, { base64: content });
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['base64']]);
    });

    it('a language the platform has not', async () => {
      const { id } = await film();
      const { status } = await test.fetch(`/api/videos/${id}/captions/fr.json`, {
        headers: { token },
      });
      expect(status).toBe(422);
    });

    it('more than a body of captions may have', async () => {
      const { id } = await film();
      expect((await importFile(id, { base64: 'A'.repeat(5_300_000) })).status).toBe(413);
    });

    it('videos on their way, removed ones, and those of others', async () => {
      const captions = [line(0, 1_000)];
      const onItsWay = await film({ processing: true });
      const removed = await film({ hidden: true });
      const foreign = await aVideo(test.db, (await aChannel(test.db)).id);
      expect((await save(onItsWay.id, { captions })).refusal.code).toBe('video_processing');
      expect((await save(removed.id, { captions })).refusal.code).toBe('conflict');
      expect((await save(foreign.id, { captions })).status).toBe(404);
      const show = { ...at((await film()).id), body: { shown: false } };
      expect((await test.call(captionsApi.show, show, { token })).status).toBe(404);
      expect((await test.call(captionsApi.remove, at(removed.id), { token })).status).toBe(409);
    });
  });

  it('of ten thousand lines are kept and read', async () => {
    const { id } = await film();
    const captions = Array.from({ length: CAPTIONS_MAX }, (_, index) =>
      line(index * 50, index * 50 + 40, `שורה מספר ${index} של שיעור ארוך מאוד`),
    );
    expect((await save(id, { captions })).value).toMatchObject({ lines: CAPTIONS_MAX });
    expect((await get(id)).value.captions).toEqual(captions);
  });

  it('are kept half done, with what is wrong counted, and as plain text', async () => {
    const { id } = await film();
    const captions = [line(5_000, 4_000), line(6_000, 9_000), line(8_000, 9_000, '<b>א</b>')];
    const answer = (await save(id, { captions: [...captions, line(9_500, 9_900, ' \n ')] })).value;
    expect(answer).toMatchObject({ language: 'he', lines: 4, problems: 3, shown: true });
    expect((await get(id)).value.captions.map(({ text }) => text)).toEqual([
      'שלום',
      'שלום',
      '<b>א</b>',
      '',
    ]);
  });

  it('written by two people are not overwritten by the second', async () => {
    const { id } = await film();
    const other = await anAdminToken(test.db);
    const mine = { captions: [line(0, 1_000, 'שלי')] };
    const theirs = { captions: [line(0, 1_000, 'שלהם')] };
    const first = await save(id, { ...mine, updated_at: null });
    // Both began with an empty page.
    expect((await save(id, { ...theirs, updated_at: null }, other)).refusal.code).toBe('stale');
    const { updated_at } = first.value;
    const second = await save(id, { ...theirs, updated_at }, other);
    expect(second.status).toBe(200);
    expect((await save(id, { ...mine, updated_at })).refusal.code).toBe('stale');
    expect((await importFile(id, { base64: base64(SRT), updated_at })).refusal.code).toBe('stale');
    expect((await get(id)).value.captions[0]?.text).toBe('שלהם');
    await test.call(captionsApi.remove, at(id), { token });
    const late = { ...mine, updated_at: second.value.updated_at };
    expect((await save(id, late)).refusal.code).toBe('stale');
  });

  it('written at the same moment from an empty page are kept once', async () => {
    const { id } = await film();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => save(id, { captions: [line(0, n * 100)], updated_at: null })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('come in from a file, and tell what was done with it', async () => {
    const { id } = await film();
    const text = SRT.replaceAll(/[א-ת]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x5d0 + 0xe0),
    );
    const { value } = await importFile(id, { base64: base64(text, 'latin1') });
    expect(value).toMatchObject({
      encoding: 'Windows-1255',
      stripped: 1,
      problems: [{ line: 5, code: 'no_time' }],
      track: { lines: 1, source_name: 'lesson.srt' },
    });
    expect((await get(id)).value.captions).toEqual([line(1_500, 3_000, 'שלום לכולם')]);
    // Whoever goes on by hand keeps the name of the file.
    expect((await save(id, { captions: [] })).value.source_name).toBe('lesson.srt');
  });

  it('are listed by language, and told of in the history', async () => {
    const { id } = await film();
    await save(id, { captions: [line(0, 1_000), line(2_000, 3_000)] }, token, 'en');
    await save(id, { captions: [line(0, 1_000)] });
    const list = async () =>
      (await test.call(captionsApi.list, { params: { id: String(id) } }, { token })).value.tracks;
    // That of the video first.
    expect((await list()).map(({ language }) => language)).toEqual(['he', 'en']);
    const shown = { ...at(id), body: { shown: false } };
    const before = (await get(id)).value.updated_at;
    expect((await test.call(captionsApi.show, shown, { token })).value).toMatchObject({
      shown: false,
      // Whoever edits them meanwhile can save.
      updated_at: before,
    });
    await test.call(captionsApi.remove, at(id, 'en'), { token });
    expect(await list()).toMatchObject([{ language: 'he', lines: 1, shown: false }]);
    const entries = await auditOf(test.db, 'video', id);
    expect(entries.map(({ action, change }) => [action, change])).toMatchObject([
      ['captions.save', { language: 'en', lines: [0, 2], channel_ids: [channel_id] }],
      ['captions.save', { language: 'he', lines: [0, 1] }],
      ['captions.show', { language: 'he', shown: [true, false] }],
      ['captions.remove', { language: 'en', lines: 2 }],
    ]);
  });

  it('go with their video', async () => {
    const { id } = await film();
    await save(id, { captions: [line(0, 1_000)] });
    await test.db.delete(videos).where(eq(videos.id, id));
    expect(await test.db.$count(caption_tracks, eq(caption_tracks.video_id, id))).toBe(0);
  });

  describe('for viewers', () => {
    const headers = { app_key: APP_KEY };
    const read = (id: number, language = 'he', given: object = headers) =>
      test.fetch(`/api/app/videos/${id}/captions/${language}.vtt`, { headers: { ...given } });
    const list = (id: number) =>
      test.call(appApi.listCaptions, { params: { id: String(id) } }, { headers });

    it('are shut to callers without a key, and for what is not out', async () => {
      const { id } = await film();
      const waiting = await film({ status: 'unpublished' });
      for (const one of [id, waiting.id]) await save(one, { captions: [line(0, 1_000)] });
      expect((await read(id, 'he', {})).status).toBe(401);
      expect([(await read(waiting.id)).status, (await list(waiting.id)).status]).toEqual([
        404, 404,
      ]);
      expect((await read(id, 'en')).status).toBe(404);
      await test.call(captionsApi.show, { ...at(id), body: { shown: false } }, { token });
      expect((await read(id)).status).toBe(404);
      expect((await list(id)).value.captions).toEqual([]);
    });

    it('of a channel kept from them are kept from them too', async () => {
      const hidden = await aChannel(test.db);
      const { id } = await aVideo(test.db, hidden.id, { status: 'published' });
      await save(id, { captions: [line(0, 1_000)] }, await anAdminToken(test.db));
      expect((await read(id)).status).toBe(200);
      await test.db.update(channels).set({ hidden: true }).where(eq(channels.id, hidden.id));
      expect((await read(id)).status).toBe(404);
    });

    it('are a VTT file, in order and without what cannot be shown', async () => {
      const { id } = await film();
      const captions = [
        line(5_000, 6_000, 'Bimah היא <במה>'),
        line(1_000, 2_000),
        line(9_000, 8_000),
      ];
      await save(id, { captions });
      const [track] = (await list(id)).value.captions;
      expect(track).toMatchObject({ language: 'he', url: `/api/app/videos/${id}/captions/he.vtt` });
      const answer = await test.fetch(track?.url ?? '', { headers });
      expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
      expect(await answer.text()).toBe(
        'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nשלום\n\n00:00:05.000 --> 00:00:06.000\n\u200FBimah היא &lt;במה&gt;\n',
      );
    });
  });
});
