import { Outlet } from '@tanstack/react-router';
import { useWho } from '../access/who.ts';
import { Shell } from '../shell/shell.tsx';
import { BareFrame } from './bare-frame.tsx';
import { useCurrentScreen } from './use-current-screen.ts';

/** Around every screen: the shell for those at work, a bare page for those at the door. */
export function RootFrame() {
  const screen = useCurrentScreen();
  const who = useWho();
  if (screen?.frameless) return <Outlet />;
  if (!who || screen?.bare) {
    return (
      <BareFrame screen={screen}>
        <Outlet />
      </BareFrame>
    );
  }
  return (
    <Shell screen={screen} who={who}>
      <Outlet />
    </Shell>
  );
}
