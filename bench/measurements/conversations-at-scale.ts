import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Measurement } from '../measurement.ts';
import { CHANNEL, growTalk, LONGEST } from '../seeds/conversations.ts';
import { CALLS_EACH, measureAtScale, type Calls } from '../stack/at-scale.ts';

const SIZES = [
  { conversations: 100, messages: 100 },
  { conversations: 10_000, messages: 10_000 },
  { conversations: 100_000, messages: 100_000 },
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

export const conversationsAtScale: Measurement = {
  name: 'Conversations at scale',
  method: `Median time of a call with ${SIZES.map((size) => size.messages.toLocaleString('en')).join(', ')} conversations in a channel and as many messages in one of them, one caller, the sizes taking turns, ${CALLS_EACH} calls each. The ratio is that of the most to the fewest.`,
  measure: () => measureAtScale({ sizes: SIZES, grow: growTalk, calls }),
};
