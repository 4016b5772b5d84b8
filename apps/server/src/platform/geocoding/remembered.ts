const KEPT_MS = 24 * 3_600_000;
const ENTRIES_MAX = 1_000;

interface Entry<Value> {
  readonly value: Promise<Value | null>;
  readonly until: number;
}

export type Remembered<Value> = (
  key: string,
  ask: () => Promise<Value | null>,
) => Promise<Value | null>;

/** The same question is asked once a day, also by many at the same time. Null, no answer, is not kept. */
export function createRemembered<Value>(now: () => number = Date.now): Remembered<Value> {
  const entries = new Map<string, Entry<Value>>();

  const forgetNothing = async (key: string, entry: Entry<Value>) => {
    const answer = await entry.value;
    if (answer === null && entries.get(key) === entry) entries.delete(key);
  };

  return (key, ask) => {
    const known = entries.get(key);
    if (known && now() < known.until) return known.value;
    const value = ask();
    const entry = { value, until: now() + KEPT_MS };
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > ENTRIES_MAX && !oldest.done) entries.delete(oldest.value);
    void forgetNothing(key, entry);
    return value;
  };
}
