import type { Category, CategoryRecord } from '@bimah/contract';
import type { CategoryRecordRow, CategoryRow } from './categories.repository.ts';

export const present = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  order: row.order,
  hidden: row.hidden,
  language: row.language,
  image: row.image,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentRecord = (row: CategoryRecordRow): CategoryRecord => ({
  ...present(row),
  category_words: row.words,
  include_channel_ids: row.channels.map(({ id }) => id),
  include_channels: row.channels,
});
