import { messageBody, type Message } from '@bimah/contract/conversations.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { sentenceOf } from '#platform/api/api-error.ts';
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { changeThread, refreshConversation, sendMessage } from './conversations.queries.ts';
import type { ConversationParams } from './conversation-params.ts';
import { withSent, type Thread } from './thread.ts';
import { allUnsent, dropUnsent, putUnsent, subscribeToUnsent, type Unsent } from './unsent.ts';

async function send(client: QueryClient, entry: Unsent): Promise<void> {
  const { key, params, body } = entry;
  putUnsent({ ...entry, state: 'sending' });
  try {
    const message = await sendMessage(params, { key, body });
    changeThread(client, params, (thread) => withSent(thread, message));
    dropUnsent(key);
    await refreshConversation(client, params);
  } catch (error) {
    putUnsent({ ...entry, state: 'failed', why: sentenceOf(error) });
  }
}

export interface Replies {
  /** What the person wrote here and the server has not confirmed, the oldest first. */
  readonly unsent: readonly Unsent[];
  readonly write: (text: string) => void;
  readonly retry: (entry: Unsent) => void;
  readonly discard: (entry: Unsent) => void;
}

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

/** Sends what is written here, and keeps it until it has arrived. */
export function useReplies(params: ConversationParams, userId: number, thread: Thread): Replies {
  const client = useQueryClient();
  const all = useSyncExternalStore(subscribeToUnsent, allUnsent);
  const { messages } = thread;

  const { waiting, settled } = useMemo(() => {
    const here = all.filter((one) => one.params.id === params.id && one.user_id === userId);
    const arrived = arrivedKeys(here, messages);
    return {
      waiting: here.filter(({ key }) => !arrived.has(key)),
      settled: here.filter(({ key, state }) => arrived.has(key) && state === 'failed'),
    };
  }, [all, params.id, userId, messages]);

  useEffect(() => {
    for (const { key } of settled) dropUnsent(key);
  }, [settled]);

  return {
    unsent: waiting,
    write: (text) =>
      void send(client, {
        key: newIdempotencyKey(),
        params,
        user_id: userId,
        body: messageBody.parse(text),
        after: messages.at(-1)?.id ?? 0,
        created_at: new Date().toISOString(),
        state: 'sending',
      }),
    retry: (entry) => void send(client, entry),
    discard: ({ key }) => dropUnsent(key),
  };
}
