import { analyticsApi } from '@bimah/contract/analytics.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, resourceKey } from '#platform/api/contract-query.ts';
import { joinSeries, type DayFigures } from './figures.ts';
import type { Period } from './period.ts';

/** Numbers of a whole platform move slowly. */
const RENEW_MS = 60_000;
const renewed = { refetchInterval: RENEW_MS, placeholderData: keepPreviousData };

interface Asking {
  readonly query: Period;
  readonly signal: AbortSignal;
}

type Read = (asking: Asking) => Promise<DayFigures>;

const registered = { is_anonymous: false };
const anonymous = { is_anonymous: true };

/** A chart is whole or not there: the calls it rests on succeed together. */
const readers = {
  newUsers: async ({ query, signal }) => {
    const [joined, newly] = await Promise.all([
      callApi(analyticsApi.users, { query }, { signal }),
      callApi(analyticsApi.users, { query: { ...query, ...registered } }, { signal }),
    ]);
    return joinSeries({ joined, registered: newly });
  },
  activeUsers: async ({ query, signal }) => {
    const [active_registered, active_anonymous] = await Promise.all([
      callApi(analyticsApi.activeUsers, { query: { ...query, ...registered } }, { signal }),
      callApi(analyticsApi.activeUsers, { query: { ...query, ...anonymous } }, { signal }),
    ]);
    return joinSeries({ active_registered, active_anonymous });
  },
  views: async ({ query, signal }) =>
    joinSeries({ views: await callApi(analyticsApi.videoViews, { query }, { signal }) }),
  watchTime: async ({ query, signal }) => {
    const [web_minutes, mobile_minutes] = await Promise.all([
      callApi(analyticsApi.videoDuration, { query: { ...query, device: 'web' } }, { signal }),
      callApi(analyticsApi.videoDuration, { query: { ...query, device: 'mobile' } }, { signal }),
    ]);
    return joinSeries({ web_minutes, mobile_minutes });
  },
  follows: async ({ query, signal }) =>
    joinSeries(await callApi(analyticsApi.follows, { query }, { signal })),
} satisfies Record<string, Read>;

export type ChartName = keyof typeof readers;

export const totalsQuery = (period: Period) => ({
  ...contractQuery(analyticsApi.total, { query: { utc_offset: period.utc_offset } }),
  ...renewed,
});

export const chartQuery = (name: ChartName, period: Period) =>
  queryOptions({
    queryKey: [...resourceKey(analyticsApi.total), 'chart', name, period] as const,
    queryFn: ({ signal }) => readers[name]({ query: period, signal }),
    ...renewed,
  });
