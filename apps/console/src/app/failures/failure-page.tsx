import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { FailureNotice } from './failure-notice.tsx';

/** Stands where the screen would; the navigation around it keeps working. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = async () => {
    queries.reset();
    await router.invalidate();
    reset();
  };
  return <FailureNotice error={error} onRetry={() => void retry()} />;
}
