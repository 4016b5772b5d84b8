import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  api,
  calendarAddressesApi,
  uploadsApi,
  type ChannelRole,
  type Endpoint,
} from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { app_versions } from '#schema/app-versions.ts';
import { caption_tracks } from '#schema/captions.ts';
import { categories, category_videos, video_positions } from '#schema/categories.ts';
import { processings } from '#schema/processings.ts';
import { synagogues } from '#schema/synagogues.ts';
import { aCommboxConversation, aConversation } from '../conversations.ts';
import {
  aCategory,
  aChannel,
  aComment,
  aCrop,
  aPlace,
  aPlaylist,
  anInvitation,
  aReport,
  aStaffToken,
  aStory,
  aToken,
  aUser,
  aVideo,
  anAdminToken,
  permit,
} from '../factories.ts';
import { aQueue, queueVideo, slotsAhead } from '../publishing-queue.ts';
import type { TestApp } from '../test-app.ts';
import { inChannel } from './in-channel.ts';

const inADay = () => new Date(Date.now() + 86_400_000);
const LIST_OF_SITE = { platform: 'youtube', external_id: 'PLmatrix', import_state: 'ok' } as const;

async function staffOf(db: Db, channelIds: readonly number[], role: ChannelRole): Promise<string> {
  const user = await aUser(db);
  for (const channel_id of channelIds) await permit(db, { user_id: user.id, channel_id, role });
  return aToken(db, user.id);
}

/** The only category there is, since an order names all of them, with a locked video. */
async function buildFeed(db: Db, channelId: number) {
  await db.delete(categories);
  const { id: category_id } = await aCategory(db);
  const { id: video_id } = await aVideo(db, channelId);
  await db.insert(category_videos).values({ category_id, video_id, source: 'hand' });
  const [position] = await db
    .insert(video_positions)
    .values({ category_id, video_id, position: 1 })
    .returning();
  return { category_id, member_id: video_id, video_position_id: position?.id ?? 0 };
}

/** One of everything that has an example, in this channel if in any: its id by the part of the API. */
async function makeExamples(test: Pick<TestApp, 'call'>, token: string, channelId: number) {
  const made: Record<string, number> = {};
  for (const [part, calls] of Object.entries(api)) {
    const { create } = calls as Readonly<Record<string, Endpoint>>;
    if (create?.example === undefined) continue;
    const input = inChannel(create, create.example, channelId);
    const { status, value } = await test.call(create, input, { token });
    if (status !== 200) throw new Error(`${part}: the example of create is answered by ${status}`);
    made[part] = (value as { id: number }).id;
  }
  return made;
}

async function theCaptions(db: Db, video_id: number): Promise<void> {
  const captions = [{ start: 0, end: 1_000, text: 'Matrix' }];
  await db
    .insert(caption_tracks)
    .values({ video_id, language: 'he', captions, lines: 1, problems: 0 });
}

/** A queue with one video in it, and a slot that is free. */
async function theQueue(db: Db, channel_id: number) {
  const [slot = '', free_slot = ''] = slotsAhead(2);
  const { id: video_id } = await aVideo(db, channel_id);
  await aQueue(db, channel_id);
  await queueVideo(db, { video_id, channel_id, slot });
  return { queued_video_id: video_id, free_slot };
}

/** Everybody who may knock, and the things the calls are about. All things belong to `channel_id`. */
export async function buildWorld(test: Pick<TestApp, 'db' | 'call'>) {
  const { db } = test;
  await db.delete(app_versions);
  await db.delete(synagogues);
  const own = await aChannel(db, { conversation_enabled: true });
  const [other, second] = [await aChannel(db), await aChannel(db)];
  const both = [own.id, second.id];
  const viewer = await aUser(db);
  const video = await aVideo(db, own.id, {
    platform: 'youtube',
    external_id: `matrix ${randomUUID()}`,
  });
  const published = await aVideo(db, own.id, { status: 'published' });
  for (const { id } of [video, published]) await theCaptions(db, id);
  const failed = await aVideo(db, own.id, { processing: true });
  await db
    .update(processings)
    .set({ error_code: 'unreadable' })
    .where(eq(processings.video_id, failed.id));
  const editor = await aUser(db);
  const somebody = await aUser(db);
  await permit(db, { user_id: editor.id, channel_id: own.id, role: 'editor' });
  const admin = await anAdminToken(db);
  const editorToken = await staffOf(db, both, 'editor');
  const opening = inChannel(uploadsApi.open, uploadsApi.open.example, own.id);
  const opened = await test.call(uploadsApi.open, opening as never, { token: editorToken });
  const calendar = await test.call(calendarAddressesApi.renew, { body: {} }, { token: admin });
  return {
    tokens: {
      anonymous: undefined,
      'non-publisher': await aToken(db, viewer.id),
      'editor of another channel': await aStaffToken(db, other.id, 'editor'),
      editor: editorToken,
      'admin of another channel': await aStaffToken(db, other.id, 'admin'),
      'channel admin': await staffOf(db, both, 'admin'),
      'platform admin': admin,
    },
    made: await makeExamples(test, admin, own.id),
    viewer_id: viewer.id,
    channel_id: own.id,
    spare_channel_id: (await aChannel(db)).id,
    user_id: somebody.id,
    user_email: somebody.email ?? '',
    editor_id: editor.id,
    invitation_id: (await anInvitation(db, { channel_id: own.id })).id,
    ...(await buildFeed(db, own.id)),
    old_video_id: (await aVideo(db, own.id)).id,
    deleted_video_id: (await aVideo(db, own.id, { hidden: true, purge_after: inADay() })).id,
    story_id: (await aStory(db, own.id, { publish_time: inADay() })).id,
    ...(await theQueue(db, own.id)),
    calendar_code: calendar.value.address.url.split('/').at(-1)?.replace('.ics', '') ?? '',
    upload_id: opened.value.upload.id,
    crop_id: (await aCrop(db, own.id)).id,
    conversation_id: (await aConversation(db, own.id, { opener_id: viewer.id })).id,
    commbox_conversation_id: (await aCommboxConversation(db)).id,
    place_id: (await aPlace(db, { channel_id: own.id })).id,
    video_id: video.id,
    processing_id: failed.id,
    published_video_id: published.id,
    report_id: (await aReport(db, published.id)).id,
    comment_id: (await aComment(db, published.id)).id,
    playlist_id: (await aPlaylist(db, own.id)).id,
    site_playlist_id: (await aPlaylist(db, own.id, LIST_OF_SITE)).id,
    /** In another channel of the same staff. */
    copied_playlist_id: (await aPlaylist(db, second.id)).id,
  };
}

export type World = Awaited<ReturnType<typeof buildWorld>>;
export type ActorName = keyof World['tokens'];
