import { z } from 'zod';
import { staff } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { participant } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, timestamp } from './fields.ts';
import { OPENED_THINGS_MAX, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { personSummary } from './person-summary.ts';
import { placeType } from './place-record.ts';
import { playlistStatus } from './playlist-record.ts';
import { SEARCH_GROUPS, type SearchGroup } from './search-groups.ts';

export { SEARCH_GROUPS, type SearchGroup } from './search-groups.ts';

const title = z.string();
const channel = channelSummary;

const videoHit = z.object({
  id,
  title,
  channel,
  thumb_url: z.string().nullable(),
  yt_thumb_url: z.string().nullable(),
  /** In processing it cannot be opened, edited or published yet. */
  listing: z.enum(['published', 'awaiting', 'processing']),
  scheduled_at: timestamp.nullable(),
  views: z.int(),
});
const playlistHit = z.object({ id, title, channel, status: playlistStatus, items_count: z.int() });
const personHit = personSummary.extend({ id, is_admin: z.boolean(), is_publisher: z.boolean() });
const conversationHit = z.object({
  id,
  channel,
  /** Without an id they have left. */
  opener: participant.extend({ id: id.nullable() }),
  last_message: z.string(),
  unread_messages_count: z.int(),
  updated_at: timestamp,
});
const storyHit = z.object({
  id,
  title,
  channel,
  thumb_url: z.string().nullable(),
  background_color: z.string().nullable(),
  publish_time: timestamp,
  is_live: z.boolean(),
});
const placeHit = z.object({
  id,
  /** Slots that belong together are one hit, opened by their group. */
  group: id.nullable(),
  place_type: placeType,
  name: z.string(),
  /** Null for the platform's own. */
  channel: channel.nullable(),
  address: z.string(),
  image: z.string().nullable(),
  disabled: z.boolean(),
});
const commentHit = z.object({
  id,
  /** Its beginning. */
  text: z.string(),
  channel,
  user: personSummary,
  video: z.object({ id, title }),
  created_at: timestamp,
});

/** The nearest hits of one kind. `capped`: counting stopped at `total`; there are more. */
const found = <Hit extends z.ZodType>(hit: Hit) =>
  z.object({ hits: z.array(hit), total: z.int(), capped: z.boolean() });

export const searchAnswer = z.object({
  videos: found(videoHit),
  playlists: found(playlistHit),
  /** Platform admins alone find any. */
  people: found(personHit),
  channels: found(channelSummary),
  conversations: found(conversationHit),
  stories: found(storyHit),
  places: found(placeHit),
  comments: found(commentHit),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SearchHit<Group extends SearchGroup = SearchGroup> =
  SearchAnswer[Group]['hits'][number];

/** One of the things there are to find. */
const thing = z.object({ kind: z.enum(SEARCH_GROUPS, msg('invalid_value')), id: idText });

/** As it stands in an address: `videos-5,people-70`. */
const things = z
  .string(msg('required'))
  .transform((given) =>
    given.split(',').map((one) => {
      const [kind, id] = one.split('-');
      return { kind, id };
    }),
  )
  .pipe(z.array(thing).max(OPENED_THINGS_MAX, msg('out_of_range')))
  .meta({ type: 'string' });

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/search.json',
    access: staff,
    summary:
      'Everything that has all words of a term: of all channels for platform admins, of their own for others',
    query: z.object({
      q: z
        .string(msg('required'))
        .trim()
        .min(1, msg('required'))
        .max(SEARCH_TERM_MAX, msg('text_too_long')),
      /** Where the caller is: what this channel has comes first. */
      channel_id: idText.optional(),
      /** This kind alone, and more of it. */
      group: z.enum(SEARCH_GROUPS, msg('invalid_value')).optional(),
    }),
    response: searchAnswer,
    example: { query: { q: 'שבת' } },
    rateLimits: ['search_per_user'],
    errors: ['forbidden'],
  }),
  visible: endpoint({
    method: 'GET',
    path: '/search/visible.json',
    access: staff,
    summary: 'Which of some things a search could still find for the caller',
    query: z.object({ things }),
    response: z.object({ things: z.array(z.object({ kind: z.enum(SEARCH_GROUPS), id })) }),
    example: { query: { things: 'videos-5,people-70' } },
    rateLimits: ['search_per_user'],
  }),
};
