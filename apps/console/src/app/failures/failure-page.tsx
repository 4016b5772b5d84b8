import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { growingPause, wait } from '#platform/connection/growing-pause.ts';
import { FailureNotice } from './failure-notice.tsx';

/** Reading has tried and paused by itself before it came to this. */
const FAILURES_BEFORE = 3;

/** Stands where the screen would; the navigation around it keeps working. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = async () => {
    queries.reset();
    await router.invalidate();
    reset();
  };
  const retryLater = useEffectEvent(async (signal: AbortSignal) => {
    await wait(growingPause(FAILURES_BEFORE), signal);
    if (!signal.aborted) await retry();
  });
  useEffect(() => {
    if (!(error instanceof ApiError) || !error.mayPass) return;
    const leaving = new AbortController();
    void retryLater(leaving.signal);
    return () => leaving.abort();
  }, [error]);
  return <FailureNotice error={error} onRetry={() => void retry()} />;
}
