import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Measurement } from '../measurement.ts';
import { CHANNEL, growTalk, LONGEST } from '../seeds/conversations.ts';
import { SELDOM, terms } from '../seeds/library.ts';
import { CALLS_EACH, measureAtScale, type Calls } from '../stack/at-scale.ts';

const SIZES = [
  { conversations: 100, messages: 100 },
  { conversations: 10_000, messages: 10_000 },
  { conversations: 100_000, messages: 100_000 },
] as const;

/** Half of the messages of a channel in one conversation, the other half in one each. */
const SEARCHED = [
  { conversations: 5_000, messages: 5_000 },
  { conversations: 500_000, messages: 500_000 },
] as const;

const list = (query: string) =>
  `/api/channels/${CHANNEL}/conversations.json?limit=${PAGE_SIZE.conversations}&${query}`;
const one = `/api/channels/${CHANNEL}/conversations/${LONGEST}`;
const messages = (query: string) => `${one}/messages?limit=${PAGE_SIZE.messages}&${query}`;

const calls: Calls = {
  'The list': list(''),
  'The list, its last page': SIZES.map((size) => list(`offset=${size.conversations}`)),
  'The list, unread alone': list('unread=true'),
  'How many are unread': `/api/channels/${CHANNEL}/conversations/count.json`,
  'The longest conversation': `${one}.json`,
  'Its newest messages': messages(''),
  'Messages from its middle': SIZES.map((size) => messages(`offset=${size.messages / 2}`)),
  'Its oldest messages': SIZES.map((size) => messages(`offset=${size.messages - 30}`)),
};

const find = (term: string, more = '') => list(`term=${encodeURIComponent(term)}${more}`);

const searches: Calls = {
  'A search, common word': find(terms.common),
  'A search, its last page': find(terms.common, '&offset=50'),
  'A search, two letters': find(terms.short),
  [`A search, ${SELDOM} matches`]: find(terms.seldom),
  'A search, one match': find(terms.single),
  'A search, no match': find(terms.absent),
  'A search of what is unread': find(terms.common, '&unread=true'),
};

/**
 * What one long conversation has over and over is looked for in further ones, and of what one message
 * in 500 has there are a hundred times as many to choose from: the smaller channel has less of either.
 * That two words never stand together is known only when all of both are compared.
 */
const growing: Calls = {
  'A search, two common words': find(`${terms.town} ${terms.common}`),
  'A search, one message in 500': find(terms.share),
  'A search, two words never together': find(`${terms.common} ${terms.other}`),
};

export const conversationsAtScale: Measurement = {
  name: 'Conversations at scale',
  method: `Median time of a call with ${SIZES.map((size) => size.messages.toLocaleString('en')).join(', ')} conversations in a channel and as many messages in one of them, one caller, the sizes taking turns, ${CALLS_EACH} calls each. The ratio is that of the most to the fewest. Searches with ${SEARCHED.map((size) => (size.conversations + size.messages).toLocaleString('en')).join(' and ')} messages of one channel, half of them in one conversation, openers named by the same words; the last three have no goal, since the smaller channel has fewer to choose from, or to compare.`,
  measure: async () => [
    ...(await measureAtScale({ sizes: SIZES, grow: growTalk, calls })),
    ...(await measureAtScale({ sizes: SEARCHED, grow: growTalk, calls: searches, growing })),
  ],
};
