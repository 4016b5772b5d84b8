import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playlistsApi } from '@bimah/contract';
import { playlists } from '#schema/playlists.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anAdminToken, aPlaylist, aStaffToken, aVideo } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { endDue } from './end-due.service.ts';
import { releaseVideos } from './release-videos.service.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const told = (hours: number) => inHours(hours).toISOString();
const PAST = 'The chosen end has already passed.';
const OVER = 'Its end has passed. Choose another end or clear it.';

let test: TestApp;
let channel: number;
let editor: string;
beforeAll(async () => {
  test = await startTestApp();
  channel = (await aChannel(test.db)).id;
  editor = await aStaffToken(test.db, channel, 'editor');
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(playlists));

const save = (id: number, body: object) => {
  const params = { channel_id: String(channel), playlist_id: String(id) };
  return test.call(playlistsApi.update, { params, body }, { token: editor, language: 'en' });
};
const row = async (id: number) =>
  (
    await test.db.select().from(playlists).where(eq(playlists.id, id))
  )[0] as typeof playlists.$inferSelect;

describe('the end of a playlist', () => {
  it.each([
    ['in the past', {}, { until: told(-1) }, PAST],
    ['too far ahead', {}, { until: '9999-01-01T00:00:00Z' }, 'The chosen time is too far ahead.'],
    ['that has passed, with a publication', { until: inHours(-1) }, { status: 'published' }, OVER],
    ['past, with a publication', {}, { status: 'published', until: told(-1) }, PAST],
  ] as const)('is refused %s', async (_name, values, body, sentence) => {
    const before = await aPlaylist(test.db, channel, values);
    const { status, refusal } = await save(before.id, body);
    expect([status, refusal.fields]).toEqual([422, { until: [sentence] }]);
    expect(await row(before.id)).toEqual(before);
  });

  it('is refused in the past for a new one', async () => {
    const body = { title: 'new', channel_ids: [channel], until: told(-1) };
    const answer = await test.call(
      playlistsApi.create,
      { body },
      { token: editor, language: 'en' },
    );
    expect([answer.status, answer.refusal.fields]).toEqual([422, { until: [PAST] }]);
  });

  it('is set with a new list, moved, kept by a form that sends it again, and taken away', async () => {
    const first = told(5);
    const body = { title: 'new', channel_ids: [channel], until: first };
    const { id, until } = (await test.call(playlistsApi.create, { body }, { token: editor })).value;
    expect(until).toBe(first);
    expect((await save(id, { until: told(6) })).status).toBe(200);
    const over = inHours(-1);
    await test.db.update(playlists).set({ until: over });
    expect((await save(id, { title: 'other', until: over.toISOString() })).status).toBe(200);
    const published = await save(id, { status: 'published', until: null });
    expect([published.value.status, published.value.until]).toEqual(['published', null]);
  });

  it('makes a draft of it once, by whichever of two workers, and says why', async () => {
    const { id, until } = await aPlaylist(test.db, channel, {
      status: 'published',
      until: inHours(-1),
    });
    const other = await aPlaylist(test.db, channel, { status: 'published', until: inHours(1) });
    const listening = await listenLive(test.origin, editor);
    const numbers = await Promise.all([endDue(test.db), endDue(test.db)]);
    expect(numbers[0] + numbers[1]).toBe(1);
    expect([(await row(id)).status, (await row(other.id)).status]).toEqual(['draft', 'published']);
    const ends = (await auditOf(test.db, 'playlist', id)).map(({ action, user_id, change }) => ({
      action,
      user_id,
      change,
    }));
    expect(ends).toEqual([
      {
        action: 'playlists.end',
        user_id: null,
        change: { until: until?.toISOString(), status: ['published', 'draft'] },
      },
    ]);
    await expect
      .poll(() => listening.events().map(({ topic, id: told_id }) => [topic, told_id]), {
        timeout: 10_000,
      })
      .toEqual([['playlist', id]]);
    listening.stop();
    test.app.server.closeAllConnections();
  });

  it('keeps back what would go out with it', async () => {
    const { id: video } = await aVideo(test.db, channel, { awaits_playlist: true });
    const { id } = await aPlaylist(test.db, channel, {
      status: 'published',
      until: inHours(-1),
      video_ids: [video],
    });
    expect(await releaseVideos(test.db, id)).toBe(0);
    const [waiting] = await test.db.select().from(videos).where(eq(videos.id, video));
    expect(waiting?.listing).toBe('awaiting');
  });

  it('is not copied', async () => {
    const other = await aChannel(test.db);
    const { id } = await aPlaylist(test.db, channel, { until: inHours(1) });
    const body = { playlist_id: id, channel_id: other.id };
    const copy = await test.call(
      playlistsApi.copy,
      { body },
      { token: await anAdminToken(test.db) },
    );
    expect([copy.status, copy.value.until]).toEqual([200, null]);
  });
});
