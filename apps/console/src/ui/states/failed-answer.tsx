import type { ReactNode } from 'react';
import { failureOf, type Answer } from './answer-faces.ts';
import { FailedState } from './failed-state.tsx';

export interface FailedAnswerProps {
  /** What could not be done. */
  title: ReactNode;
  answer: Answer;
}

/** Stands where something was asked for and did not come. */
export function FailedAnswer({ title, answer }: FailedAnswerProps) {
  return <FailedState {...failureOf(answer, title)} />;
}
