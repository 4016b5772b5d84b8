import { Outlet } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useWho } from '../access/who.ts';
import { BareFrame } from './bare-frame.tsx';
import { LazyShell } from './lazy-shell.tsx';
import { useCurrentScreen } from './use-current-screen.ts';

/** Around every screen: the shell for those at work, a bare page for those at the door. */
export function RootFrame() {
  const screen = useCurrentScreen();
  const who = useWho();
  // The router asks for it at once; drawn in small steps, the page answers while it is.
  const isDrawn = useDeferredValue(true, false);
  if (!isDrawn) return null;
  if (screen?.frameless) return <Outlet />;
  if (!who || screen?.bare) {
    return (
      <BareFrame screen={screen}>
        <Outlet />
      </BareFrame>
    );
  }
  return (
    <LazyShell screen={screen} who={who}>
      <Outlet />
    </LazyShell>
  );
}
