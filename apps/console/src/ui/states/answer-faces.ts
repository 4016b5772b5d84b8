import type { ReactNode } from 'react';
import { sentenceOf } from '#platform/api/api-error.ts';
import type { FailedStateProps } from './failed-state.tsx';

/** As a query answers. */
export interface Answer<Data = unknown> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** What is said of a question without an answer, and how it is asked again. */
export const failureOf = (answer: Answer, title: ReactNode): FailedStateProps => ({
  title,
  message: sentenceOf(answer.error),
  retrying: answer.isFetching,
  onRetry: () => void answer.refetch(),
});

/** Those faces of a list that follow from how its question was answered. */
export const facesOf = (answer: Answer & { readonly isPending: boolean }, failed: ReactNode) => ({
  loading: answer.isPending,
  failure:
    answer.error !== null && answer.data === undefined ? failureOf(answer, failed) : undefined,
});
