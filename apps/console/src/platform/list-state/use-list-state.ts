import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  changeListState,
  countFilters,
  parseListState,
  serialiseListState,
  withoutFilters,
  type ListDefinition,
  type RawSearch,
  type StateOf,
} from './list-definition.ts';

export interface ListStateHandle<Definition extends ListDefinition> {
  readonly state: StateOf<Definition>;
  /** Each change is a step in the history, so Back undoes it. */
  readonly change: (patch: Partial<StateOf<Definition>>) => void;
  readonly clearFilters: () => void;
  /** For links: the address at which the list would look like this. */
  readonly hrefFor: (patch: Partial<StateOf<Definition>>) => string;
  readonly filterCount: number;
}

function changedSearch<Definition extends ListDefinition>(
  definition: Definition,
  search: RawSearch,
  patch: Partial<StateOf<Definition>>,
): Record<string, unknown> {
  const others = Object.entries(search).filter(([name]) => !Object.hasOwn(definition, name));
  const next = changeListState(definition, parseListState(definition, search), patch);
  return { ...Object.fromEntries(others), ...serialiseListState(definition, next) };
}

/** The address is the list's only memory. `definition` must be a constant of the module. */
export function useListState<Definition extends ListDefinition>(
  definition: Definition,
): ListStateHandle<Definition> {
  const search: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();

  return useMemo(() => {
    const state = parseListState(definition, search);
    const change = (patch: Partial<StateOf<Definition>>) =>
      void navigate({
        to: '.',
        search: (previous: RawSearch) => changedSearch(definition, previous, patch),
        resetScroll: Object.hasOwn(patch, 'page'),
      });
    return {
      state,
      change,
      clearFilters: () => change(withoutFilters(definition)),
      hrefFor: (patch) =>
        router.buildLocation({ to: '.', search: changedSearch(definition, search, patch) }).href,
      filterCount: countFilters(definition, state),
    };
  }, [definition, search, navigate, router]);
}
