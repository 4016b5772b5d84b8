import { reportsApi } from '@bimah/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { contractQuery } from '#platform/api/contract-query.ts';

export const activeReportsQuery = (channelId: number | null) =>
  contractQuery(reportsApi.count, { query: channelId === null ? {} : { channel_id: channelId } });

/** How many reports of a channel, or of all channels, still want a decision. */
export const useActiveReports = (channelId: number | null): number =>
  useQuery(activeReportsQuery(channelId)).data?.count ?? 0;
