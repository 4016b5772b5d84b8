import { systemApi } from '@bimah/contract/system.ts';
import { contractQuery } from '#platform/api/contract-query.ts';

const EVERY_MS = 60_000;

/** Asked on every screen of a platform admin, so it asks for next to nothing. */
export const roomQuery = () => ({
  ...contractQuery(systemApi.room, {}),
  refetchInterval: EVERY_MS,
  staleTime: EVERY_MS,
});
