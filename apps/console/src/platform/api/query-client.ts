import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 8_000;
const FRESH_MS = 10_000;

/** A refusal stays a refusal; silence and trouble on the server may pass. */
export const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < RETRIES && !(error instanceof ApiError && error.isRefusal);

export const waitBeforeRetry = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);

/** `networkMode: always`: without a network a call fails in words instead of waiting in silence. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: worthRetrying,
        retryDelay: waitBeforeRetry,
        staleTime: FRESH_MS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
