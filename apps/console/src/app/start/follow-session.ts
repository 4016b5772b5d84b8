import type { QueryClient } from '@tanstack/react-query';
import { endExpiredSessions } from '#platform/session/expiry.ts';
import {
  currentSession,
  onSessionChange,
  onSessionEnd,
  type SessionEnd,
} from '#platform/session/session-store.ts';
import { matchScreen } from '../match-screen.ts';
import type { AppRouter } from '../router.ts';
import { screenTable } from '../screen-table.ts';
import { forgetPerson } from './person.ts';

const isOutside = (pathname: string) => matchScreen(screenTable, pathname)?.screen.bare === true;

/** A person who is thrown out returns, after signing in, to where they were. */
async function goToLogin(router: AppRouter, reason: SessionEnd) {
  const { href, pathname } = router.state.location;
  if (isOutside(pathname)) return;
  const search = reason === 'left' ? {} : { next: href, notice: reason };
  await router.navigate({ to: '/login', search, ignoreBlocker: true });
}

/** Moves the page when somebody signs in or out, in this window or another. */
export function followSession(client: QueryClient, router: AppRouter): () => void {
  const stopEnd = onSessionEnd(async (reason) => {
    const forgotten = reason === 'left' ? forgetPerson() : null;
    await goToLogin(router, reason);
    // At once: what is asked for from here on is for whoever comes next.
    if (!currentSession()) client.clear();
    await forgotten;
  });
  let token = currentSession()?.token;
  const stopChange = onSessionChange(() => {
    const session = currentSession();
    if (!session) return;
    // Another window may have changed hands between two looks: nothing that was read is this person's.
    if (session.token !== token) client.removeQueries();
    token = session.token;
    void router.invalidate();
  });
  const stopExpiry = endExpiredSessions();
  return () => {
    stopEnd();
    stopChange();
    stopExpiry();
  };
}
