import { useQuery } from '@tanstack/react-query';
import { useChannels } from '#features/channels/index.ts';
import { permissionsQuery } from '#features/session/index.ts';

/** In whose name an answer goes out. */
export function useOwnChannel(channelId: number) {
  const known = useQuery(permissionsQuery).data?.permissions.map(({ channel }) => channel);
  return useChannels([channelId], known)[0];
}
