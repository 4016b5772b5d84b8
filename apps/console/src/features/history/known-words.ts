import { AUDIT_FIELDS, type AuditField } from '@bimah/contract/audit-vocabulary.ts';

/** The words for the acts the server records. */
const ACTION_WORDS = [
  'action.app_versions.create',
  'action.app_versions.remove',
  'action.app_versions.update',
  'action.categories.arrange',
  'action.categories.create',
  'action.categories.move_video',
  'action.categories.place_video',
  'action.categories.release_video',
  'action.categories.remove',
  'action.categories.remove_video',
  'action.categories.restore_locks',
  'action.categories.unlock_video',
  'action.categories.update',
  'action.channels.create',
  'action.channels.remove',
  'action.channels.update',
  'action.commbox.remove',
  'action.comments.remove',
  'action.conversations.answer',
  'action.invitations.accept',
  'action.invitations.create',
  'action.invitations.reject',
  'action.invitations.resend',
  'action.invitations.revoke',
  'action.managers.appoint',
  'action.managers.change_role',
  'action.managers.remove',
  'action.notifications.send',
  'action.old_videos.delete',
  'action.old_videos.purge',
  'action.old_videos.restore',
  'action.places.create',
  'action.places.remove',
  'action.places.update',
  'action.playlists.add_videos',
  'action.playlists.create',
  'action.playlists.import',
  'action.playlists.leave_channels',
  'action.playlists.refresh',
  'action.playlists.remove',
  'action.playlists.update',
  'action.processing.remove',
  'action.processing.retry',
  'action.reports.update',
  'action.stories.create',
  'action.stories.go_live',
  'action.stories.remove',
  'action.stories.update',
  'action.synagogues.create',
  'action.system.retry_job',
  'action.system.set_aside_job',
  'action.users.change_platform_admin',
  'action.users.change_permission',
  'action.users.create_first_admin',
  'action.users.remove',
  'action.users.reset_password',
  'action.users.send_message',
  'action.users.sign_in',
  'action.users.sign_out',
  'action.videos.create',
  'action.videos.fix_duration',
  'action.videos.process',
  'action.videos.publish',
  'action.videos.publish_due',
  'action.videos.publish_with_playlist',
  'action.videos.remove_for_good',
  'action.videos.undo',
  'action.videos.update',
] as const;
type ActionWord = (typeof ACTION_WORDS)[number];

/** Values that are codes, by the field that holds them. */
const VALUE_WORDS = [
  'value.audience.boys',
  'value.audience.everyone',
  'value.audience.female',
  'value.audience.girls',
  'value.audience.male',
  'value.language.en',
  'value.language.he',
  'value.media_type.image',
  'value.media_type.video',
  'value.method.google',
  'value.method.password',
  'value.place_type.event',
  'value.place_type.hevruta_place',
  'value.place_type.place',
  'value.platform.internal',
  'value.platform.youtube',
  'value.role.admin',
  'value.role.editor',
  'value.status.draft',
  'value.status.published',
  'value.status.unpublished',
  'value.title_position.bottom',
  'value.title_position.middle',
  'value.title_position.top',
] as const;
export type ValueWord = (typeof VALUE_WORDS)[number];

const isIn = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/** Null for an act this release has no words for. */
export function wordOf(action: string): ActionWord | null {
  const word = `action.${action}`;
  return isIn(ACTION_WORDS, word) ? word : null;
}

/** Null for what people wrote themselves. */
export function valueWordOf(field: string, value: string): ValueWord | null {
  const word = `value.${field}.${value}`;
  return isIn(VALUE_WORDS, word) ? word : null;
}

export const isKnownField = (field: string): field is AuditField => isIn(AUDIT_FIELDS, field);
