import {
  caughtUp,
  leavesGap,
  threadOf,
  withOlder,
  type MessagePage,
  type Thread,
} from './thread.ts';

/** Further behind than this many pages, reading starts afresh from the newest. */
const PAGES_MAX = 5;

export interface Sources {
  /** What is known by now: more may have come while the server was asked. */
  readonly known: () => Thread | undefined;
  readonly read: (before?: number) => Promise<MessagePage>;
}

/** Reads the newest messages, and back from there until they meet what was known. */
export async function catchUp({ known, read }: Sources): Promise<Thread> {
  const before = known();
  const isApart = (thread: Thread) => before !== undefined && leavesGap(before, thread);
  let newest = threadOf(await read());
  for (let page = 1; page < PAGES_MAX && isApart(newest); page += 1) {
    newest = withOlder(newest, await read(newest.messages[0]?.id));
  }
  return caughtUp(known(), newest);
}
