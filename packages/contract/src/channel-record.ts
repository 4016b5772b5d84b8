import { z } from 'zod';
import { channelSummary } from './channel-summary.ts';
import { email, lastSeen, lines, text, timestamp } from './fields.ts';
import {
  CHANNEL_ADDRESS_MAX,
  CHANNEL_BIOGRAPHY_MAX,
  FB_ID_MAX,
  NAME_MAX,
  PHONE_TYPED_MAX,
  QUOTA_GB_MAX,
  URL_MAX,
} from './limits.ts';
import { msg } from './messages.ts';
import { isCustomLink } from './rules/custom-link.ts';
import { dialled, isE164 } from './rules/phone.ts';
import { isWebsite, withScheme } from './rules/website.ts';
import { mediaAddress } from './uploads.ts';

const nullableText = z.string().nullable();
/** Seconds. */
const seconds = z.int();

export const biography = z.object({
  bio: nullableText,
  books: nullableText,
  personal_life: nullableText,
  photo_url: nullableText,
});
export type Biography = z.infer<typeof biography>;

/** Everything there is to know of a channel. */
export const channel = channelSummary.extend({
  /** Where the platform's own people reach the channel. Platform admins alone see it; others get no such key. */
  email: nullableText.optional(),
  /** The linked channel of the video site; null while none is. */
  yt_id: nullableText,
  /** New uploads of the linked channel are published here by themselves. */
  yt_enabled: z.boolean(),
  /** The name of the channel's Facebook page. */
  fb_id: nullableText,
  /** Viewers are shown the way to that page. */
  fb_enabled: z.boolean(),
  website: nullableText,
  director: nullableText,
  /** E.164. */
  phone_number: nullableText,
  address: nullableText,
  /** Owned and operated by the platform itself. */
  o_n_o: z.boolean(),
  /** Put forward to viewers. */
  is_hot: z.boolean(),
  /** Kept from viewers. */
  hidden: z.boolean(),
  /** Viewers may open conversations with the channel. */
  conversation_enabled: z.boolean(),
  /** Its films are made equally loud. */
  even_loudness: z.boolean(),
  custom_link: nullableText,
  /** What its files take, and how much they may take in all; null: as much as there is. */
  storage: z.object({ used_bytes: z.int(), quota_bytes: z.int().nullable() }),
  /**
   * The channel's own quota: null where the platform's holds, 0 for none. Platform admins alone see
   * it; others get no such key.
   */
  quota_gb: z.int().nullable().optional(),
  biography,
  /** What a shared link to the channel shows elsewhere (Open Graph). Made of the record, never written. */
  og: z.object({ title: z.string(), description: nullableText, image: nullableText }),
  /** Like `videos_count`: of published videos. */
  views: z.int(),
  videos_count: z.int(),
  followers_count: z.int(),
  /** The same number under its short name. */
  followers: z.int(),
  /** How many notifications have gone out to the channel's followers. */
  notifications_counter: z.int(),
  /** When a video of the channel last came out; it stays, also when that video is taken away. */
  last_published: timestamp.nullable(),
  channel_visits: z.int(),
  channel_shares: z.int(),
  /** How long viewers watched: in all, and on average each time. */
  watch_duration: z.tuple([seconds, seconds]),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Channel = z.infer<typeof channel>;

/** Empty fields of a form mean the same as none. */
const emptyIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

const website = z
  .string()
  .trim()
  .max(URL_MAX, msg('text_too_long'))
  .transform(withScheme)
  .refine(isWebsite, msg('website_invalid'));

const phoneNumber = z
  .string()
  .max(PHONE_TYPED_MAX, msg('phone_invalid'))
  .transform(dialled)
  .refine(isE164, msg('phone_invalid'));

/** As typed by a person: capitals and blanks around it do not count. */
export const customLink = z
  .string(msg('required'))
  .trim()
  .toLowerCase()
  .refine(isCustomLink, msg('custom_link_invalid'));

const fbId = z
  .string()
  .trim()
  .max(FB_ID_MAX, msg('text_too_long'))
  .regex(/^[\w.-]+$/, msg('invalid_value'));

const paragraphs = emptyIsNull(lines(CHANNEL_BIOGRAPHY_MAX)).optional();

const writable = z.object({
  image: emptyIsNull(mediaAddress).optional(),
  email: emptyIsNull(email).optional(),
  /** An id, or an address of a channel in any form; the id is what is kept. */
  yt_id: emptyIsNull(z.string().trim().max(URL_MAX, msg('invalid_channel_link'))).optional(),
  yt_enabled: z.boolean().optional(),
  fb_id: emptyIsNull(fbId).optional(),
  fb_enabled: z.boolean().optional(),
  website: emptyIsNull(website).optional(),
  director: emptyIsNull(text(NAME_MAX)).optional(),
  phone_number: emptyIsNull(phoneNumber).optional(),
  address: emptyIsNull(text(CHANNEL_ADDRESS_MAX)).optional(),
  o_n_o: z.boolean().optional(),
  is_hot: z.boolean().optional(),
  hidden: z.boolean().optional(),
  conversation_enabled: z.boolean().optional(),
  even_loudness: z.boolean().optional(),
  custom_link: emptyIsNull(customLink).optional(),
  quota_gb: z
    .int(msg('invalid_value'))
    .min(0, msg('out_of_range'))
    .max(QUOTA_GB_MAX, msg('out_of_range'))
    .nullish(),
  /** Absent parts stay as they are. */
  biography: z
    .object({
      bio: paragraphs,
      books: paragraphs,
      personal_life: paragraphs,
      photo_url: emptyIsNull(mediaAddress).optional(),
    })
    .optional(),
});

const name = text(NAME_MAX, 'name_required');

export const newChannel = writable.extend({ name });
export type NewChannel = z.infer<typeof newChannel>;

export const channelChange = writable.extend({ name: name.optional(), updated_at: lastSeen });
export type ChannelChange = z.infer<typeof channelChange>;
