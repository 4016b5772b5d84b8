import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits, type RateLimit, type RateLimitName } from '@bimah/contract/limits.ts';
import { ApiError } from './api-error.ts';
import { networkOf } from './network.ts';

export interface RateLimitSubject {
  readonly ip: string;
  readonly user_id?: number | undefined;
  /** From a validated field only, so that extra or respelt fields open no second bucket. */
  readonly account?: string | undefined;
}

export interface RateLimits {
  spend(
    names: readonly RateLimitName[],
    by: RateLimit['by'],
    subject: RateLimitSubject,
  ): Promise<void>;
  /** Counts, and tells for how many seconds there is no more; 0 lets pass. For limits that have exceptions. */
  count(name: RateLimitName, subject: RateLimitSubject): Promise<number>;
  /** What was counted just now was no guess. */
  giveBack(name: RateLimitName, subject: RateLimitSubject): Promise<void>;
}

/** Addresses may be longer than a key, and nobody needs to read them here. */
const accountKey = (account = '') => createHash('sha256').update(account).digest('base64url');

/** Callers who show no token share what their address has. */
function subjectKey(by: RateLimit['by'], { ip, user_id, account }: RateLimitSubject): string {
  if (by === 'account') return accountKey(account);
  return by === 'user' && user_id !== undefined ? String(user_id) : networkOf(ip);
}

/** Counted in PostgreSQL: the limits hold over all processes together and over restarts. */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map(
    Object.entries(rateLimits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        clearExpiredByTimeout: false,
      }),
    ]),
  );
  const limiterOf = (name: RateLimitName) => limiters.get(name) as RateLimiterPostgres;
  const keyOf = (name: RateLimitName, subject: RateLimitSubject) =>
    subjectKey(rateLimits[name].by, subject);
  const count: RateLimits['count'] = async (name, subject) => {
    try {
      await limiterOf(name).consume(keyOf(name, subject));
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    }
  };
  return {
    count,
    async spend(names, by, subject) {
      for (const name of names) {
        if (rateLimits[name].by !== by) continue;
        const retryAfterSeconds = await count(name, subject);
        if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds });
      }
    },
    async giveBack(name, subject) {
      await limiterOf(name).reward(keyOf(name, subject));
    },
  };
}
