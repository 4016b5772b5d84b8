import type { Message } from '@bimah/contract/conversations.ts';
import type { Unsent } from './unsent.ts';

/**
 * Keys of those that stand among the messages already: an answer may get lost on its way back, and
 * news of a message may overtake the answer to whoever sent it.
 */
export function arrivedKeys(
  entries: readonly Unsent[],
  messages: readonly Message[],
): ReadonlySet<string> {
  const taken = new Set<number>();
  const arrived = entries.filter(({ user_id, body, after }) => {
    const match = messages.find(
      (one) => one.id > after && one.user_id === user_id && one.body === body && !taken.has(one.id),
    );
    if (match) taken.add(match.id);
    return match !== undefined;
  });
  return new Set(arrived.map(({ key }) => key));
}
