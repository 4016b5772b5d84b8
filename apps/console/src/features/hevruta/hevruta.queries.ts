import { hevrutaApi, type HevrutaSubscription } from '@bimah/contract/hevruta.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery } from '#platform/api/contract-query.ts';

export const size = PAGE_SIZE.hevruta;

export const GENDERS = ['all', 'male', 'female'] as const;

export interface HevrutaFilter {
  readonly q: string;
  readonly gender: (typeof GENDERS)[number];
}

const asked = ({ q, gender }: HevrutaFilter) => ({
  ...(q !== '' && { term: q }),
  ...(gender !== 'all' && { gender }),
});

export const hevrutaListQuery = ({ page, ...filter }: HevrutaFilter & { page: number }) => ({
  ...contractQuery(hevrutaApi.list, {
    query: { limit: size, offset: (page - 1) * size, ...asked(filter) },
  }),
  placeholderData: keepPreviousData,
});

/** Everybody who fits, piece by piece. */
export async function readAll(filter: HevrutaFilter): Promise<HevrutaSubscription[]> {
  const all: HevrutaSubscription[] = [];
  let before_id: number | undefined;
  do {
    const { subscriptions, next } = await callApi(hevrutaApi.export, {
      body: { ...asked(filter), ...(before_id !== undefined && { before_id }) },
    });
    all.push(...subscriptions);
    before_id = next ?? undefined;
  } while (before_id !== undefined);
  return all;
}
