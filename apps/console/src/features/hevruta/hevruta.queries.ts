import { hevrutaApi } from '@bimah/contract/hevruta.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { contractQuery } from '#platform/api/contract-query.ts';

const size = PAGE_SIZE.hevruta;

export const hevrutaListQuery = (page: number) => ({
  ...contractQuery(hevrutaApi.list, { query: { limit: size, offset: (page - 1) * size } }),
  placeholderData: keepPreviousData,
});
