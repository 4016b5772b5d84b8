import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { comments } from '#schema/videos.ts';
import { follows } from '#schema/follows.ts';
import { audit_entries } from '#schema/system.ts';
import { aChannel, aComment, aToken, aUser, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { markDemo, workBesideDemo } from './marks.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const ENTRY = { action: 'videos.publish', object_type: 'video', object_id: '1', change: {} };

async function aDemo() {
  const { db } = test;
  const channel = await aChannel(db);
  const person = await aUser(db);
  const video = await aVideo(db, channel.id);
  await aComment(db, video.id);
  await inTransaction(db, markDemo);
  return { channel_id: channel.id, user_id: person.id, video_id: video.id };
}

it('a loading that was not remembered is not judged', async () => {
  expect(await workBesideDemo(test.db)).toBeNull();
});

it('looking around is no work, nor is what jobs do', async () => {
  const { user_id } = await aDemo();
  await aToken(test.db, user_id);
  await test.db.insert(audit_entries).values(ENTRY);
  expect(await workBesideDemo(test.db)).toEqual([]);
});

it('what people made is', async () => {
  const { channel_id, user_id, video_id } = await aDemo();
  await test.db.insert(follows).values({ channel_id, user_id });
  await test.db.insert(audit_entries).values({ ...ENTRY, user_id });
  // Also where something else went meanwhile.
  await test.db.delete(comments).where(sql`true`);
  await aComment(test.db, video_id);
  const found = await workBesideDemo(test.db);
  expect(found).toEqual(
    expect.arrayContaining(['audit_entries (1)', 'comments (1)', 'follows (1)']),
  );
});
