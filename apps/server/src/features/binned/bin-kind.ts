import type { PictureShelves } from '#features/uploads/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { TakenOut } from './take-out.ts';

/** What the bin does with things of one kind. */
export interface BinKind {
  /** In a transaction of its own. False: it lies in no bin any more. */
  readonly restore: (
    context: SignedInContext,
    shelves: PictureShelves,
    id: number,
  ) => Promise<boolean>;
  /** Lets go of all that is left of it, files included. Null: it lies in no bin any more. */
  readonly removeForGood: (tx: Tx, storage: StoragePort, id: number) => Promise<TakenOut | null>;
}
