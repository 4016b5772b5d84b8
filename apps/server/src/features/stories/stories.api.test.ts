import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storiesApi } from '@bimah/contract';
import { STORY_BYTES_MAX } from '@bimah/contract/rules/media-types.ts';
import { stories } from '#schema/stories.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anAdminToken, aStaffToken, aStory } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

describe('stories', () => {
  let test: TestApp;
  let token: string;
  let channel_id: number;

  beforeAll(async () => {
    test = await startTestApp();
    channel_id = (await aChannel(test.db)).id;
    token = await aStaffToken(test.db, channel_id, 'editor');
  });
  afterAll(() => test.close());

  const words = { title: 'זמני כניסת השבת', background_color: '#99d4f3' };
  const create = (body: object, language: 'he' | 'en' = 'en') =>
    test.call(storiesApi.create, { body: { channel_id, ...body } }, { token, language });
  const change = (id: number, body: object) =>
    test.call(storiesApi.update, { params: { id: String(id) }, body }, { token, language: 'en' });
  const get = (id: number) => test.call(storiesApi.get, { params: { id: String(id) } }, { token });
  const list = (query: object, by = token) =>
    test.call(storiesApi.list, { query: query as { channel_id: string } }, { token: by });

  describe('refuses', () => {
    it.each([
      [
        'nothing',
        {},
        { title: ['Title is required'], background_color: ['A background colour is required'] },
      ],
      [
        'a title without a colour',
        { title: 'שבת' },
        { background_color: ['A background colour is required'] },
      ],
      [
        'a colour without a title',
        { background_color: '#99D4F3' },
        { title: ['Title is required'] },
      ],
      ['blanks for a title', { ...words, title: '  ' }, { title: ['Title is required'] }],
      [
        'a colour by its name',
        { ...words, background_color: 'red' },
        { background_color: ['This is not a colour.'] },
      ],
      [
        'style for a colour',
        { ...words, background_color: '#99D4F3;x' },
        { background_color: ['This is not a colour.'] },
      ],
      [
        'an unknown position',
        { ...words, title_position: 'left' },
        { title_position: ['This value is not valid.'] },
      ],
      ['a long title', { ...words, title: 'א'.repeat(201) }, { title: ['The text is too long.'] }],
      [
        'media elsewhere',
        { ...words, media_type: 'image', media: 'https://example.com/a.png' },
        { media: ['Only a file uploaded here can be used.'] },
      ],
      [
        'a thumbnail elsewhere',
        { ...words, thumb_url: 'http://127.0.0.1/a.png' },
        { thumb_url: ['Only a file uploaded here can be used.'] },
      ],
      ['media of no kind', { media: '/media/uploads/1/a.png' }, { media_type: ['Required.'] }],
      [
        'a time gone by',
        { ...words, publish_time: inHours(-1).toISOString() },
        { publish_time: ['The chosen time has already passed.'] },
      ],
      [
        'a time out of reach',
        { ...words, publish_time: inHours(24 * 366 * 11).toISOString() },
        { publish_time: ['The chosen time is too far ahead.'] },
      ],
      [
        'no time at all',
        { ...words, publish_time: 'tomorrow' },
        { publish_time: ['This value is not valid.'] },
      ],
    ])('%s, and writes nothing', async (_, body, expected) => {
      const before = await test.db.$count(stories);
      const { status, refusal } = await create(body);
      expect(status).toBe(422);
      expect(refusal.fields).toEqual(expected);
      expect(await test.db.$count(stories)).toBe(before);
    });

    it('a channel that is gone, also to a platform admin', async () => {
      const admin = await anAdminToken(test.db);
      const body = { channel_id: 999_999, ...words };
      const { status, refusal } = await test.call(storiesApi.create, { body }, { token: admin });
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['channel_id']]);
      expect((await list({ channel_id: '999999' }, admin)).status).toBe(404);
      expect((await list({}, admin)).status).toBe(422);
    });

    it('to move one into another channel', async () => {
      const { id } = await aStory(test.db, channel_id);
      const other = (await aChannel(test.db)).id;
      const { refusal } = await change(id, { channel_id: other, title: 'אחר' });
      expect(Object.keys(refusal.fields ?? {})).toEqual(['channel_id']);
      expect((await get(id)).value.title).toBe('זמני כניסת השבת');
    });

    it.each([
      ['its title', { title: '' }, 'title'],
      ['its colour', { background_color: null }, 'background_color'],
    ])('to take %s from one without media', async (_, body, field) => {
      const { id } = await aStory(test.db, channel_id);
      const { status, refusal } = await change(id, body);
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]]);
    });

    it('a change made to an older state', async () => {
      const { id } = await aStory(test.db, channel_id);
      const seen = (await get(id)).value.updated_at;
      await change(id, { title: 'אחת', updated_at: seen });
      const { status, refusal } = await change(id, { title: 'שתיים', updated_at: seen });
      expect([status, refusal.code]).toEqual([409, 'stale']);
      expect((await get(id)).value.title).toBe('אחת');
    });

    it.each([
      [
        'a type we do not take',
        { type: 'application/pdf' },
        'type',
        'Only an image or a video can be uploaded here.',
      ],
      [
        'markup for a picture',
        { type: 'image/svg+xml' },
        'type',
        'Only an image or a video can be uploaded here.',
      ],
      [
        'one byte too many',
        { type: 'video/mp4', size: STORY_BYTES_MAX + 1 },
        'size',
        'Max file size is 100MB. Please upload a smaller video.',
      ],
    ])('an upload of %s', async (_, request, field, sentence) => {
      const body = { channel_id, ...request };
      const { status, refusal } = await test.call(
        storiesApi.presign,
        { body },
        { token, language: 'en' },
      );
      expect(status).toBe(422);
      expect(refusal.fields?.[field]).toEqual([sentence]);
    });
  });

  it('takes uploads of up to 104857600 bytes, images as well', async () => {
    for (const type of ['image/png', 'video/mp4']) {
      const body = { channel_id, type, size: 104_857_600 };
      expect((await test.call(storiesApi.presign, { body }, { token })).status).toBe(200);
    }
  });

  it('creates one that is live at once, and records it', async () => {
    const before = Date.now();
    const { value } = await create({ ...words, description: 'שורה\nועוד שורה' });
    expect(value).toMatchObject({
      channel_id,
      title: words.title,
      description: 'שורה\nועוד שורה',
      title_position: 'middle',
      background_color: '#99D4F3',
      media_type: null,
      media: null,
      thumb_url: null,
      is_live: true,
    });
    expect(Date.parse(value.publish_time)).toBeGreaterThanOrEqual(before);
    expect((await get(value.id)).value).toEqual(value);
    expect(await auditOf(test.db, 'story', value.id)).toMatchObject([{ action: 'stories.create' }]);
  });

  it('creates one, however often the same request comes', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const input = { body: { channel_id, ...words, title: 'פעם אחת' } };
    const first = await test.call(storiesApi.create, input, { token, headers });
    const second = await test.call(storiesApi.create, input, { token, headers });
    expect(second.value).toEqual(first.value);
  });

  it('lists what is live, and with the future what is to come, of one channel', async () => {
    const { id: own } = await aChannel(test.db);
    const by = await aStaffToken(test.db, own, 'editor');
    const empty = (await list({ channel_id: own }, by)).value;
    expect(empty).toMatchObject({ stories: [{ channel: { id: own }, stories: [] }], total: 0 });
    const old = await aStory(test.db, own, { publish_time: inHours(-5) });
    const recent = await aStory(test.db, own, { publish_time: inHours(-1) });
    const coming = await aStory(test.db, own, { publish_time: inHours(3) });
    await aStory(test.db, channel_id);
    const idsOf = async (query: object) => {
      const { value } = await list({ channel_id: own, ...query }, by);
      return [value.stories[0]?.stories.map(({ id }) => id), value.total];
    };
    expect(await idsOf({})).toEqual([[recent.id, old.id], 2]);
    expect(await idsOf({ show_future: 'true' })).toEqual([[coming.id, recent.id, old.id], 3]);
    expect(await idsOf({ show_future: 'true', limit: '1', offset: '1' })).toEqual([[recent.id], 3]);
  });

  it('lists either alone, what comes next first, however many of the others there are', async () => {
    const { id: own } = await aChannel(test.db);
    const by = await anAdminToken(test.db);
    const live = [];
    const coming = [];
    for (const hours of [1, 2, 3]) {
      live.push(await aStory(test.db, own, { publish_time: inHours(-hours) }));
      coming.push(await aStory(test.db, own, { publish_time: inHours(hours) }));
    }
    const idsOf = async (query: object) => {
      const { value } = await list({ channel_id: own, limit: '2', ...query }, by);
      return [value.stories[0]?.stories.map(({ id }) => id), value.total];
    };
    const first = (rows: readonly { id: number }[]) => rows.slice(0, 2).map(({ id }) => id);
    const show_future = 'true';
    expect(await idsOf({ show_future, is_live: 'true' })).toEqual([first(live), 3]);
    expect(await idsOf({ show_future, is_live: 'false' })).toEqual([first(coming), 3]);
    expect(await idsOf({ is_live: 'true' })).toEqual([first(live), 3]);
    expect(await idsOf({ is_live: 'false' })).toEqual([[], 0]);
  });

  it('changes what is sent and leaves the rest', async () => {
    const { value: made } = await create({ ...words, publish_time: inHours(2).toISOString() });
    expect(made.is_live).toBe(false);
    const later = inHours(4).toISOString();
    const { value } = await change(made.id, { title_position: 'top', publish_time: later });
    expect(value).toMatchObject({
      title: words.title,
      title_position: 'top',
      publish_time: later,
      is_live: false,
    });
    expect((await auditOf(test.db, 'story', made.id)).at(-1)).toMatchObject({
      action: 'stories.update',
      change: { title_position: ['middle', 'top'] },
    });
    const whole = (await change(made.id, value)).value;
    expect(whole).toEqual(value);
  });

  it('brings one still to come out now, and leaves the time of one that is out', async () => {
    const { value: made } = await create({ ...words, publish_time: inHours(2).toISOString() });
    const { value: out } = await change(made.id, { publish_time: null });
    expect(out.is_live).toBe(true);
    const { value: again } = await change(made.id, { publish_time: null, title: 'אחר' });
    expect(again.publish_time).toBe(out.publish_time);
    const { status } = await change(made.id, { publish_time: inHours(-3).toISOString() });
    expect(status).toBe(422);
  });

  it('deletes, once', async () => {
    const { id } = await aStory(test.db, channel_id);
    const input = { params: { id: String(id) }, query: {} };
    expect((await test.call(storiesApi.remove, input, { token })).value).toEqual({ status: 'ok' });
    expect((await get(id)).status).toBe(404);
    expect((await test.call(storiesApi.remove, input, { token })).status).toBe(404);
    expect(await auditOf(test.db, 'story', id)).toMatchObject([{ action: 'stories.remove' }]);
  });
});
