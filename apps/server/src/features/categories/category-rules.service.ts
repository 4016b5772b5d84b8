import type { CategoryChange } from '@bimah/contract';
import { CATEGORY_WORDS_MAX } from '@bimah/contract/limits.ts';
import { bareWords } from '@bimah/contract/rules/search-text.ts';
import { lockChannels } from '#features/channel-locks/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { fieldError } from '#platform/http/api-error.ts';
import * as repository from './category-rules.repository.ts';

type Rules = Pick<CategoryChange, 'category_words' | 'include_channel_ids'>;

async function writeWords(
  tx: Tx,
  id: number,
  words: NonNullable<Rules['category_words']>,
): Promise<void> {
  const removed = new Set(words.filter((entry) => entry.delete).map(({ word }) => bareWords(word)));
  await repository.removeWords(tx, id, [...removed]);
  const kept = words.filter(({ word }) => !removed.has(bareWords(word)));
  await repository.addWords(
    tx,
    id,
    kept.map(({ word }) => word),
  );
  if ((await repository.countWords(tx, id)) > CATEGORY_WORDS_MAX) {
    throw fieldError('category_words', 'too_many_words');
  }
}

/** Lets one caller at a time change rules. Refuses channels that are not there. */
export async function lockRules(tx: Tx, { include_channel_ids = [] }: Rules): Promise<void> {
  await lockChannels(tx, { ids: include_channel_ids, field: 'include_channel_ids' });
  await repository.lockRules(tx);
}

/** Writes what is named of a category's rules, which the caller has locked. */
export async function writeRules(
  tx: Tx,
  id: number,
  { category_words, include_channel_ids }: Rules,
): Promise<void> {
  if (category_words) await writeWords(tx, id, category_words);
  if (include_channel_ids) await repository.setChannels(tx, id, [...new Set(include_channel_ids)]);
}
