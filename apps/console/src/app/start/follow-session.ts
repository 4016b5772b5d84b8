import type { QueryClient } from '@tanstack/react-query';
import { forgetReplies } from '#features/conversations/index.ts';
import { forgetUploads } from '#features/uploads/index.ts';
import { endExpiredSessions } from '#platform/session/expiry.ts';
import {
  currentSession,
  onSessionChange,
  onSessionEnd,
  type SessionEnd,
} from '#platform/session/session-store.ts';
import { forgetAllDrafts } from '#ui/form/app-form/draft.ts';
import { closeAllToasts } from '#ui/toasts/toast-store.ts';
import { forgetActivity } from '../activity/activity-log.ts';
import { matchScreen } from '../match-screen.ts';
import { rememberChannel } from '../navigation/remembered-channel.ts';
import type { AppRouter } from '../router.ts';
import { screenTable } from '../screen-table.ts';

/** What one person leaves behind in the browser is not for the next. Preferences may stay. */
function forgetPerson() {
  forgetAllDrafts();
  forgetReplies();
  forgetActivity();
  forgetUploads();
  closeAllToasts();
  rememberChannel(null);
}

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
    if (reason === 'left') forgetPerson();
    await goToLogin(router, reason);
    if (!currentSession()) client.clear();
  });
  const stopChange = onSessionChange(() => {
    if (currentSession()) void router.invalidate();
  });
  const stopExpiry = endExpiredSessions();
  return () => {
    stopEnd();
    stopChange();
    stopExpiry();
  };
}
