import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import type { Answer } from './answer-faces.ts';
import { EmptyPicture } from './empty-picture.tsx';
import { FailedAnswer } from './failed-answer.tsx';
import { LoadingState } from './loading-state.tsx';
import { Notice } from './notice.tsx';
import { useGradually } from './use-gradually.ts';

export interface RecordGateProps<Data> {
  answer: Answer<Data>;
  /** The address names none, or one that does not belong here; a 404 is told without it. */
  isMissing?: boolean;
  /** Heads the page until the record is there. */
  head: ReactNode;
  words: (word: 'failed' | 'missing' | 'missingText' | 'toList') => string;
  /** The link of the button that leads to where such records are. */
  renderLink: (props: Readonly<Record<string, unknown>>) => ReactNode;
  /** Around whatever is shown instead of the record. */
  renderFrame?: (state: ReactNode) => ReactNode;
  /** As many lines as the record will take, and how high they are. */
  rows?: number;
  rowHeight?: number;
  /** Instead of frame, head and lines. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** Opens for a record that is there; says so where there is none, or where it does not load. */
export function RecordGate<Data>(props: RecordGateProps<Data>) {
  const { answer, isMissing = false, renderFrame = (state: ReactNode) => state, children } = props;
  const isNone = isMissing || isGone(answer.error);
  const isWaiting = answer.data === undefined && !answer.error;
  const arrived = useGradually(isWaiting ? undefined : answer);
  if (isNone) return renderFrame(<MissingRecord {...props} />);
  if (!arrived) return props.loading ?? renderFrame(<LoadingRecord {...props} />);
  return answer.data === undefined
    ? renderFrame(<FailedRecord {...props} />)
    : children(answer.data);
}

function MissingRecord<Data>({ head, words, renderLink }: RecordGateProps<Data>) {
  return (
    <>
      {head}
      <Notice
        picture={<EmptyPicture of="missing" />}
        title={words('missing')}
        text={words('missingText')}
        action={
          <Button variant="default" renderRoot={renderLink}>
            {words('toList')}
          </Button>
        }
      />
    </>
  );
}

function FailedRecord<Data>({ head, words, answer }: RecordGateProps<Data>) {
  return (
    <>
      {head}
      <FailedAnswer title={words('failed')} answer={answer} />
    </>
  );
}

function LoadingRecord<Data>({ head, rows = 6, rowHeight = 72 }: RecordGateProps<Data>) {
  return (
    <>
      {head}
      <LoadingState rows={rows} rowHeight={rowHeight} />
    </>
  );
}
