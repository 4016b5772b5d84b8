import { useEffect, useState } from 'react';
import { at, expiryOf } from './expiry.ts';
import { useSession } from './use-session.ts';

export const EXPIRY_WARNING_MS = 120_000;

/** When the session ends, once little time is left, so that work can be saved; before, `null`. */
export function useExpiryWarning(): Date | null {
  const session = useSession();
  const ends = session && expiryOf(session);
  const [warnedOf, setWarnedOf] = useState<number | null>(null);

  useEffect(() => {
    if (ends === null) return;
    return at(ends - EXPIRY_WARNING_MS, () => setWarnedOf(ends));
  }, [ends]);

  return ends !== null && warnedOf === ends ? new Date(ends) : null;
}
