import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useQueries } from '@tanstack/react-query';
import { channelQuery } from '../channels.queries.ts';

const NOBODY: readonly ChannelSummary[] = [];

/** Names and pictures of channels by their ids, in that order; those not here yet are left out. */
export function useChannels(
  ids: readonly number[],
  known: readonly ChannelSummary[] = NOBODY,
): readonly ChannelSummary[] {
  const isKnown = (id: number) => known.some((channel) => channel.id === id);
  const asked = useQueries({
    queries: ids
      .filter((id) => !isKnown(id))
      .map((id) => ({ ...channelQuery(id), staleTime: Number.POSITIVE_INFINITY })),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [data] : [])),
  });
  const all = [...known, ...asked];
  return ids.flatMap((id) => all.find((channel) => channel.id === id) ?? []);
}
