import type { LiveEvent, LiveRecent } from '@bimah/contract/live.ts';

const REACH_MS = 60_000;
/** So many different changes within a minute are more than a page would read one by one. */
const MOST = 500;

/** What was heard of late, for those who come to listen after they began to read. */
export class RecentEvents {
  readonly #heard = new Map<string, { readonly event: LiveEvent; readonly at: number }>();
  /** Nothing is missing from here on. */
  #since = performance.now();

  add(event: LiveEvent): void {
    const name = `${event.topic} ${event.channel_id} ${event.id}`;
    this.#heard.delete(name);
    this.#heard.set(name, { event, at: performance.now() });
    const [oldest] = this.#heard;
    if (oldest && this.#heard.size > MOST) {
      this.#heard.delete(oldest[0]);
      this.#since = oldest[1].at;
    }
  }

  /** Something was not heard. */
  startAfresh(): void {
    this.#heard.clear();
    this.#since = performance.now();
  }

  tell(): LiveRecent {
    const now = performance.now();
    const reach = Math.floor(Math.min(now - this.#since, REACH_MS));
    const events: LiveRecent['events'] = [];
    for (const [name, { event, at }] of this.#heard) {
      const age = Math.floor(now - at);
      if (age > REACH_MS) this.#heard.delete(name);
      else events.push({ ...event, age });
    }
    return { reach, events };
  }
}
