import { SEARCH_TERM_MAX } from '@bimah/contract/limits.ts';
import {
  SEARCH_GROUPS,
  searchApi,
  type SearchAnswer,
  type SearchGroup,
} from '@bimah/contract/search.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contractQuery } from '#platform/api/contract-query.ts';
import { otherLayout } from '#ui/search-field/keyboard-layout.ts';
import type { Scope } from './entry.ts';

/** A pause in typing. */
const PAUSE_MS = 200;

const isServerGroup = (scope: Scope): scope is SearchGroup =>
  SEARCH_GROUPS.some((group) => group === scope);

interface Asked {
  readonly term: string;
  readonly channelId: number | null;
  readonly group?: SearchGroup | undefined;
}

const searchQuery = ({ term, channelId, group }: Asked) => ({
  ...contractQuery(searchApi.find, {
    query: { q: term.slice(0, SEARCH_TERM_MAX), channel_id: channelId ?? undefined, group },
  }),
  enabled: term !== '',
  // Typing on asks anew, and whoever waits can ask again.
  retry: false,
});

export const hitsIn = (answer: SearchAnswer): number =>
  SEARCH_GROUPS.reduce((sum, group) => sum + answer[group].total, 0);

export interface Search {
  readonly answer: SearchAnswer | undefined;
  /** The answer is that for what is typed now. */
  readonly isFresh: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Asks the server for what is typed, pause by pause; until it answers, the last answer stays. */
export function useSearch(text: string, channelId: number | null, scope: Scope): Search {
  const term = text.trim();
  const [settled] = useDebouncedValue(term, PAUSE_MS);
  const asked = { term: settled, channelId };
  const all = useQuery({ ...searchQuery(asked), placeholderData: keepPreviousData });
  const group = isServerGroup(scope) ? scope : undefined;
  const one = useQuery({
    ...searchQuery({ ...asked, group }),
    enabled: settled !== '' && group !== undefined,
  });
  if (term === '' || settled === '') {
    return { answer: undefined, isFresh: term === '', error: null, retry: () => undefined };
  }
  const answer =
    all.data && group !== undefined && one.data
      ? { ...all.data, [group]: one.data[group] }
      : all.data;
  return {
    answer: all.isError ? undefined : answer,
    isFresh: settled === term && all.isSuccess && !all.isPlaceholderData,
    error: all.error,
    retry: () => void all.refetch(),
  };
}

/** What the same keys write on the other layout, where that finds something. */
export function useRescue(text: string, channelId: number | null, isWanted: boolean) {
  const meant = otherLayout(text);
  const { data, isLoading } = useQuery({
    ...searchQuery({ term: meant ?? '', channelId }),
    enabled: isWanted && meant !== undefined,
  });
  return { meant: meant ?? '', hits: data === undefined ? 0 : hitsIn(data), isLoading };
}
