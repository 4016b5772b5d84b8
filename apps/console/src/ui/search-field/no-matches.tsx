import { FilteredEmptyState } from '#ui/states/empty-state.tsx';
import { otherLayout } from './keyboard-layout.ts';
import { LayoutRescue, type LayoutRescueProps } from './layout-rescue.tsx';

export interface NoMatchesProps extends LayoutRescueProps {
  readonly onClear: () => void;
}

/** The place of a list that a search or a filter has emptied. */
export function NoMatches({ query, onSearch, onClear }: NoMatchesProps) {
  return otherLayout(query) === undefined ? (
    <FilteredEmptyState onClear={onClear} />
  ) : (
    <FilteredEmptyState
      onClear={onClear}
      text={<LayoutRescue query={query} onSearch={onSearch} />}
    />
  );
}
