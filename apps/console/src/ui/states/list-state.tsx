import type { ReactNode } from 'react';
import { FilteredEmptyState } from './empty-state.tsx';
import { FailedState, type FailedStateProps } from './failed-state.tsx';
import classes from './list-state.module.css';
import { useGradually } from './use-gradually.ts';

export interface ListStateProps {
  /** Nothing has arrived yet. */
  loading: boolean;
  /** What the skeleton looks like: same number and height as the rows. */
  skeleton: ReactNode;
  /** Present when the load failed and there is nothing older to show. */
  failure?: FailedStateProps | undefined;
  /** How many rows there are to show. */
  count: number;
  /** Whether a search or filter narrows the list. */
  filtered?: boolean;
  onClearFilters?: () => void;
  /** Shown when there has never been anything. */
  empty: ReactNode;
  /** Older rows are on the screen while newer ones are fetched. */
  refreshing?: boolean;
  children: ReactNode;
}

/** Decides which one of the five faces of a list is seen. */
export function ListState(props: ListStateProps) {
  const { failure, filtered = false, onClearFilters } = props;
  const loaded = useGradually(props.loading ? undefined : props);
  if (!loaded) return props.skeleton;
  if (failure) return <FailedState {...failure} />;
  if (props.count === 0) {
    return filtered && onClearFilters ? (
      <FilteredEmptyState onClear={onClearFilters} />
    ) : (
      props.empty
    );
  }
  return (
    <div className={classes.content} aria-busy={props.refreshing ?? false}>
      {props.children}
    </div>
  );
}
