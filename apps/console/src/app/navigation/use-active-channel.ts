import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { channelQuery } from '#features/channels/index.ts';
import type { Who } from '../access/may-open.ts';
import { channelInPath } from './channel-in-path.ts';
import { rememberChannel, useRememberedChannel } from './remembered-channel.ts';

/** Which channel's id counts: the address first, then the last one used, then the person's first. */
export function activeChannelId(
  who: Who,
  inPath: number | null,
  remembered: number | null,
): number | null {
  const own = who.permissions.map(({ channel_id }) => channel_id);
  const usable = (id: number | null) => id !== null && (who.user.is_admin || own.includes(id));
  return [inPath, remembered].find(usable) ?? own[0] ?? null;
}

export function useActiveChannelId(who: Who | null): number | null {
  const inPath = useLocation({ select: ({ pathname }) => channelInPath(pathname) });
  const remembered = useRememberedChannel();
  return who && activeChannelId(who, inPath, remembered);
}

/** Platform admins may work in channels that are not theirs. */
function useReadChannel(who: Who, id: number | null) {
  const own = who.permissions.find(({ channel_id }) => channel_id === id)?.channel;
  const foreign = useQuery({ ...channelQuery(id ?? 0), enabled: id !== null && !own });
  return { channel: own ?? foreign.data ?? null, isMissing: !own && foreign.isError };
}

/** The channel whose screens are offered: known by its number before it is known by name. */
export function useOfferedChannelId(who: Who): number | null {
  const id = useActiveChannelId(who);
  return useReadChannel(who, id).isMissing ? null : id;
}

/** The channel the person works in now. */
export function useActiveChannel(who: Who): ChannelSummary | null {
  const id = useActiveChannelId(who);
  const inPath = useLocation({ select: ({ pathname }) => channelInPath(pathname) });
  const { channel } = useReadChannel(who, id);

  useEffect(() => {
    if (inPath !== null) rememberChannel(inPath);
  }, [inPath]);

  return channel;
}
