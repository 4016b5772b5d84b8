import { CHANNEL_SORTS } from '@bimah/contract';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Measurement } from '../measurement.ts';
import { growPeople, nameTerms } from '../seeds/people.ts';
import { CALLS_EACH, measureAtScale, type Calls } from '../stack/at-scale.ts';

const SIZES = [
  { channels: 1_000, users: 1_000 },
  { channels: 10_000, users: 10_000 },
  { channels: 100_000, users: 100_000 },
] as const;

const catalogue = (query: string) => `/api/channels.json?limit=${PAGE_SIZE.channels}&${query}`;
const registered = (query: string) =>
  `/api/channels/get_channels_that_have_admins.json?limit=${PAGE_SIZE.registered_channels}&${query}`;
const picker = (term: string) => `/api/channels/autocomplete.json?term=${encodeURIComponent(term)}`;
const found = (term: string) => registered(`term=${encodeURIComponent(term)}`);

/** The page so many rows from the end, as the pager's last links ask for it. */
const fromEnd = (list: (query: string) => string, rows: number): string[] =>
  SIZES.map(({ channels }) => list(`offset=${channels - rows}`));

const sorts = CHANNEL_SORTS.flatMap((sort) =>
  (['asc', 'desc'] as const).map((dir): [string, string] => [
    `Catalogue by ${sort}, ${dir}`,
    catalogue(`sort_by=${sort}&sort_dir=${dir}`),
  ]),
);

const calls: Calls = {
  ...Object.fromEntries(sorts),
  'Catalogue, hot': catalogue('is_hot=true&sort_by=views&sort_dir=desc'),
  'Catalogue, not hot': catalogue('is_hot=false'),
  'Catalogue, O&O': catalogue('o_n_o=true'),
  'Catalogue, not O&O, not hot': catalogue('o_n_o=false&is_hot=false'),
  'Catalogue, tenth page': catalogue('offset=90'),
  'Catalogue, last page': fromEnd(catalogue, PAGE_SIZE.channels),
  'Registered, first page': registered(''),
  'Registered, with admin': registered('has_admin=true'),
  'Registered, without admin': registered('has_admin=false'),
  'Registered, tenth page': registered('offset=180'),
  'Registered, last page': fromEnd(registered, PAGE_SIZE.registered_channels),
  'Registered, common word': found(nameTerms.common),
  'Registered, one name in 300': found(nameTerms.seldom),
  'Registered, one match': found(nameTerms.single),
  'Picker, before typing': picker(''),
  'Picker, common word': picker(nameTerms.common),
  'Picker, one name in 300': picker(nameTerms.seldom),
  'Picker, one name in 2,000': picker(nameTerms.rare),
  'Picker, one match': picker(nameTerms.single),
  'Picker, misspelt': picker(nameTerms.misspelt),
  'Picker, no match': picker(nameTerms.absent),
};

export const channelsAtScale: Measurement = {
  name: 'Channels at scale',
  method: `Median time of a call with ${SIZES.map(({ channels }) => channels.toLocaleString('en')).join(', ')} channels and as many users beside the demo, one caller, the sizes taking turns, ${CALLS_EACH} calls each. The ratio is that of the most channels to the fewest.`,
  measure: () => measureAtScale({ sizes: SIZES, grow: growPeople, calls }),
};
