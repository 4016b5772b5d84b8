import type { Readable } from 'node:stream';
import type { StoredObject } from './stored-object.ts';

/** A file that comes in parts, as its opener remembers it. */
export interface Parted {
  readonly key: string;
  /** What the storage calls the parts until they are joined. */
  readonly name: string;
  readonly size: number;
  /** Every part but the last is so long. */
  readonly part_size: number;
}

export interface PartToSign {
  /** From 1. */
  readonly number: number;
  /** Of its content, in hex. */
  readonly sha256: string;
}

export interface SignedPart {
  readonly url: string;
  /** To be sent as they are. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A part as its signed address describes it. */
export interface ArrivingPart {
  readonly name: string;
  readonly number: number;
  readonly start: number;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Files that are sent in parts, in any order and more than once. Where the storage has forgotten the
 * parts it rejects with a `StorageError` that says `gone`.
 */
export interface PartedPort {
  /** Keeps room for it; gives its name. Rejects with a `NoRoomError`. */
  open(file: {
    key: string;
    content_type: string;
    size: number;
    /** Who sends it, as `Sender.by`. */
    by?: string;
  }): Promise<string>;
  /** An address that takes this content as this part, for a quarter of an hour. */
  sign(parted: Parted, part: PartToSign): Promise<SignedPart>;
  /** The numbers of the parts that are here, in order. */
  arrived(parted: Parted): Promise<readonly number[]>;
  /** Makes one object of all parts, at once however large; one that was joined before is joined. */
  join(parted: Parted): Promise<StoredObject>;
  /** Removing what is not there is no error. */
  drop(parted: Pick<Parted, 'key' | 'name'>): Promise<void>;
  /** Takes a part that was sent to this process. */
  take(part: ArrivingPart, body: Readable): Promise<void>;
}
