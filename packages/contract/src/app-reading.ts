import { z } from 'zod';
import { appClient } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, language, paging, timestamp } from './fields.ts';
import { PAGE_SIZE, VERSION_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { place, PLACE_TYPES } from './place-record.ts';
import { isVersion } from './rules/version.ts';
import { story } from './story-record.ts';
import { video } from './videos.ts';

/** A video as viewers get it. */
export const appVideo = video
  .pick({
    id: true,
    title: true,
    language: true,
    platform: true,
    thumb_url: true,
    yt_thumb_url: true,
    video_url: true,
    streams: true,
    strip: true,
    preview: true,
    external_id: true,
    duration: true,
    views: true,
    published_at: true,
    channels: true,
    tags: true,
  })
  .extend({ position: z.int() });
export type AppVideo = z.infer<typeof appVideo>;

export const appStory = story.omit({ is_live: true, created_at: true, updated_at: true });
export const appEvent = place.omit({ disabled: true, created_at: true, updated_at: true });

/** What the app shows. Reading needs the app's key and nobody's token. */
export const appReadingApi = {
  listCategories: endpoint({
    method: 'GET',
    path: '/app/categories.json',
    access: appClient,
    summary: 'The sections of the feed in a language, in their order',
    query: z.object({ language: language.default('he') }),
    response: z.object({
      categories: z.array(z.object({ id, name: z.string(), image: z.string().nullable() })),
    }),
    rateLimits: ['app_reads_per_ip', 'app_reads_per_viewer'],
  }),
  readFeed: endpoint({
    method: 'GET',
    path: '/app/feed.json',
    access: appClient,
    summary: 'The feed of a category, slot by slot',
    query: z.object({ category_id: idText }),
    response: z.object({ videos: z.array(appVideo), total: z.int() }),
    rateLimits: ['app_reads_per_ip', 'app_reads_per_viewer'],
    errors: ['not_found'],
  }),
  readStories: endpoint({
    method: 'GET',
    path: '/app/stories.json',
    access: appClient,
    summary:
      'Stories that are out: of a channel, else of those the caller follows, else of hot ones',
    query: z.object({ channel_id: idText.optional() }),
    response: z.object({
      stories: z.array(z.object({ channel: channelSummary, stories: z.array(appStory) })),
    }),
    rateLimits: ['app_reads_per_ip', 'app_reads_per_viewer'],
    errors: ['not_found'],
  }),
  readEvents: endpoint({
    method: 'GET',
    path: '/app/events.json',
    access: appClient,
    summary: 'Lessons, places of personal study or places, the latest added first',
    query: z.object({
      ...paging(PAGE_SIZE.places),
      place_type: z.enum(PLACE_TYPES, msg('invalid_value')).default('event'),
      channel_id: idText.optional(),
    }),
    response: z.object({ events: z.array(appEvent), total: z.int() }),
    rateLimits: ['app_reads_per_ip', 'app_reads_per_viewer'],
    errors: ['not_found'],
  }),
  currentVersion: endpoint({
    method: 'GET',
    path: '/app/app_version.json',
    access: appClient,
    summary: 'The newest version of the app, and whether the caller’s is too old to go on with',
    query: z.object({
      /** The caller's own. */
      version: z
        .string()
        .max(VERSION_MAX, msg('version_invalid'))
        .refine(isVersion, msg('version_invalid'))
        .optional(),
    }),
    response: z.object({
      app_version: z
        .object({ id, version: z.string(), force_update: z.boolean(), created_at: timestamp })
        .nullable(),
      must_update: z.boolean(),
    }),
    rateLimits: ['app_reads_per_ip', 'app_reads_per_viewer'],
  }),
};
