import type { UploadTrouble } from './patience.ts';
import type { UploadProgress } from './progress-meter.ts';
import { UploadError } from './upload-error.ts';

/**
 * `waiting` for its turn, `sending`, `sent` and waiting to be told what to become, `finishing` while
 * the server makes something of it, then `done`; or `failed` on the way. `paused` by a person, or
 * `asking` one whether it is to be sent at all, as its error says.
 */
export type UploadStage =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'asking'
  | 'sent'
  | 'finishing'
  | 'done'
  | 'failed';

export interface Upload<Target, Request, Result> {
  readonly id: number;
  readonly file: File;
  /** Where the file belongs. */
  readonly target: Target;
  readonly stage: UploadStage;
  /** Null until the first bytes have gone out. */
  readonly progress: UploadProgress | null;
  /** Why nothing goes out at the moment. */
  readonly trouble: UploadTrouble | null;
  /** What the server calls it; null until it knows of it, or where it has no name. */
  readonly remoteId: number | null;
  /** A person wants it sent, whatever is to be said against it. */
  readonly isWanted: boolean;
  /** Where the file lies; null until it has arrived. */
  readonly address: string | null;
  /** What to make of the file; null until somebody has said. */
  readonly request: Request | null;
  readonly result: Result | null;
  readonly error: unknown;
}

export interface SendOptions {
  readonly onProgress: (progress: UploadProgress) => void;
  readonly onTrouble: (trouble: UploadTrouble | null) => void;
  readonly onOpened: (remoteId: number) => void;
  readonly isWanted: boolean;
  readonly signal: AbortSignal;
}

export interface UploadPort<Target, Request, Result> {
  /**
   * Sends a file and gives the address it then lies at. Called anew for every attempt and after every
   * pause.
   */
  readonly send: (file: File, target: Target, options: SendOptions) => Promise<string>;
  /** One call per upload: what it returns may be asked again without making two of a thing. */
  readonly openFinish: () => (request: Request, address: string) => Promise<Result>;
  /** The server no longer has the file, so that it has to be sent again. */
  readonly isFileLost: (error: unknown) => boolean;
  /** What was thrown is for a person to decide. */
  readonly isQuestion?: (error: unknown) => boolean;
  /** Nothing will be made of it: what the server has of it may go. */
  readonly drop?: (remoteId: number) => void;
}

interface Waiter<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Work<Request, Result> {
  readonly finish: (request: Request, address: string) => Promise<Result>;
  running: AbortController | null;
  waiter: Waiter<Result> | null;
}

/** A line of one person's files: more at once would only slow each other down. */
const PARALLEL = 2;

const NEW = {
  stage: 'waiting',
  progress: null,
  trouble: null,
  remoteId: null,
  isWanted: false,
  address: null,
  request: null,
  result: null,
  error: null,
} as const;

/** Files on their way to the server. It outlives the screen that added them. */
export class UploadQueue<Target, Request, Result> {
  readonly #port: UploadPort<Target, Request, Result>;
  readonly #listeners = new Set<() => void>();
  readonly #work = new Map<number, Work<Request, Result>>();
  #uploads: readonly Upload<Target, Request, Result>[] = [];
  #lastId = 0;

  constructor(port: UploadPort<Target, Request, Result>) {
    this.#port = port;
  }

