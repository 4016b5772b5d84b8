import type { Endpoint } from './endpoint.ts';
import { api } from './index.ts';

/** Those that several features have, or that are told without a call. */
export const AUDIT_FIELDS = [
  'added',
  'added_video_ids',
  'address',
  'anonymous_hidden',
  'audience',
  'awaits_playlist',
  'background_color',
  'bio',
  'books',
  'categories',
  'category_words',
  'channel_id',
  'channel_ids',
  'collector_phone',
  'conversation_enabled',
  'custom_link',
  'description',
  'director',
  'disabled',
  'downloaded',
  'duration',
  'email',
  'end_time',
  'error',
  'even_loudness',
  'external_id',
  'fallen_video_id',
  'fb_enabled',
  'fb_id',
  'hidden',
  'hidden_categories',
  'image',
  'include_channel_ids',
  'is_admin',
  'is_big_size',
  'is_hot',
  'is_ignore',
  'language',
  'languages',
  'lat',
  'link',
  'lng',
  'locked_until',
  'media',
  'media_type',
  'message_id',
  'method',
  'more_info',
  'name',
  'new_account',
  'o_n_o',
  'object_id',
  'only_words',
  'opening_info',
  'order',
  'people',
  'personal_life',
  'phone_number',
  'photo_url',
  'place_type',
  'platform',
  'position',
  'publish_time',
  'quota_gb',
  'publish_when_ready',
  'published_at',
  'publishes',
  'purge_after',
  'purged_at',
  'recurring_interval',
  'removed',
  'removed_at',
  'removed_video_ids',
  'report_ids',
  'role',
  'scheduled_at',
  'skip_short',
  'skip_words',
  'slots',
  'status',
  'tags',
  'taking_place',
  'text',
  'thumb_url',
  'title',
  'title_position',
  'to_everybody',
  'tz',
  'until',
  'user_id',
  'venue',
  'video_id',
  'video_ids',
  'video_url',
  'videos',
  'website',
  'yt_enabled',
  'yt_id',
  'yt_thumb_url',
] as const;

type Told<E> = E extends { readonly tells: readonly (infer Field)[] } ? Field : never;
type ToldBy<Table> = { [Call in keyof Table]: Told<Table[Call]> }[keyof Table];
type Api = typeof api;

/**
 * What an action may have changed: columns people write, and what else is told about it. A field that
 * only one feature has stands with the call that records it, under `tells`. Each has words in both
 * languages.
 */
export type AuditField =
  | (typeof AUDIT_FIELDS)[number]
  | { [Part in keyof Api]: ToldBy<Api[Part]> }[keyof Api];

const calls = Object.values(api).flatMap((table) => Object.values(table) as Endpoint[]);

/** Fields of one feature, each as `feature.field`. */
export const ownAuditFields: readonly string[] = calls.flatMap(({ records = [], tells = [] }) =>
  [records].flat().flatMap((action) => tells.map((field) => `${action.split('.')[0]}.${field}`)),
);
