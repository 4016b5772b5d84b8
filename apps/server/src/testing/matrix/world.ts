import type { Db } from '#platform/db/database.ts';
import { app_versions } from '#schema/app-versions.ts';
import {
  aCategory,
  aChannel,
  aStaffToken,
  aToken,
  aUser,
  aVideo,
  anAdminToken,
} from '../factories.ts';

/** Everybody who may knock, and the things the calls are about. All things belong to `channel_id`. */
export async function buildWorld(db: Db) {
  const [own, other] = [await aChannel(db), await aChannel(db)];
  const viewer = await aUser(db, { is_publisher: false });
  const [appVersion] = await db
    .insert(app_versions)
    .values({ version: '1.0', sort_key: 'matrix', force_update: false })
    .returning();
  const video = await aVideo(db, own.id, { platform: 'youtube', external_id: 'matrix-video' });
  const failed = await aVideo(db, own.id, { processing: true });
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
    category_id: (await aCategory(db)).id,
    app_version_id: appVersion?.id ?? 0,
    video_id: video.id,
    processing_id: failed.id,
  };
}

export type World = Awaited<ReturnType<typeof buildWorld>>;
export type ActorName = keyof World['tokens'];
