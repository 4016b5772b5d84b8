import type { ChannelPullRules } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { findRules } from './pulls.repository.ts';

/** A channel whose people wrote no rules takes everything in and publishes it. */
const EVERYTHING: ChannelPullRules = {
  skip_short: false,
  languages: ['he', 'en'],
  only_words: [],
  skip_words: [],
  publishes: true,
  updated_at: null,
};

export async function rulesOf(db: Db, channelId: number): Promise<ChannelPullRules> {
  const row = await findRules(db, channelId);
  if (!row) return EVERYTHING;
  const { skip_short, languages, only_words, skip_words, publishes, updated_at } = row;
  return {
    skip_short,
    languages,
    only_words,
    skip_words,
    publishes,
    updated_at: updated_at.toISOString(),
  };
}
