import { pageNumber, searchText } from '#platform/list-state/list-params.ts';

export const recommendedParams = { q: searchText(), page: pageNumber() };
