import { PEOPLE_SEARCH_MIN, SEARCH_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { userSearchQuery } from '#features/users/index.ts';
import type { Person } from './use-invite-form.ts';

const NOBODY: readonly Person[] = [];

/** People whose address resembles what was typed, once the typing rests. */
export function usePersonSearch(text: string) {
  const typed = text.trim();
  const [rested] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const isLongEnough = typed.length >= PEOPLE_SEARCH_MIN;
  const isAtRest = isLongEnough && rested === typed;
  const search = useQuery({ ...userSearchQuery(rested), enabled: isAtRest });
  return {
    people: isAtRest ? (search.data?.users ?? NOBODY) : NOBODY,
    isSearching: isLongEnough && (!isAtRest || search.isFetching),
    hasFoundNobody: isAtRest && search.data?.users.length === 0,
    error: isAtRest ? search.error : null,
  };
}
