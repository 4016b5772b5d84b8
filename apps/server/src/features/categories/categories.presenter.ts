import type { Category, CategoryRecord } from '@bimah/contract';
import { openedAddress } from '#platform/storage/opened-address.presenter.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { CategoryRecordRow, CategoryRow } from './categories.repository.ts';

export const present = (row: CategoryRow, storage: StoragePort): Category => ({
  id: row.id,
  name: row.name,
  order: row.order,
  hidden: row.hidden,
  language: row.language,
  image: row.hidden && row.image !== null ? openedAddress(storage, row.image) : row.image,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentRecord = (row: CategoryRecordRow, storage: StoragePort): CategoryRecord => ({
  ...present(row, storage),
  category_words: row.words,
  include_channel_ids: row.channels.map(({ id }) => id),
  include_channels: row.channels,
});
