import { z } from 'zod';
import { adminOf, channelInBody, channelInQuery, editorOf } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, language, paging, timestamp } from './fields.ts';
import { BRING_BACK_DAYS, BULK_IDS_MAX, PAGE_SIZE, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { personSummary } from './person-summary.ts';

/** What goes to the bin when it is removed. */
export const BIN_KINDS = ['video', 'playlist', 'story'] as const;
export const binKind = z.enum(BIN_KINDS, msg('invalid_value'));
export type BinKind = z.infer<typeof binKind>;

/** A thing in the bin keeps the id it had. */
export const binRef = z.object({ kind: binKind, id });
export type BinRef = z.infer<typeof binRef>;

/** Where a video stood, as it was when it was removed. */
export const binPlace = z.object({
  kind: z.enum(['playlist', 'category']),
  id,
  title: z.string(),
  /** From 1; null where it had none of its own. */
  position: z.int().nullable(),
});
export type BinPlace = z.infer<typeof binPlace>;

/**
 * What will not be as it was. A playlist it stood in is in the bin itself, or gone for good; its hour
 * has passed, so that it returns without one (`schedule`), is taken down at once (`end`) or is seen by
 * viewers at once (`goes_out`); videos of it, or channels it stood in, are gone.
 */
export const BIN_LOSSES = [
  'playlist_in_bin',
  'playlist_gone',
  'schedule',
  'end',
  'goes_out',
  'videos_gone',
  'channels_gone',
] as const;

export const binLoss = z.object({
  what: z.enum(BIN_LOSSES),
  /** The playlist's name. */
  name: z.string().nullable(),
  /** So many videos or channels. */
  count: z.int().nullable(),
});
export type BinLoss = z.infer<typeof binLoss>;

export const binItem = binRef.extend({
  title: z.string().nullable(),
  language: language.nullable(),
  /** Its picture. */
  thumb_url: z.string().nullable(),
  /** Of a story without a picture. */
  background_color: z.string().nullable(),
  /** Seconds, of a video. */
  duration: z.int().nullable(),
  /** Videos of a playlist. */
  videos: z.int().nullable(),
  /** When it came out or was to. */
  publish_time: timestamp.nullable(),
  places: z.array(binPlace),
  views: z.int(),
  comments: z.int(),
  removed_at: timestamp,
  /** Null where nobody is known to have done it. */
  removed_by: personSummary.nullable(),
  reason: z.string().nullable(),
  expires_at: timestamp,
  /** What its files take; null: it has none. */
  bytes: z.int().nullable(),
  losses: z.array(binLoss),
  /** Whether the caller may delete it before its time. */
  may_delete: z.boolean(),
});
export type BinItem = z.infer<typeof binItem>;

const count = z.object({ kind: binKind, items: z.int() });

/** All that lies in the bin of the channel, whatever the list was narrowed to. */
const summary = z.object({
  items: z.int(),
  kinds: z.array(count),
  bytes: z.int(),
  /** The next day on which room is freed, as its first moment, and how much. */
  next_freed: z.object({ at: timestamp, bytes: z.int() }).nullable(),
  /** Who removed any of it. */
  people: z.array(personSummary),
});
export type BinSummary = z.infer<typeof summary>;

/** `usual`: what goes within days first, then the last removed. */
export const BIN_SORTS = ['usual', 'newest', 'oldest', 'largest'] as const;

const chosen = z.object({
  channel_id: id,
  items: z
    .array(binRef, msg('required'))
    .min(1, msg('required'))
    .max(BULK_IDS_MAX, msg('out_of_range'))
    .transform((given) => [
      ...new Map(given.map((one) => [`${one.kind} ${one.id}`, one])).values(),
    ]),
});

/** What became of one of them. */
const result = binRef.extend({
  /** Who was faster. */
  by: personSummary.nullable(),
});

const example = { body: { channel_id: 1, items: [{ kind: 'story', id: 1 }] } };

export const binApi = {
  list: endpoint({
    method: 'GET',
    path: '/bin.json',
    access: editorOf(channelInQuery()),
    summary: `What was removed from a channel within ${BRING_BACK_DAYS} days and can come back`,
    query: z.object({
      ...paging(PAGE_SIZE.bin),
      channel_id: z.string(msg('required')).pipe(idText),
      kind: binKind.optional(),
      term: z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).default(''),
      /** Only what this person removed. */
      removed_by: idText.optional(),
      /** Only what was removed within so many days. */
      days: z.enum(['1', '7'], msg('invalid_value')).transform(Number).optional(),
      sort_by: z.enum(BIN_SORTS, msg('invalid_value')).default('usual'),
    }),
    /** `capped`: counting stopped at `total`; there are more. `soon`: how many of them go within days. */
    response: z.object({
      items: z.array(binItem),
      total: z.int(),
      capped: z.boolean(),
      soon: z.int(),
      summary,
    }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/bin/restore.json',
    access: editorOf(channelInBody()),
    summary: 'Bring things back to where they were, each by itself',
    body: chosen,
    example,
    /** `not_in_bin`: somebody else restored it, or it was deleted. */
    response: z.object({
      results: z.array(
        result.extend({ outcome: z.enum(['restored', 'files_gone', 'not_in_bin']) }),
      ),
    }),
    records: 'bin.restore',
  }),
  removeForGood: endpoint({
    method: 'POST',
    path: '/bin/delete.json',
    access: adminOf(channelInBody()),
    makesRoom: true,
    summary: 'Delete things for good with all that is theirs, each by itself',
    body: chosen,
    example,
    /**
     * `shared`: it also stands in channels the caller does not run. `not_allowed`: a video, which
     * platform admins alone may delete.
     */
    response: z.object({
      results: z.array(
        result.extend({ outcome: z.enum(['deleted', 'shared', 'not_allowed', 'not_in_bin']) }),
      ),
    }),
    records: 'bin.delete',
    tells: ['kind'],
  }),
};
