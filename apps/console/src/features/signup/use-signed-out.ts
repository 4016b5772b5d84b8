import { useEffect, useState } from 'react';
import { signOut } from '#features/session/index.ts';
import { currentSession } from '#platform/session/session-store.ts';

/** Ends whatever session is open here. An invitation is answered by its receiver and nobody else. */
export function useSignedOut() {
  const [wasSignedIn] = useState(() => currentSession() !== null);
  const [isDone, setDone] = useState(!wasSignedIn);

  useEffect(() => {
    // What was cached for that person goes with the session, so nothing is asked before it is over.
    if (wasSignedIn) void signOut().finally(() => setDone(true));
  }, [wasSignedIn]);

  return { isDone, wasSignedIn };
}
