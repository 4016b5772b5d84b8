import { z } from 'zod';
import { adminOf, channelInPath } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, language, text, timestamp } from './fields.ts';
import { PULL_WORD_MAX, PULL_WORDS_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { hasWords } from './rules/category-words.ts';
import { SKIP_REASONS } from './rules/pull-rules.ts';

/** How the last look at the linked channel went, in a code and in words, and how many videos it brought. */
export const lastPull = z.object({
  at: timestamp,
  result: z.enum(['ok', 'failed']),
  message: z.string(),
  count: z.int(),
});

/** What of the linked channel's uploads comes in, and whether it goes out by itself. */
export const pullRules = z.object({
  skip_short: z.boolean(),
  languages: z.array(language),
  only_words: z.array(z.string()),
  skip_words: z.array(z.string()),
  /** False: what comes in awaits publication by hand. */
  publishes: z.boolean(),
  /** Null as long as nobody has written any. */
  updated_at: timestamp.nullable(),
});
export type ChannelPullRules = z.infer<typeof pullRules>;

const words = z
  .array(text(PULL_WORD_MAX).refine(hasWords, msg('invalid_value')), msg('invalid_value'))
  .max(PULL_WORDS_MAX, msg('out_of_range'));

export const pullRulesChange = z.object({
  skip_short: z.boolean(msg('invalid_value')),
  languages: z.array(language, msg('invalid_value')).min(1, msg('choose_language')).max(2),
  only_words: words,
  skip_words: words,
  publishes: z.boolean(msg('invalid_value')),
  updated_at: timestamp.nullable().optional(),
});
export type PullRulesChange = z.infer<typeof pullRulesChange>;

/** An upload that was looked at: brought, there before, or left where it was for a reason. */
export const pulledVideo = z.object({
  external_id: z.string(),
  title: z.string(),
  thumb_url: z.string().nullable(),
  /** Seconds; null where the site was not asked or does not tell. */
  duration: z.int().nullable(),
  at: timestamp,
  outcome: z.enum(['brought', 'had', ...SKIP_REASONS]),
  /** What it is here now; null for what was skipped or deleted since. */
  video: z
    .object({ id, state: z.enum(['processing', 'awaiting', 'published', 'removed']) })
    .nullable(),
});
export type PulledVideo = z.infer<typeof pulledVideo>;

/** What a channel is linked to. It is changed through the channel's own `yt_id` and `yt_enabled`. */
export const connections = z.object({
  yt_id: z.string().nullable(),
  /** The page of the linked channel; null while none is linked. */
  yt_url: z.string().nullable(),
  yt_enabled: z.boolean(),
  /** Null before the first look. */
  last_pull: lastPull.nullable(),
  /** Null while nothing is pulled. */
  next_pull_at: timestamp.nullable(),
  /** Somebody asked for a look that is not over. */
  is_pulling: z.boolean(),
  rules: pullRules,
  /** Within the last thirty days. */
  brought_count: z.int(),
  skipped_count: z.int(),
  /** What was looked at last, newest first. */
  recent: z.array(pulledVideo),
  /** What has to come back with a change. */
  updated_at: timestamp,
});
export type Connections = z.infer<typeof connections>;

const ofChannel = {
  access: adminOf(channelInPath('id')),
  params: z.object({ id: idText }),
  response: connections,
} as const;

export const connectionsApi = {
  get: endpoint({
    ...ofChannel,
    method: 'GET',
    path: '/channels/:id/connections.json',
    summary: 'What a channel is linked to, and what that has brought',
  }),
  setRules: endpoint({
    ...ofChannel,
    method: 'PUT',
    path: '/channels/:id/pull_rules.json',
    summary:
      'Say which uploads of the linked channel come in; those that came or were skipped stay so',
    body: pullRulesChange,
    example: {
      body: {
        skip_short: true,
        languages: ['he'],
        only_words: ['דף יומי'],
        skip_words: [],
        publishes: false,
      },
    },
    errors: ['stale'],
    records: 'connections.set_rules',
  }),
  pull: endpoint({
    ...ofChannel,
    method: 'POST',
    path: '/channels/:id/pull.json',
    summary: 'Look at the linked channel now and not with the next round',
    rateLimits: ['video_site_per_user'],
    errors: ['conflict'],
    records: 'connections.pull',
  }),
};