  /** The same array until something changes. */
  readonly list = (): readonly Upload<Target, Request, Result>[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to send at once, or as soon as those before have arrived. Gives the new ids. */
  add(files: readonly File[], target: Target): number[] {
    const added = files.map((file) => {
      this.#lastId += 1;
      const id = this.#lastId;
      this.#work.set(id, { finish: this.#port.openFinish(), running: null, waiter: null });
      return { ...NEW, id, file, target };
    });
    this.#show([...this.#uploads, ...added]);
    this.#startNext();
    return added.map(({ id }) => id);
  }

  /** Says what becomes of the file once it has arrived, and settles when that is done or fails. */
  finish(id: number, request: Request): Promise<Result> {
    const work = this.#work.get(id);
    const upload = this.#find(id);
    if (!work || !upload) return Promise.reject(new UploadError('cancelled'));
    const outcome = new Promise<Result>((resolve, reject) => {
      work.waiter = { resolve, reject };
    });
    this.#change(id, { request });
    if (upload.stage === 'failed') this.retry(id);
    else if (upload.stage === 'asking') this.resume(id);
    else if (upload.stage === 'sent') void this.#finishNow(id);
    return outcome;
  }

  /** What has arrived stays there. */
  pause(id: number): void {
    const stage = this.#find(id)?.stage;
    if (stage !== 'sending' && stage !== 'waiting') return;
    this.#change(id, { stage: 'paused', trouble: null });
    this.#work.get(id)?.running?.abort();
    this.#startNext();
  }

  /** Goes on with what was paused, or asked about. */
  resume(id: number): void {
    const stage = this.#find(id)?.stage;
    if (stage !== 'paused' && stage !== 'asking') return;
    this.#change(id, { stage: 'waiting', isWanted: true, error: null });
    this.#startNext();
  }

  /** Does not wait any longer for what stands in the way to pass. */
  hurry(id: number): void {
    this.pause(id);
    this.resume(id);
  }

  /** Goes on from where it failed: a file that has arrived is not sent again. */
  retry(id: number): void {
    const upload = this.#find(id);
    if (upload?.stage !== 'failed') return;
    if (upload.address === null) {
      this.#change(id, { stage: 'waiting', progress: null, error: null });
      this.#startNext();
    } else if (upload.request === null) {
      this.#change(id, { stage: 'sent', error: null });
    } else {
      void this.#finishNow(id);
    }
  }

  /** Takes back what was requested for a file that failed, so that it can be requested anew. */
  reconsider(id: number): void {
    if (this.#find(id)?.stage !== 'failed') return;
    this.#change(id, { request: null });
    this.retry(id);
  }

  /** Stops what is under way and forgets the file. */
  remove(id: number): void {
    const { stage, remoteId } = this.#find(id) ?? {};
    const isInUse = stage === 'finishing' || stage === 'done';
    this.#letGo(id);
    if (typeof remoteId === 'number' && !isInUse) this.#port.drop?.(remoteId);
  }

  /** The server keeps what it has: the person is leaving, and may go on later. */
  removeAll(): void {
    for (const { id } of this.#uploads.toReversed()) this.#letGo(id);
  }

  #letGo(id: number): void {
    const work = this.#work.get(id);
    if (!work) return;
    this.#work.delete(id);
    this.#show(this.#uploads.filter((upload) => upload.id !== id));
    work.running?.abort();
    work.waiter?.reject(new UploadError('cancelled'));
    this.#startNext();
  }

  #find(id: number) {
    return this.#uploads.find((upload) => upload.id === id);
  }

  #show(uploads: readonly Upload<Target, Request, Result>[]) {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }

  #change(id: number, change: Partial<Upload<Target, Request, Result>>) {
    this.#show(this.#uploads.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #startNext() {
    const sending = this.#uploads.filter(({ stage }) => stage === 'sending').length;
    const waiting = this.#uploads.filter(({ stage }) => stage === 'waiting');
    for (const upload of waiting.slice(0, Math.max(0, PARALLEL - sending))) void this.#send(upload);
  }

  async #send({ id, file, target, isWanted }: Upload<Target, Request, Result>) {
    const running = new AbortController();
    const work = this.#work.get(id);
    if (work) work.running = running;
    this.#change(id, { stage: 'sending' });
    const { signal } = running;
    const tell = (change: Partial<Upload<Target, Request, Result>>) => {
      if (!signal.aborted) this.#change(id, change);
    };
    try {
      const address = await this.#port.send(file, target, {
        signal,
        isWanted,
        onProgress: (progress) => tell({ progress }),
        onTrouble: (trouble) => tell({ trouble }),
        onOpened: (remoteId) => tell({ remoteId }),
      });
      if (signal.aborted) return;
      this.#change(id, { stage: 'sent', address, trouble: null });
      if (this.#find(id)?.request !== null) void this.#finishNow(id);
    } catch (error) {
      if (signal.aborted) return;
      if (this.#port.isQuestion?.(error)) this.#ask(id, error);
      else this.#fail(id, error);
    }
    this.#startNext();
  }

  /** Whoever handed it over meanwhile has said yes. */
  #ask(id: number, error: unknown) {
    this.#change(id, { stage: 'asking', error });
    if (this.#find(id)?.request !== null) this.resume(id);
  }

  async #finishNow(id: number) {
    const work = this.#work.get(id);
    const { request = null, address = null } = this.#find(id) ?? {};
    if (!work || request === null || address === null) return;
    this.#change(id, { stage: 'finishing', error: null });
    try {
      const result = await work.finish(request, address);
      this.#change(id, { stage: 'done', result });
      work.waiter?.resolve(result);
    } catch (error) {
      if (this.#port.isFileLost(error)) this.#change(id, { address: null, progress: null });
      this.#fail(id, error);
    }
  }

  #fail(id: number, error: unknown) {
    this.#change(id, { stage: 'failed', error, trouble: null });
    const work = this.#work.get(id);
    const waiter = work?.waiter;
    if (work) work.waiter = null;
    waiter?.reject(error);
  }
}
