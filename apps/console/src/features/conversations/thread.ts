import type { Message } from '@bimah/contract/conversations.ts';

/** What is known of a conversation: its newest messages, the oldest of them first, without gaps. */
export interface Thread {
  readonly messages: readonly Message[];
  /** How many messages the conversation has in all. */
  readonly total: number;
}

/** As the server tells it: the newest first. */
export interface MessagePage {
  readonly messages: readonly Message[];
  readonly total: number;
}

export const threadOf = ({ messages, total }: MessagePage): Thread => ({
  messages: messages.toReversed(),
  total,
});

export const hasOlder = ({ messages, total }: Thread): boolean => messages.length < total;

/** Between what was known and what is newest there is something nobody has read here yet. */
export const leavesGap = (known: Thread, newest: Thread): boolean =>
  newest.total - newest.messages.length > known.total;

/** Whoever has read a message has read those before it. */
function withReads(messages: readonly Message[]): Message[] {
  const isSideRead = { opener: false, channel: false };
  return messages
    .toReversed()
    .map((message) => {
      const side = message.isOpener ? 'opener' : 'channel';
      isSideRead[side] ||= message.is_read;
      return isSideRead[side] && !message.is_read ? { ...message, is_read: true } : message;
    })
    .toReversed();
}

/** The newest messages take the place of what was known of them; what is older stays. */
export function caughtUp(known: Thread | undefined, newest: Thread): Thread {
  if (!known || leavesGap(known, newest)) return newest;
  const first = newest.messages[0]?.id ?? Number.POSITIVE_INFINITY;
  const older = known.messages.filter(({ id }) => id < first);
  return { messages: withReads([...older, ...newest.messages]), total: newest.total };
}

/** Puts a page from further up on top. */
export function withOlder(thread: Thread, page: MessagePage): Thread {
  const first = thread.messages[0]?.id ?? Number.POSITIVE_INFINITY;
  const older = page.messages.toReversed().filter(({ id }) => id < first);
  return { messages: withReads([...older, ...thread.messages]), total: page.total };
}

/** What was just said here need not wait for the next look at the server. */
export function withSent(thread: Thread, message: Message): Thread {
  if (thread.messages.some(({ id }) => id >= message.id)) return thread;
  return { messages: [...thread.messages, message], total: thread.total + 1 };
}
