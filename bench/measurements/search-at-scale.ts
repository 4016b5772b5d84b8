import type { Measurement } from '../measurement.ts';
import { growEverything, searcherTokens } from '../seeds/everything.ts';
import { LARGE_CHANNEL, SELDOM, terms } from '../seeds/library.ts';
import { CALLS_EACH, measureAtScale, type Action, type Calls } from '../stack/at-scale.ts';
import { ask } from '../stack/latency.ts';

const SIZES = [10_000, 1_000_000] as const;

let turn = 0;

/** Asked by one platform admin after the other: a person may search only so often. */
const search =
  (q: string, more: Readonly<Record<string, string>> = {}): Action =>
  ({ product }) => {
    turn += 1;
    const path = `/api/search.json?${new URLSearchParams({ q, ...more }).toString()}`;
    return ask(product, path, searcherTokens[turn % searcherTokens.length] ?? '');
  };

const here = { channel_id: String(LARGE_CHANNEL) };

const calls: Calls = {
  'Common word': search(terms.common),
  'Two common words': search(`${terms.town} ${terms.common}`),
  'Two letters': search(terms.short),
  [`${SELDOM} matches`]: search(terms.seldom),
  'One title in 500': search(terms.share),
  'One match': search(terms.single),
  'No match': search(terms.absent),
  'In a channel, common word': search(terms.common, here),
  'In a channel, one title in 500': search(terms.share, here),
  'In a channel, no match': search(terms.absent, here),
  'Videos alone': search(terms.common, { group: 'videos' }),
};

/** What the index alone can tell, and what is looked for in a channel that has grown a hundredfold itself. */
const growing: Calls = {
  'Two common words never together': search(`${terms.other} ${terms.common}`),
  'In a channel, two common words': search(`${terms.town} ${terms.common}`, here),
};

export const searchAtScale: Measurement = {
  name: 'The search over everything at scale',
  method: `Median time of a call with ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} videos, a tenth as many people, lessons, comments and conversations and a hundredth as many playlists and stories, all named by the same words; platform admins taking turns, the sizes taking turns, ${CALLS_EACH} calls each. The ratio is that of the larger to the smaller. The channel has a tenth of everything. The last two have no goal: that nothing has both of two common words is known only after going through their entries in the index, and of two common words in one channel some thousands of its videos are looked at, which the smaller one does not have.`,
  measure: () => measureAtScale({ sizes: SIZES, grow: growEverything, calls, growing }),
};
