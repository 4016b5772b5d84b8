export interface Gatherer<Item> {
  add(item: Item): void;
  /** Forgets what was not handed on yet. */
  stop(): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Hands on together what comes within a while of its first. As long as that is being worked on, the
 * next lot waits: a slow answer is not asked for again before it is here. What fails is handed on again.
 */
export function gather<Item>(
  waitMs: number,
  handOn: (items: ReadonlySet<Item>) => Promise<unknown>,
): Gatherer<Item> {
  let items = new Set<Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let pauseMs = waitMs;
  let isStopped = false;

  const wait = () => {
    if (items.size > 0 && timer === undefined && !isBusy && !isStopped) {
      timer = setTimeout(() => void flush(), pauseMs);
    }
  };
  const flush = async () => {
    const lot = items;
    items = new Set();
    timer = undefined;
    isBusy = true;
    try {
      await handOn(lot);
      pauseMs = waitMs;
    } catch {
      // What could not be handed on waits for the next time, which is further and further away.
      for (const item of lot) items.add(item);
      pauseMs = Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    }
    isBusy = false;
    wait();
  };

  return {
    add(item) {
      items.add(item);
      wait();
    },
    stop() {
      isStopped = true;
      items.clear();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
