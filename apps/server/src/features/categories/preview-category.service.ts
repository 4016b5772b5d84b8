import type { CategoryPreview, CategoryRules, ChannelSummary } from '@bimah/contract';
import { bareWords } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import * as repository from './categories.repository.ts';
import type { CategoryRecordRow } from './categories.repository.ts';
import * as trials from './category-preview.repository.ts';
import type { JudgedVideo, Rule } from './category-preview.repository.ts';

type State = 'kept' | 'added' | 'removed';

interface StatedRule extends Rule {
  readonly state: State;
  readonly word: string | null;
}

const EXAMPLES = 3;

/** By their bare form, as they are written: one spelling removes the others. */
function wordStates(row: CategoryRecordRow, { category_words = [] }: CategoryRules) {
  const removed = new Set(
    category_words.filter((one) => one.delete).map((one) => bareWords(one.word)),
  );
  const now = new Map(row.words.map(({ word }) => [bareWords(word), word]));
  const named = new Map(category_words.map(({ word }) => [bareWords(word), word]));
  const stateOf = (bare: string): State | null => {
    if (removed.has(bare)) return now.has(bare) ? 'removed' : null;
    return now.has(bare) ? 'kept' : 'added';
  };
  return [...new Map([...now, ...named])].flatMap(([bare, word]) => {
    const state = stateOf(bare);
    return state === null ? [] : [{ bare, word, state }];
  });
}

function channelStates(row: CategoryRecordRow, { include_channel_ids }: CategoryRules) {
  const now = new Set(row.channels.map(({ id }) => id));
  const wanted = new Set(include_channel_ids ?? now);
  const stateOf = (id: number): State => {
    if (!wanted.has(id)) return 'removed';
    return now.has(id) ? 'kept' : 'added';
  };
  return [...new Set([...now, ...wanted])].map((channel_id) => ({
    channel_id,
    state: stateOf(channel_id),
  }));
}

/** The rules of a category as they are and as they would be, numbered. */
const statedRules = (row: CategoryRecordRow, change: CategoryRules): StatedRule[] =>
  [
    ...wordStates(row, change).map((one) => ({ ...one, channel_id: null })),
    ...channelStates(row, change).map((one) => ({ ...one, bare: null, word: null })),
  ].map((rule, number) => ({ ...rule, number }));

/** What each rule that comes or goes brings or takes. A video may have several reasons. */
function reasonsOf(
  rules: readonly StatedRule[],
  judged: readonly JudgedVideo[],
  channels: ReadonlyMap<number, ChannelSummary>,
): CategoryPreview['reasons'] {
  const count = (number: number, fate: JudgedVideo['fate']) =>
    judged.filter((video) => video.fate === fate && video.rules.includes(number)).length;
  return rules
    .filter(({ state }) => state !== 'kept')
    .map(({ number, state, word, channel_id }) => ({
      word,
      channel: channels.get(channel_id ?? 0) ?? null,
      gained: state === 'added' ? count(number, 'gained') : 0,
      lost: state === 'removed' ? count(number, 'lost') : 0,
    }))
    .filter(({ word, channel }) => word !== null || channel !== null);
}

async function examplesOf(db: Db, judged: readonly JudgedVideo[]) {
  const [gained, lost] = (['gained', 'lost'] as const).map((fate) =>
    judged.filter((video) => video.fate === fate),
  );
  const chosen = [...(gained ?? []), ...(lost ?? [])].slice(0, EXAMPLES);
  const found = new Map(
    (
      await trials.findTitles(
        db,
        chosen.map(({ id }) => id),
      )
    ).map((video) => [video.id, video]),
  );
  return chosen.flatMap(({ id, fate }) => {
    const video = found.get(id);
    return video ? [{ ...video, gained: fate === 'gained' }] : [];
  });
}

/** Tries other rules on the newest videos: enough to see what they do, and soon done. */
export async function preview(db: Db, id: number, change: CategoryRules): Promise<CategoryPreview> {
  const row = await repository.findRecord(db, id);
  const [size] = await trials.countVideos(db, { id });
  if (!row || !size) throw new ApiError('not_found');
  const rules = statedRules(row, change);
  const judged = await trials.tryRules(db, {
    category_id: id,
    language: row.language,
    rules: rules.map(({ number, bare, channel_id }) => ({ number, bare, channel_id })),
    standing: rules.filter(({ state }) => state !== 'removed').map(({ number }) => number),
  });
  const changed = rules.flatMap(({ channel_id, state }) =>
    channel_id !== null && state !== 'kept' ? [channel_id] : [],
  );
  const channels = new Map(
    (await trials.findChannels(db, changed)).map((channel) => [channel.id, channel]),
  );
  const withFate = (fate: JudgedVideo['fate']) => judged.filter((video) => video.fate === fate);
  return {
    videos: size.videos,
    capped: size.capped,
    gained: withFate('gained').length,
    lost: withFate('lost').length,
    reasons: reasonsOf(rules, judged, channels),
    examples: await examplesOf(db, judged),
    locked_positions: withFate('held')
      .flatMap(({ position }) => (position === null ? [] : [position]))
      .toSorted((one, other) => one - other),
    ...(await trials.countTried(db, row.language)),
  };
}
