import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Measurement } from '../measurement.ts';
import { addressTerms, growPeople } from '../seeds/people.ts';
import { CALLS_EACH, measureAtScale, type Calls } from '../stack/at-scale.ts';

const SIZES = [
  { channels: 1_000, users: 10_000 },
  { channels: 1_000, users: 100_000 },
  { channels: 1_000, users: 1_000_000 },
] as const;
const CHANNEL = 2;

const list = (query: string) => `/api/users.json?limit=${PAGE_SIZE.users}&${query}`;
const search = (term: string) => list(`email=${encodeURIComponent(term)}`);

const calls: Calls = {
  'First page': list(''),
  'Tenth page': list('offset=180'),
  'Last page': SIZES.map(({ users }) => list(`offset=${users - PAGE_SIZE.users}`)),
  'Search, in every address': search('example'),
  'Search, one address in eight': search(addressTerms.common),
  'Search, one address in 300': search(addressTerms.seldom),
  'Search, one address in 2,000': search(addressTerms.rare),
  'Search, one match': search(addressTerms.single),
  'Search, no match': search(addressTerms.absent),
  'Search, two letters': search(addressTerms.short),
  'Search, third page': `${search(addressTerms.common)}&offset=40`,
  'One user': '/api/users/77.json',
  'Team of a channel': `/api/channels/${CHANNEL}/get_admins`,
};

const growing: Calls = { 'Search, oldest addresses alone': search(addressTerms.oldest) };

export const usersAtScale: Measurement = {
  name: 'Users at scale',
  method: `Median time of a call with ${SIZES.map(({ users }) => users.toLocaleString('en')).join(', ')} users beside the demo, one caller, the sizes taking turns, ${CALLS_EACH} calls each. The ratio is that of the most users to the fewest. The last search has no goal: what one address in twenty holds, and none of the newest, is found only by going through all its entries in the index.`,
  measure: () => measureAtScale({ sizes: SIZES, grow: growPeople, calls, growing }),
};
