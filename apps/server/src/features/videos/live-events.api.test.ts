import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processingApi, videosApi } from '@bimah/contract';
import type { LiveEvent, LiveTopic } from '@bimah/contract/live.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import { MediaError } from '#platform/media/port.ts';
import { aChannel, aStaffToken, aVideo, anAdminToken } from '#testing/factories.ts';
import { listenLive, type Listening } from '#testing/live.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { FILM_HEAD, upload } from '#testing/uploads.ts';
import { runProcessing } from './processing-run.ts';
import { publishDue } from './publish-due.service.ts';

/** Long enough for a busy machine; a passing test never waits for it. */

describe('what others hear of a video', () => {
  let test: TestApp;
  let channel: number;
  let editor: string;
  let admin: string;
  let listening: { own: Listening; foreign: Listening; admin: Listening };
  /** Events before this one belong to what the test prepared. */
  let begun: number;

  beforeAll(async () => {
    test = await startTestApp();
    channel = (await aChannel(test.db)).id;
    const other = (await aChannel(test.db)).id;
    editor = await aStaffToken(test.db, channel, 'editor');
    admin = await anAdminToken(test.db);
    const stranger = await aStaffToken(test.db, other, 'admin');
    listening = {
      own: await listenLive(test.origin, editor),
      foreign: await listenLive(test.origin, stranger),
      admin: await listenLive(test.origin, admin),
    };
  });
  afterAll(async () => {
    for (const stream of Object.values(listening)) stream.stop();
    test.app.server.closeAllConnections();
    await test.close();
  });
  beforeEach(() => {
    begun = listening.own.events().length;
  });

  /** The channel's editor and the platform admin hear these, in this order, and nobody else anything. */
  async function expectHeard(id: number, topics: readonly LiveTopic[]): Promise<void> {
    const expected = topics.map((topic): LiveEvent => ({ topic, channel_id: channel, id }));
    await expect.poll(() => listening.own.events().slice(begun), SOON).toEqual(expected);
    await expect.poll(() => listening.admin.events().slice(begun), SOON).toEqual(expected);
    expect(listening.foreign.events()).toEqual([]);
  }

  const job: JobRun = {
    id: 'test',
    attempt: 1,
    signal: new AbortController().signal,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  const process = (id: number, work: Parameters<typeof runProcessing>[2]) =>
    runProcessing(
      { db: test.db, storage: test.services.storage, job },
      { video_id: id, output_keys: [] },
      work,
    );
  const done = { values: {}, spent_keys: [] };
  const change = (id: number, body: object) =>
    test.call(videosApi.update, { params: { id: String(id) }, body }, { token: editor });

  it('that it has come', async () => {
    const file = { token: editor, channel_id: channel, type: 'video/mp4', content: FILM_HEAD };
    const video = {
      title: 'שיעור',
      platform: 'internal' as const,
      channel_ids: [channel],
      link: await upload(test, file),
    };
    const made = await test.call(videosApi.create, { body: { video } }, { token: editor });
    await expectHeard(made.value.video.id, ['processing']);
  });

  it('that it has begun, how far it is, and that it is out', async () => {
    const { id } = await aVideo(test.db, channel, { processing: true, publish_when_ready: true });
    await process(id, async ({ onProgress }) => {
      onProgress(0.4);
      await expect.poll(() => listening.own.events().length, SOON).toBe(begun + 2);
      return done;
    });
    await expectHeard(id, ['processing', 'processing', 'processing', 'publication']);
  });

  it('that a timed one is ready, and later that it is out', async () => {
    const scheduled_at = new Date();
    const { id } = await aVideo(test.db, channel, { processing: true, scheduled_at });
    await process(id, async () => done);
    await expectHeard(id, ['processing', 'processing']);
    await publishDue(test.db);
    await expectHeard(id, ['processing', 'processing', 'publication']);
  });

  it('that it has failed, is tried again and is taken away', async () => {
    const { id } = await aVideo(test.db, channel, { processing: true });
    await process(id, () => Promise.reject(new MediaError('damaged')));
    await expectHeard(id, ['processing', 'processing']);
    await test.call(processingApi.retry, { body: { ids: [id] } }, { token: editor });
    await test.call(processingApi.remove, { query: { ids: String(id) } }, { token: editor });
    await expectHeard(id, ['processing', 'processing', 'processing', 'processing']);
  });

  it('that it was timed, published and removed by hand', async () => {
    const { id } = await aVideo(test.db, channel);
    await change(id, { title: 'שם אחר' });
    await change(id, { scheduled_at: new Date(Date.now() + 86_400_000).toISOString() });
    await change(id, { status: 'published' });
    await change(id, { hidden: true });
    await expectHeard(id, ['publication', 'publication', 'publication']);
  });

  it('that it was deleted for good', async () => {
    const { id } = await aVideo(test.db, channel);
    const params = { id: String(id) };
    await test.call(videosApi.removeForGood, { params }, { token: admin });
    await expectHeard(id, ['publication']);
  });
});
