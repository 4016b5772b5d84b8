import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits, type RateLimit, type RateLimitName } from '@bimah/contract/limits.ts';
import { ApiError } from './api-error.ts';

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
  /** A success clears what the failures before it had counted against the account. */
  forgive(name: RateLimitName, subject: RateLimitSubject): Promise<void>;
}

const subjectKey = (by: RateLimit['by'], subject: RateLimitSubject): string =>
  by === 'ip' ? subject.ip : String(by === 'user' ? subject.user_id : subject.account);

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
  return {
    async spend(names, by, subject) {
      for (const name of names) {
        if (rateLimits[name].by !== by) continue;
        try {
          await limiterOf(name).consume(subjectKey(by, subject));
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
          throw new ApiError('too_many_requests', { retryAfterSeconds });
        }
      }
    },
    async forgive(name, subject) {
      await limiterOf(name).delete(subjectKey(rateLimits[name].by, subject));
    },
  };
}
