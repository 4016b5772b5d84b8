import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session-store.ts';

export const useSession = (): Session | null =>
  useSyncExternalStore(onSessionChange, currentSession);
