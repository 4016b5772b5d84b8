export interface Gatherer<Item> {
  add(item: Item): void;
  /** Forgets what was not handed on yet. */
  stop(): void;
}

/**
 * Hands on together what comes within a while of its first. As long as that is being worked on, the
 * next lot waits: a slow answer is not asked for again before it is here.
 */
export function gather<Item>(
  waitMs: number,
  handOn: (items: ReadonlySet<Item>) => Promise<unknown>,
): Gatherer<Item> {
  let items = new Set<Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  const wait = () => {
    if (items.size > 0 && timer === undefined && !isBusy) {
      timer = setTimeout(() => void flush(), waitMs);
    }
  };
  const flush = async () => {
    const lot = items;
    items = new Set();
    timer = undefined;
    isBusy = true;
    try {
      await handOn(lot);
    } finally {
      isBusy = false;
      wait();
    }
  };

  return {
    add(item) {
      items.add(item);
      wait();
    },
    stop() {
      items.clear();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
