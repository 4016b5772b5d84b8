import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { currentSession, endSession } from '#platform/session/session-store.ts';
import { useSession } from '#platform/session/use-session.ts';
import { meetPerson } from '../start/person.ts';
import type { Who } from './may-open.ts';

/** For guards. A person who may no longer be here is signed out rather than shown an error. */
export async function loadWho(client: QueryClient): Promise<Who | null> {
  if (!currentSession()) return null;
  try {
    const user = await client.query({ ...currentUserQuery, staleTime: 'static' });
    const { permissions } = await client.query({ ...permissionsQuery, staleTime: 'static' });
    await meetPerson(user);
    return { user, permissions };
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) endSession('not_authorised');
    if (!currentSession()) return null;
    throw error;
  }
}

/** Signed in, and nothing is known of them yet. */
export const isArriving = (client: QueryClient): boolean =>
  currentSession() !== null && client.getQueryData(currentUserQuery.queryKey) === undefined;

/** For components: `null` while nobody is signed in or it is not known yet. */
export function useWho(): Who | null {
  const signedIn = useSession() !== null;
  const user = useQuery({ ...currentUserQuery, enabled: signedIn }).data;
  const known = { ...permissionsQuery, enabled: signedIn && user !== undefined };
  const permissions = useQuery(known).data?.permissions;
  return useMemo(
    () => (signedIn && user && permissions ? { user, permissions } : null),
    [signedIn, user, permissions],
  );
}
