import { Readable } from 'node:stream';
import { LIVE_HEARTBEAT_MS } from '@bimah/contract/limits.ts';
import { LIVE_RECENT, LIVE_RESYNC, type LiveEvent, type LiveRecent } from '@bimah/contract/live.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { LiveHub } from '#platform/live/port.ts';
import { canSee, concerns } from './live.policy.ts';

/** A reader this far behind is not reading. */
const MAX_WAITING_BYTES = 64 * 1_024;
const RETRY_MS = 3_000;
const END_TIMEOUT_MS = 1_000;

export interface LiveStreamOptions {
  readonly hub: LiveHub;
  readonly actor: Actor;
  /** Reads the caller anew; rejects when they may no longer listen, or when nobody can tell. */
  readonly recheck: () => Promise<Actor>;
}

/** One open live answer. It ends by itself when the caller loses the right to it. */
export class LiveStream {
  readonly body = new Readable({ read() {} });
  readonly #recheck: () => Promise<Actor>;
  #actor: Actor;
  #ended = false;
  /** Events that came while permissions are being read: they are judged by the new ones. */
  #held: LiveEvent[] | null = null;
  #changesOfPermissions = 0;

  constructor({ hub, actor, recheck }: LiveStreamOptions) {
    this.#actor = actor;
    this.#recheck = recheck;
    const unsubscribe = hub.subscribe({
      onEvent: (event) => this.#receive(event),
      onResync: () => this.#write(`event: ${LIVE_RESYNC}\ndata: {}\n\n`),
    });
    const heartbeat = setInterval(() => {
      this.#write(': still here\n\n');
      void this.#refresh();
    }, LIVE_HEARTBEAT_MS);
    this.body.once('close', () => {
      this.#ended = true;
      clearInterval(heartbeat);
      unsubscribe();
    });
    this.#write(`retry: ${RETRY_MS}\n\n`);
    this.#open(hub.recent());
  }

  #open({ reach, events }: LiveRecent): void {
    const seen = events.filter((event) => canSee(this.#actor, event));
    this.#write(`event: ${LIVE_RECENT}\ndata: ${JSON.stringify({ reach, events: seen })}\n\n`);
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.body.push(null);
    // A reader that does not take what is left would keep the connection for ever.
    setTimeout(() => this.body.destroy(), END_TIMEOUT_MS).unref();
  }

  #write(frame: string): void {
    if (this.#ended) return;
    this.body.push(frame);
    if (this.body.readableLength > MAX_WAITING_BYTES) this.body.destroy();
  }

  #receive(event: LiveEvent): void {
    if (concerns(this.#actor, event)) {
      this.#changesOfPermissions += 1;
      void this.#refresh();
    }
    if (this.#held) this.#held.push(event);
    else this.#tell(event);
  }

  #tell(event: LiveEvent): void {
    if (canSee(this.#actor, event)) this.#write(`data: ${JSON.stringify(event)}\n\n`);
  }

  async #refresh(): Promise<void> {
    if (this.#held) return;
    const held: LiveEvent[] = [];
    this.#held = held;
    try {
      let asOf: number;
      do {
        asOf = this.#changesOfPermissions;
        this.#actor = await this.#recheck();
      } while (asOf !== this.#changesOfPermissions);
    } catch {
      this.end();
      return;
    }
    this.#held = null;
    for (const event of held) this.#tell(event);
  }
}
