import type { Measurement } from '../measurement.ts';
import { growLibrary, LARGE_CHANNEL, SELDOM, terms } from '../seeds/library.ts';
import { CALLS_EACH, measureAtScale, type Calls } from '../stack/at-scale.ts';

const SIZES = [10_000, 100_000, 1_000_000] as const;

const list = (query: string) => `/api/videos.json?limit=15&${query}`;
const search = (term: string) => list(`term=${encodeURIComponent(term)}`);

const calls: Calls = {
  'First page': list('filter=1'),
  'By views': list('filter=1&sort_by=views'),
  'In a channel': list(`filter=1&channel_id=${LARGE_CHANNEL}`),
  'In a channel, by views': list(`filter=1&channel_id=${LARGE_CHANNEL}&sort_by=views`),
  'Tenth page': list('filter=1&offset=135'),
  'Search, common word': search(terms.common),
  [`Search, ${SELDOM} matches`]: search(terms.seldom),
  'Search, one title in 500': search(terms.share),
  'Search, one match': search(terms.single),
  'Search, no match': search(terms.absent),
  'Search, two common words': search(`${terms.town} ${terms.common}`),
  'Search, two common words, by views': `${search(`${terms.town} ${terms.common}`)}&sort_by=views`,
  'Search, a common word and a short one': search(`${terms.common} ${terms.short}`),
  'Search, a common word and one in 500': search(`${terms.common} ${terms.share}`),
  'Search in a channel': `${search(terms.common)}&channel_id=${LARGE_CHANNEL}`,
  'Counts of a channel': `/api/channels/${LARGE_CHANNEL}/stats`,
  'Count in processing': '/api/video_in_processings/count.json',
};

/** No title has both, which nothing but all their entries in the index can tell. */
const growing: Calls = {
  'Search, two common words never together': search(`${terms.other} ${terms.common}`),
};

export const libraryAtScale: Measurement = {
  name: 'The library at scale',
  method: `Median time of a call with ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} videos, one caller, the sizes taking turns, ${CALLS_EACH} calls each. The ratio is that of the largest to the smallest library. Where one title in 500 fits, a page is full at every size, and the matches grow from twenty to two thousand. The last search has no goal: that no title has both of two words which one title in eight has is known only after going through their entries in the index.`,
  measure: () => measureAtScale({ sizes: SIZES, grow: growLibrary, calls, growing }),
};
