import { useRef, type ReactNode } from 'react';
import { facesOf, type Answer } from '#ui/states/answer-faces.ts';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState, type LoadingStateProps } from '#ui/states/loading-state.tsx';
import { ShowMore } from './show-more.tsx';

interface GrowingAnswer extends Answer {
  readonly isPending: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

export interface GrowingListProps<Row> {
  label?: string;
  answer: GrowingAnswer;
  rows: readonly Row[];
  total: number;
  /** What is said when it does not load. */
  failed: string;
  skeleton: LoadingStateProps;
  empty: ReactNode;
  className?: string | undefined;
  /** An item of the list, with its key. */
  renderRow: (row: Row) => ReactNode;
  /** Stands after the list. */
  children?: ReactNode;
}

/** A list that is read from its beginning and grows when asked to. */
export function GrowingList<Row>(props: GrowingListProps<Row>) {
  const { label, answer, rows, total, failed, skeleton, empty, renderRow } = props;
  const list = useRef<HTMLUListElement>(null);
  return (
    <ListState
      {...facesOf(answer, failed)}
      skeleton={<LoadingState {...skeleton} />}
      count={rows.length}
      empty={empty}
    >
      <ul ref={list} role="list" aria-label={label} className={props.className}>
        {rows.map((row) => renderRow(row))}
      </ul>
      <ShowMore
        shown={rows.length}
        total={total}
        loading={answer.isFetchingNextPage}
        listRef={list}
        onMore={() => void answer.fetchNextPage()}
      />
      {props.children}
    </ListState>
  );
}
