import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idText, language, lastSeen, paging, text, timestamp } from './fields.ts';
import {
  CATEGORIES_PER_LANGUAGE_MAX,
  CATEGORY_CHANNELS_MAX,
  CATEGORY_NAME_MAX,
  CATEGORY_WORD_MAX,
  CATEGORY_WORDS_MAX,
  LIST_LIMIT_MAX,
} from './limits.ts';
import { msg } from './messages.ts';
import { hasWords } from './rules/category-words.ts';
import { mediaAddress } from './uploads.ts';

/** A shelf of the viewers' app, in one language. */
export const category = z.object({
  id,
  name: z.string(),
  order: z.int(),
  hidden: z.boolean(),
  language,
  image: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Category = z.infer<typeof category>;

/** A category with the rules by which videos come into it. */
export const categoryRecord = category.extend({
  /** A video with such a tag, or with such a word in its title, is in the category. */
  category_words: z.array(z.object({ word: z.string() })),
  include_channel_ids: z.array(id),
  /** The same channels, to be shown: every video of theirs is in the category. */
  include_channels: z.array(channelSummary),
});
export type CategoryRecord = z.infer<typeof categoryRecord>;

const name = text(CATEGORY_NAME_MAX, 'name_required');
const order = z
  .int(msg('invalid_value'))
  .min(1, msg('out_of_range'))
  .max(CATEGORIES_PER_LANGUAGE_MAX, msg('out_of_range'));
/** What is not named stays as it is: a word goes only when it is marked. */
const categoryWords = z
  .array(
    z.object({
      word: text(CATEGORY_WORD_MAX).refine(hasWords, msg('invalid_value')),
      delete: z.boolean().optional(),
    }),
  )
  .max(CATEGORY_WORDS_MAX * 2, msg('out_of_range'));
const channelIds = z.array(id).max(CATEGORY_CHANNELS_MAX, msg('out_of_range'));

export const newCategory = z.object({
  name,
  hidden: z.boolean().default(false),
  language: language.default('he'),
  /** Its position among the categories of its language, the others making room; absent: the last. */
  order: order.nullish(),
  image: mediaAddress.nullish(),
  category_words: categoryWords.default([]),
  include_channel_ids: channelIds.default([]),
});
export type NewCategory = z.infer<typeof newCategory>;

export const categoryChange = z.object({
  name: name.optional(),
  hidden: z.boolean().optional(),
  /** Fixed at birth; forms send it along. */
  language: language.optional(),
  order: order.optional(),
  image: mediaAddress.nullish(),
  category_words: categoryWords.optional(),
  include_channel_ids: channelIds.optional(),
  updated_at: lastSeen,
});
export type CategoryChange = z.infer<typeof categoryChange>;

/** One line of the whole order of a language. */
export const arrangedCategory = z.object({
  id,
  order,
  hidden: z.boolean(),
  updated_at: lastSeen,
});
export type ArrangedCategory = z.infer<typeof arrangedCategory>;

/** How many of its videos viewers see; `capped`: there are more. */
export const categorySize = z.object({ id, videos: z.int(), capped: z.boolean() });
export type CategorySize = z.infer<typeof categorySize>;

export const categoryRules = z.object({
  category_words: categoryWords.optional(),
  include_channel_ids: channelIds.optional(),
});
export type CategoryRules = z.infer<typeof categoryRules>;

/** A word or a channel that comes or goes, and the videos that come or go because of it. */
const previewReason = z.object({
  word: z.string().nullable(),
  channel: channelSummary.nullable(),
  gained: z.int(),
  lost: z.int(),
});

/** What other rules would make of a category. */
export const categoryPreview = z.object({
  /** As it is now. */
  videos: z.int(),
  capped: z.boolean(),
  gained: z.int(),
  lost: z.int(),
  reasons: z.array(previewReason),
  /** A few of the videos that would come, or else of those that would go. */
  examples: z.array(
    z.object({ id, title: z.string(), thumb_url: z.string().nullable(), gained: z.boolean() }),
  ),
  /** Slots of the feed whose video no rule would hold any more; a locked one stays all the same. */
  locked_positions: z.array(z.int()),
  /** How many videos were tried; not `whole`: these are the newest, and older ones may differ. */
  looked_at: z.int(),
  whole: z.boolean(),
});
export type CategoryPreview = z.infer<typeof categoryPreview>;

const one = z.object({ id: idText });
const records = z.object({ categories: z.array(categoryRecord), total: z.int() });

export const categoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/categories.json',
    access: platformAdmin,
    summary: 'Categories to choose from, in their order; hidden ones are left out',
    query: z.object({ ...paging(LIST_LIMIT_MAX), language: language.optional() }),
    response: z.object({ categories: z.array(category), total: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/categories/:id',
    access: platformAdmin,
    summary: 'One category with its words and channels',
    params: one,
    response: categoryRecord,
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/admins/categories',
    access: platformAdmin,
    summary: 'All categories, hidden ones too, with their words and channels',
    query: z.object({
      ...paging(LIST_LIMIT_MAX),
      language: language.optional(),
      sort: z.enum(['order', 'name', 'created_at'], msg('invalid_value')).default('order'),
    }),
    response: records,
  }),
  sizes: endpoint({
    method: 'GET',
    path: '/admins/categories/sizes',
    access: platformAdmin,
    summary: 'How many published videos are in each category of a language, counted up to a limit',
    query: z.object({ language }),
    response: z.object({ sizes: z.array(categorySize) }),
    example: { query: { language: 'he' } },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admins/categories/:id/preview',
    access: platformAdmin,
    summary:
      'What other words and channels would make of a category, tried on its newest videos; nothing is saved',
    params: one,
    body: categoryRules,
    response: categoryPreview,
    example: { body: { category_words: [{ word: 'Shabbat' }], include_channel_ids: [] } },
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/admins/categories/batch_update',
    access: platformAdmin,
    summary:
      'Save the whole order of one language and which categories are shown, all or nothing; orders run from 1 without gaps',
    body: z.object({
      categories: z
        .array(arrangedCategory)
        .min(1, msg('required'))
        .max(CATEGORIES_PER_LANGUAGE_MAX, msg('out_of_range')),
    }),
    response: records,
    errors: ['stale'],
    records: 'categories.arrange',
  }),
  create: endpoint({
    method: 'POST',
    path: '/admins/categories',
    access: platformAdmin,
    summary: 'Add a category',
    creates: true,
    body: newCategory,
    response: categoryRecord,
    errors: ['too_many_categories'],
    records: 'categories.create',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admins/categories/:id',
    access: platformAdmin,
    summary: 'Change a category; absent fields stay as they are, words marked `delete` go',
    params: one,
    body: categoryChange,
    response: categoryRecord,
    errors: ['stale'],
    records: 'categories.update',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admins/categories/:id',
    access: platformAdmin,
    summary: 'Delete a category; its videos stay, the other categories close the gap',
    params: one,
    response: done,
    records: 'categories.remove',
  }),
};
