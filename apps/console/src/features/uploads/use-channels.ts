import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useQueries } from '@tanstack/react-query';
import { channelQuery } from '#features/channels/index.ts';

/** Names and pictures of channels known by their ids; those not here yet are left out. */
export const useChannels = (ids: readonly number[]): readonly ChannelSummary[] =>
  useQueries({
    queries: ids.map((id) => ({ ...channelQuery(id), staleTime: Number.POSITIVE_INFINITY })),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [data] : [])),
  });
