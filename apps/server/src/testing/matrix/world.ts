import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { app_versions } from '#schema/app-versions.ts';
import { processings } from '#schema/processings.ts';
import {
  aCategory,
  aChannel,
  anInvitation,
  aStaffToken,
  aToken,
  aUser,
  aVideo,
  anAdminToken,
  permit,
} from '../factories.ts';

/** Everybody who may knock, and the things the calls are about. All things belong to `channel_id`. */
export async function buildWorld(db: Db) {
  const [own, other] = [await aChannel(db), await aChannel(db)];
  const viewer = await aUser(db, { is_publisher: false });
  const [appVersion] = await db
    .insert(app_versions)
    .values({ version: '1.0', sort_key: `matrix ${randomUUID()}`, force_update: false })
    .returning();
  const video = await aVideo(db, own.id, {
    platform: 'youtube',
    external_id: `matrix ${randomUUID()}`,
  });
  const failed = await aVideo(db, own.id, { processing: true });
  await db
    .update(processings)
    .set({ error_code: 'unreadable' })
    .where(eq(processings.video_id, failed.id));
  const editor = await aUser(db);
  await permit(db, { user_id: editor.id, channel_id: own.id, role: 'editor' });
  return {
    tokens: {
      anonymous: undefined,
      'non-publisher': await aToken(db, viewer.id),
      'editor of another channel': await aStaffToken(db, other.id, 'editor'),
      editor: await aStaffToken(db, own.id, 'editor'),
      'admin of another channel': await aStaffToken(db, other.id, 'admin'),
      'channel admin': await aStaffToken(db, own.id, 'admin'),
      'platform admin': await anAdminToken(db),
    },
    channel_id: own.id,
    spare_channel_id: (await aChannel(db)).id,
    user_id: (await aUser(db, { is_publisher: false })).id,
    editor_id: editor.id,
    invitation_id: (await anInvitation(db, { channel_id: own.id })).id,
    category_id: (await aCategory(db)).id,
    app_version_id: appVersion?.id ?? 0,
    video_id: video.id,
    processing_id: failed.id,
  };
}

export type World = Awaited<ReturnType<typeof buildWorld>>;
export type ActorName = keyof World['tokens'];
