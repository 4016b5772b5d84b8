import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarApi, videosApi } from '@bimah/contract';
import { queuedRepository } from '#features/queued-videos/index.ts';
import { stories } from '#schema/stories.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anAdminToken, aStaffToken, aStory, aVideo } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { aQueue, queueVideo, slotsAhead } from '#testing/publishing-queue.ts';
import { ROUNDS, ROUNDS_MS } from '#testing/rounds.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const YEAR_HOURS = 366 * 24;

describe('moving on a calendar', () => {
  let test: TestApp;
  let channel: number;
  let editor: string;
  let colleague: string;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(async () => {
    test.app.server.closeAllConnections();
    await test.close();
  });
  beforeEach(async () => {
    channel = (await aChannel(test.db)).id;
    editor = await aStaffToken(test.db, channel, 'editor');
    colleague = await aStaffToken(test.db, channel, 'editor');
  });

  const moveVideo = (id: number, body: object, token: string | undefined = editor) =>
    test.call(
      calendarApi.moveVideo,
      { params: { id: String(id) }, body: body as { at: string } },
      { token, language: 'en' },
    );
  const moveStory = (id: number, body: object, token: string | undefined = editor) =>
    test.call(
      calendarApi.moveStory,
      { params: { id: String(id) }, body: body as { at: string } },
      { token, language: 'en' },
    );
  const videoRow = async (id: number) =>
    (await test.db.select().from(videos).where(eq(videos.id, id)))[0];
  const storyRow = async (id: number) =>
    (await test.db.select().from(stories).where(eq(stories.id, id)))[0];

  describe('refuses', () => {
    const past = () => inHours(-1).toISOString();
    const soon = () => inHours(48).toISOString();

    it.each([
      ['the past', () => ({ at: past() }), /has already passed/],
      [
        'a slip of the hand',
        () => ({ at: inHours(11 * YEAR_HOURS).toISOString() }),
        /too far ahead/,
      ],
      ['a day without an hour', () => ({ at: '2101-05-01' }), /./],
      ['30 February', () => ({ at: '2101-02-30T10:00:00Z' }), /./],
      ['nothing', () => ({}), /./],
    ])('%s, beside the field', async (_name, body, sentence) => {
      const video = await aVideo(test.db, channel, { scheduled_at: inHours(24) });
      const story = await aStory(test.db, channel, { publish_time: inHours(24) });
      for (const answer of [await moveVideo(video.id, body()), await moveStory(story.id, body())]) {
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['at']);
        expect(answer.refusal.fields?.['at']?.[0]).toMatch(sentence);
      }
      expect(await videoRow(video.id)).toEqual(video);
      expect(await storyRow(story.id)).toEqual(story);
    });

    it.each([
      ['what went out meanwhile', { status: 'published', published_at: inHours(-1) }, 'went_out'],
      ['what is on its way', { processing: true, scheduled_at: inHours(5) }, 'video_processing'],
      ['what was removed', { hidden: true }, 'conflict'],
    ] as const)('%s', async (_name, values, code) => {
      const video = await aVideo(test.db, channel, values);
      const answer = await moveVideo(video.id, { at: soon() });
      expect([answer.status, answer.refusal.code]).toEqual([409, code]);
      expect(await videoRow(video.id)).toEqual(video);
    });

    it('to take the date of what went out meanwhile', async () => {
      const video = await aVideo(test.db, channel, {
        status: 'published',
        published_at: inHours(-1),
      });
      expect((await moveVideo(video.id, { at: null })).refusal.code).toBe('went_out');
      expect(await videoRow(video.id)).toEqual(video);
      expect(await auditOf(test.db, 'video', video.id)).toEqual([]);
    });

    it('a story that went out meanwhile', async () => {
      const story = await aStory(test.db, channel, { publish_time: inHours(-1) });
      expect((await moveStory(story.id, { at: soon() })).refusal.code).toBe('went_out');
      expect(await storyRow(story.id)).toEqual(story);
    });

    it('what was looked at before somebody else moved it', async () => {
      const video = await aVideo(test.db, channel, { scheduled_at: inHours(24) });
      const story = await aStory(test.db, channel, { publish_time: inHours(24) });
      const seen = (row: { updated_at: Date }) => ({ updated_at: row.updated_at.toISOString() });
      expect((await moveVideo(video.id, { at: soon() }, colleague)).status).toBe(200);
      expect((await moveStory(story.id, { at: soon() }, colleague)).status).toBe(200);
      const late = { at: inHours(72).toISOString() };
      expect((await moveVideo(video.id, { ...late, ...seen(video) })).refusal.code).toBe('stale');
      expect((await moveStory(story.id, { ...late, ...seen(story) })).refusal.code).toBe('stale');
    });

    it('strangers, as if there were nothing', async () => {
      const stranger = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
      const video = await aVideo(test.db, channel);
      const story = await aStory(test.db, channel, { publish_time: inHours(24) });
      for (const [move, row] of [
        [moveVideo, video],
        [moveStory, story],
      ] as const) {
        expect((await move(row.id, { at: soon() }, '')).status).toBe(401);
        expect((await move(row.id, { at: soon() }, stranger)).status).toBe(404);
        expect((await move(999_999_999, { at: soon() })).status).toBe(404);
        expect((await move(row.id, { at: soon() }, await anAdminToken(test.db))).status).toBe(200);
      }
    });
  });

  it('keeps a video’s new date, tells those who look on, and takes it back', async () => {
    const before = inHours(24);
    const at = inHours(48).toISOString();
    const video = await aVideo(test.db, channel, { scheduled_at: before });
    const live = await listenLive(test.origin, colleague);
    const { value } = await moveVideo(video.id, { at, updated_at: video.updated_at.toISOString() });
    expect(value).toMatchObject({ id: video.id, at });
    await expect
      .poll(() => live.events(), SOON)
      .toContainEqual({ topic: 'publication', channel_id: channel, id: video.id });
    const undo_ids = [value.undo_id ?? 0];
    await test.call(videosApi.undo, { body: { undo_ids } }, { token: editor });
    expect((await videoRow(video.id))?.scheduled_at).toEqual(before);
    live.stop();
  });

  it('gives what waits a date, and puts it back among what waits', async () => {
    const video = await aVideo(test.db, channel);
    const at = inHours(30).toISOString();
    expect((await moveVideo(video.id, { at })).value.at).toBe(at);
    expect((await moveVideo(video.id, { at: null })).value.at).toBeNull();
    expect((await videoRow(video.id))?.scheduled_at).toBeNull();
  });

  it('neither enters the queue of a channel the caller does not work in, nor tells who stands there', async () => {
    const other = (await aChannel(test.db)).id;
    await aQueue(test.db, other);
    const [taken = '', free = ''] = slotsAhead(2);
    const taker = await aVideo(test.db, other);
    await queueVideo(test.db, { video_id: taker.id, channel_id: other, slot: taken });
    for (const at of [taken, free]) {
      const shared = await aVideo(test.db, channel);
      await test.db.insert(video_channels).values({ channel_id: other, video_id: shared.id });
      const { status, value } = await moveVideo(shared.id, { at });
      expect([status, value.at, value.queued]).toEqual([200, at, false]);
    }
    expect(await queuedRepository.findPlaces(test.db, other)).toEqual([
      { video_id: taker.id, slot: taken },
    ]);
  });

  it('moves a story and back', async () => {
    const before = inHours(24);
    const story = await aStory(test.db, channel, { publish_time: before });
    const { value } = await moveStory(story.id, { at: inHours(48).toISOString() });
    const back = { at: before.toISOString(), updated_at: value.updated_at };
    expect((await moveStory(story.id, back)).value.at).toBe(before.toISOString());
    expect((await storyRow(story.id))?.publish_time).toEqual(before);
  });

  it(
    'lets one of two people through who move the same video at once',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const video = await aVideo(test.db, channel, { scheduled_at: inHours(24) });
        const updated_at = video.updated_at.toISOString();
        const wishes = [inHours(48), inHours(72)].map((at) => at.toISOString());
        const answers = await Promise.all(
          [editor, colleague].map((token, who) =>
            moveVideo(video.id, { at: wishes[who], updated_at }, token),
          ),
        );
        expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
        const winner = answers.findIndex(({ status }) => status === 200);
        expect((await videoRow(video.id))?.scheduled_at?.toISOString()).toBe(wishes[winner]);
      }
    },
    ROUNDS_MS,
  );

  it(
    'is either done before a colleague publishes, or refused',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const video = await aVideo(test.db, channel, { scheduled_at: inHours(24) });
        const [moved, published] = await Promise.all([
          moveVideo(video.id, { at: inHours(48).toISOString() }),
          test.call(
            videosApi.update,
            { params: { id: String(video.id) }, body: { status: 'published' } },
            { token: colleague },
          ),
        ]);
        expect(published.status).toBe(200);
        const outcome = moved.status === 200 ? 'moved' : moved.refusal.code;
        expect(['moved', 'went_out']).toContain(outcome);
        expect(await videoRow(video.id)).toMatchObject({ status: 'published', scheduled_at: null });
      }
    },
    ROUNDS_MS,
  );
});
