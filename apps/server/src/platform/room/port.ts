import type { MessageKey } from '@bimah/contract/messages.ts';
import { ApiError } from '#platform/http/api-error.ts';

export interface Space {
  /** Bytes that we may still write. */
  readonly free: number;
  readonly total: number;
}

/** The volume that the data folder lies on. */
export interface VolumePort {
  measure(): Promise<Space>;
}

export interface RoomState extends Space {
  readonly reserve: number;
  /** Announced to us, and not written yet. */
  readonly promised: number;
  readonly level: RoomLevel;
}

/** Room that somebody is filling. Given back, what is left of it, when disposed of. */
export interface Hold extends AsyncDisposable {
  /** Told after so many more bytes. Rejects with a `NoRoomError` once the reserve is reached. */
  wrote(bytes: number): Promise<void>;
}

/** Aborted, with a `NoRoomError` for a reason, when the reserve is reached. */
export interface Watch extends Disposable {
  readonly signal: AbortSignal;
}

/**
 * Whoever writes a file asks here first. A reserve stays free whatever happens, so that the database
 * can go on writing; what was promised to one is not given to another.
 */
/** As the contract tells it to those who run the platform. */
export type RoomLevel = 'enough' | 'low' | 'no_files' | 'read_only';

export interface Sender {
  /** Lower case letters and digits. */
  readonly by: string;
  /** Some of it has come: what is left is never refused for what else they asked for. */
  readonly hasBegun?: boolean;
}

export interface RoomPort {
  state(): Promise<RoomState>;
  level(): Promise<RoomLevel>;
  /** What may still be written beside the reserve and all promises; 0 at least. */
  left(): Promise<number>;
  /** Rejects with a `NoRoomError` where there is no room for so many bytes. */
  assertFor(bytes: number): Promise<void>;
  /** Keeps room for a file that was announced, for a while. Rejects with a `NoRoomError`. */
  promise(name: string, bytes: number, sender?: Sender): Promise<void>;
  /** Takes up a promise, or asks for room now, and keeps it while it is being filled. */
  hold(name: string, bytes: number): Promise<Hold>;
  /** How large the files are that are promised, or on their way, under names that start so. */
  announcedTo(prefix: string): Promise<number>;
  /** For programs that write by themselves. */
  watch(): Watch;
}

export class NoRoomError extends ApiError {
  constructor(cause?: unknown, message?: MessageKey) {
    super('storage_full', { cause, ...(message && { message }) });
    this.name = 'NoRoomError';
  }
}

/** There is room, and whoever asks has half of it promised already. */
export class OwnRoomPromisedError extends NoRoomError {
  constructor() {
    super(undefined, 'room_promised_to_you');
    this.name = 'OwnRoomPromisedError';
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** What the disk says, in the words of the port. */
export const orNoRoom = (error: unknown): unknown =>
  FULL.has((error as NodeJS.ErrnoException | null)?.code ?? '') ? new NoRoomError(error) : error;
