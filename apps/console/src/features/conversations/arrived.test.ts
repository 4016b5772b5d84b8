import { expect, it } from 'vitest';
import { aMessage } from '#testing/conversations.ts';
import { arrivedKeys } from './use-replies.ts';
import type { Unsent } from './unsent.ts';

const unsent = (key: string, body: string, after = 10): Unsent => ({
  key,
  params: { channel_id: 1, id: 5 },
  user_id: 7,
  body,
  after,
  created_at: '2026-11-15T08:00:00.000Z',
  state: 'sending',
});
const own = (id: number, body: string) => aMessage(id, { body, user_id: 7, isOpener: false });

it.each([
  ['it is among the messages', [unsent('a', 'כן')], [own(11, 'כן')], ['a']],
  ['the same words stood there before', [unsent('a', 'כן')], [own(9, 'כן')], []],
  [
    'somebody else said the same',
    [unsent('a', 'כן')],
    [aMessage(11, { body: 'כן', user_id: 8 })],
    [],
  ],
  [
    'it was said twice and one is there',
    [unsent('a', 'כן'), unsent('b', 'כן')],
    [own(11, 'כן')],
    ['a'],
  ],
])('%s', (_, entries, messages, keys) => {
  expect([...arrivedKeys(entries, messages)]).toEqual(keys);
});
