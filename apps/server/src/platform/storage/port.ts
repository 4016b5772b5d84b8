import type { Readable } from 'node:stream';
import type { PartedPort } from './parted.ts';
import type { StoredObject } from './stored-object.ts';

export type { StoredObject };

export interface OpenedObject extends StoredObject {
  /** The asked-for bytes; `size` is that of the whole object. */
  readonly stream: Readable;
}

/** Both ends included, as in the HTTP header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface PresignRequest {
  readonly key: string;
  readonly content_type: string;
  readonly max_bytes: number;
  /** What the sender announced. Without a word, no more is taken than there is room for now. */
  readonly bytes?: number | undefined;
  readonly expires_in_seconds: number;
  /** Who asks, as `Sender.by`: of one person's files only so much room is kept. */
  readonly by?: string | undefined;
}

/** How somebody came to read a file. */
export type Reading =
  /** As everybody may. */
  | { readonly openness: 'public' | 'for_good' }
  /** By a signed address, which ends then (unix seconds). */
  | { readonly expires: number };

export interface PutOptions {
  readonly type: string;
  readonly max_bytes?: number;
  /** The size of a stream, where it is known: room for all of it is asked for first. */
  readonly bytes?: number;
  /** Nothing uses it yet: it goes again unless it is claimed. */
  readonly is_unclaimed?: boolean;
  /** Looks at the whole file before it counts; what it throws keeps it away. */
  readonly check?: (path: string) => Promise<void>;
}

/** Where uploaded files live. An object never changes: its key is used once. */
export interface StoragePort {
  /**
   * An address that takes one PUT of this type and at most this size; room is kept for it. Rejects
   * with a `NoRoomError`.
   */
  presignPut(request: PresignRequest): Promise<{ url: string }>;
  readonly parted: PartedPort;
  /**
   * An address that opens a file which is not public for at least this long, and at most twice as
   * long. It stays the same for that time, so that a list shows the same pictures at every look.
   */
  signedAddressOf(key: string, seconds: number): string;
  /** Stores a whole object or nothing. Rejects with a `StorageError` or a `NoRoomError`. */
  put(key: string, body: Readable | Buffer, options: PutOptions): Promise<StoredObject>;
  /** Writes an object to a file elsewhere on our disk; null if there is no such object. */
  copyTo(
    key: string,
    path: string,
    options?: { signal?: AbortSignal },
  ): Promise<StoredObject | null>;
  /** A path or an address where a program may read the object; null if there is no such object. */
  readPath(key: string): Promise<string | null>;
  open(key: string, range?: ByteRange): Promise<OpenedObject | null>;
  stat(key: string): Promise<StoredObject | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every object whose key starts so, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** What is kept in records and given to readers: the upload address without its query. */
  addressOf(key: string): string;
  /** Null for an address that is not one of ours. */
  keyOf(address: string): string | null;
  /** How large the files are that were announced under such keys and are not there yet. */
  announcedTo(prefix: string): Promise<number>;
  /** Says that a record uses an upload from now on. False: it is going away. */
  claim(key: string): Promise<boolean>;
  /**
   * Clears away what uploads cut short have left behind, and uploads nobody claimed; sooner while
   * room is short. Tells how many there were.
   */
  removeAbandoned(options?: { isShort: boolean }): Promise<number>;
  /**
   * Where a reader is sent for the bytes, who may want to save them under a name; null: this process
   * hands them out.
   */
  directAddress(key: string, reading: Reading, saveAs?: string | null): Promise<string | null>;
  /** Takes back what was put up for everybody and is not public any more; tells how much. */
  withdraw(isPublic: (key: string) => Promise<boolean>): Promise<number>;
  /** Origins beside our own that browsers exchange files with. */
  readonly origins: readonly string[];
  /** Rejects when the storage cannot be used; `code` and words of the error say why. */
  check(): Promise<void>;
  close(): void;
}

export type StorageProblem = 'exists' | 'too_large' | 'incomplete' | 'altered' | 'gone';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, options?: ErrorOptions) {
    super(`The object was not stored: ${problem}`, options);
    this.problem = problem;
  }
}
