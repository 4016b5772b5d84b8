import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_MAX } from '@bimah/contract/limits.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { idempotency_keys } from '#schema/system.ts';
import { ApiError } from './api-error.ts';

export interface IdempotentRequest {
  /** Caller and call: one person's key never answers another's, nor another call. */
  readonly scope: string;
  readonly key: string;
  readonly input: unknown;
}

/** Bytes beyond these mean one thing to one client and another to the next. */
const KEY = /^[\x20-\x7E]+$/;

export function readIdempotencyKey(header: unknown): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length > IDEMPOTENCY_KEY_MAX || !KEY.test(header)) {
    throw new ApiError('bad_request');
  }
  return header;
}

const requestHash = (input: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(input)).digest();

const isOf = ({ scope, key }: IdempotentRequest) =>
  sql`${idempotency_keys.scope} = ${scope} and ${idempotency_keys.key} = ${key}`;

export interface KeyedAnswer<T> {
  readonly response: T;
  /** Whether an earlier request with the key was answered so, and nothing was done for this one. */
  readonly isEarlier: boolean;
}

/** What a key was answered with; null where it is new. */
export async function findAnswer<T>(
  db: Db,
  request: IdempotentRequest,
): Promise<KeyedAnswer<T> | null> {
  const [earlier] = await db.select().from(idempotency_keys).where(isOf(request));
  if (!earlier) return null;
  if (!earlier.request_hash.equals(requestHash(request.input))) {
    throw new ApiError('idempotency_key_reused');
  }
  return { response: earlier.response as T, isEarlier: true };
}

/**
 * Runs a creating call in one transaction with its key: the key exists exactly if the object does.
 * A second request with the key waits for the first and gets its answer.
 */
export function oncePerKey<T>(
  db: Db,
  request: IdempotentRequest,
  work: (tx: Tx) => Promise<T>,
): Promise<KeyedAnswer<T>> {
  const { scope, key, input } = request;
  const request_hash = requestHash(input);
  return inTransaction(db, async (tx) => {
    const claimed = await tx
      .insert(idempotency_keys)
      .values({ scope, key, request_hash })
      .onConflictDoNothing()
      .returning({ key: idempotency_keys.key });
    if (claimed.length === 0) {
      const earlier = await findAnswer<T>(tx, request);
      if (!earlier) throw new ApiError('idempotency_key_reused');
      return earlier;
    }
    const response = await work(tx);
    await tx.update(idempotency_keys).set({ response }).where(isOf(request));
    return { response, isEarlier: false };
  });
}
