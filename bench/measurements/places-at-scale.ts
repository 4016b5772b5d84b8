import type { PlaceDetail } from '@bimah/contract';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Measurement } from '../measurement.ts';
import { FIRST_GROUP, growPlaces, LARGE_CHANNEL, lessonsOf, terms } from '../seeds/places.ts';
import { CALLS_EACH, measureAtScale, type Action, type Calls } from '../stack/at-scale.ts';
import { call } from '../stack/latency.ts';

const SIZES = [10_000, 1_000_000] as const;

const going = `/api/places.json?place_type=event&limit=${PAGE_SIZE.places}`;
const list = (query: string) => `${going}&show_disabled=true&${query}`;
const ofChannel = `channel_id=${LARGE_CHANNEL}`;
const search = (term: string) => list(`term=${encodeURIComponent(term)}`);
const synagogues = (term: string) =>
  `/api/synagogues.json?limit=${PAGE_SIZE.synagogues}&term=${encodeURIComponent(term)}`;
const groups = (query: string) =>
  `/api/places/groups.json?place_type=event&limit=${PAGE_SIZE.places}&${query}`;
const LESSON = `/api/places/g${FIRST_GROUP}.json?place_type=event`;

const rename: Action = async (caller) => {
  const { name, updated_at } = (await call(caller, { path: LESSON })).value as PlaceDetail;
  const other = name.endsWith('!') ? name.slice(0, -1) : `${name}!`;
  const body = { event: { name: other, updated_at } };
  return (await call(caller, { method: 'PUT', path: LESSON, body })).took;
};

const calls: Calls = {
  'First page': list(''),
  'First page, one row per lesson': list('group=true'),
  'First page, without those stopped': going,
  'Tenth page': list(`offset=${9 * PAGE_SIZE.places}`),
  'Last page': SIZES.map((count) => list(`offset=${lessonsOf(count) - PAGE_SIZE.places}`)),
  'In a channel': list(ofChannel),
  'In a channel, one row per lesson': list(`${ofChannel}&group=true`),
  'By the next date': groups(''),
  'By the next date, tenth page': groups(`offset=${9 * PAGE_SIZE.places}`),
  'By the next date, one audience': groups('audience=everyone'),
  'By the next date, an audience nobody has': groups('audience=girls'),
  'By the next date, stopped': groups('stopped=true'),
  'By the next date, in a channel': groups(ofChannel),
  'By the next date, common word': groups(`term=${encodeURIComponent(terms.common)}`),
  'By the next date, one name in 500': groups(`term=${encodeURIComponent(terms.share)}`),
  'By the next date, one phone': groups('term=050-000-0432'),
  'By the next date, no match': groups(`term=${encodeURIComponent(terms.absent)}`),
  'Search, common word': search(terms.common),
  'Search, two letters': search('שי'),
  'Search, 2,000 matches': search(terms.seldom),
  'Search, one name in 500': search(terms.share),
  'Search, one lesson': search(terms.single),
  'Search, no match': search(terms.absent),
  'Search in a channel': `${search(terms.common)}&${ofChannel}`,
  'Search in a channel, 200 matches': `${search(terms.seldom)}&${ofChannel}`,
  'A lesson of four dates, opened': LESSON,
  'A lesson of four dates, renamed': rename,
  'Synagogues, by name': synagogues(''),
  'Synagogues, common word': synagogues('האלון'),
  'Synagogues, no match': synagogues(terms.absent),
};

export const placesAtScale: Measurement = {
  name: 'Lessons and places at scale',
  method: `Median time of a call with ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} slots in groups of four, and a hundredth as many synagogues, one caller, the sizes taking turns, ${CALLS_EACH} calls each. The ratio is that of the more slots to the fewer.`,
  measure: () => measureAtScale({ sizes: SIZES, grow: growPlaces, calls }),
};
