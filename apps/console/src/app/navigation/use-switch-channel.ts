import { useRouter } from '@tanstack/react-router';
import { channelHomePath } from '../access/landing.ts';
import { isReachable, matchScreen, takesChannel } from '../match-screen.ts';
import type { Screen } from '../screens.ts';
import { switchChannelInPath } from './channel-in-path.ts';
import { rememberChannel } from './remembered-channel.ts';

/** The same screen in another channel. One about a single thing has no twin there: to its home. */
export function addressInChannel(
  table: readonly Screen[],
  href: string,
  channelId: number,
): string {
  const screen = matchScreen(table, href.split(/[?#]/, 1)[0] ?? '')?.screen;
  const isAboutOneThing = screen && takesChannel(screen) && !isReachable(screen);
  return (
    (isAboutOneThing ? channelHomePath(table, channelId) : null) ??
    switchChannelInPath(href, channelId)
  );
}

export function useSwitchChannel(): (id: number) => void {
  const router = useRouter();
  return (id) => {
    const { href } = router.state.location;
    const next = addressInChannel(router.options.context.table, href, id);
    rememberChannel(id);
    if (next !== href) void router.navigate({ href: next });
  };
}
