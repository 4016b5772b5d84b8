/** One of two conversations between the same people: what was said, and how far each has read. */
export interface Half {
  /** In order. */
  readonly messages: readonly {
    readonly id: number;
    readonly number: number;
    readonly is_opener: boolean;
    readonly at: number;
  }[];
  readonly channel_read: number;
  readonly opener_read: number;
  readonly readers: readonly Reader[];
}

interface Reader {
  readonly user_id: number;
  readonly number: number;
  readonly read_at: Date;
}

export interface Merged {
  /** The messages of both by their ids: their numbers are their positions, from 1 on. */
  readonly order: readonly number[];
  readonly channel_read: number;
  readonly opener_read: number;
  readonly unread: number;
  readonly opener_unread: number;
  readonly readers: readonly Reader[];
}

type Placed = Half['messages'][number] & { readonly half: 0 | 1 };

/** Each keeps its own order, also where a moment saw several. */
function inOrderOfTime(halves: readonly [Half, Half]): Placed[] {
  const all = halves.flatMap(({ messages }, half) =>
    messages.map((message): Placed => ({ ...message, half: half === 0 ? 0 : 1 })),
  );
  return all.toSorted(
    (one, other) => one.at - other.at || one.half - other.half || one.number - other.number,
  );
}

const latest = (readers: readonly Reader[]): Date =>
  new Date(Math.max(...readers.map(({ read_at }) => read_at.getTime())));

/**
 * Two orders of telling become one, by time. Reading is one number, all up to there: it ends before
 * the first message that was not read, so that nothing unread is lost, and what was read beyond it
 * waits once more.
 */
export function merge(kept: Half, joined: Half): Merged {
  const halves = [kept, joined] as const;
  const all = inOrderOfTime(halves);
  const readUpTo = (isUnread: (message: Placed) => boolean): number => {
    const first = all.findIndex(isUnread);
    return first === -1 ? all.length : first;
  };
  const channel_read = readUpTo(
    ({ half, is_opener, number }) => is_opener && number > halves[half].channel_read,
  );
  const opener_read = readUpTo(
    ({ half, is_opener, number }) => !is_opener && number > halves[half].opener_read,
  );
  const people = Map.groupBy(
    halves.flatMap(({ readers }, half) => readers.map((reader) => ({ ...reader, half }))),
    ({ user_id }) => user_id,
  );
  const readers = [...people].flatMap(([user_id, marks]) => {
    const readOf = (half: number) =>
      Math.max(0, ...marks.filter((mark) => mark.half === half).map((mark) => mark.number));
    const number = readUpTo((message) => message.number > readOf(message.half));
    return number === 0 ? [] : { user_id, number, read_at: latest(marks) };
  });
  return {
    order: all.map(({ id }) => id),
    channel_read,
    opener_read,
    unread: all.filter((message, index) => message.is_opener && index >= channel_read).length,
    opener_unread: all.filter((message, index) => !message.is_opener && index >= opener_read)
      .length,
    readers,
  };
}
