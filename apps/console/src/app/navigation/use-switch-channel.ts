import { useRouter } from '@tanstack/react-router';
import { switchChannelInPath } from './channel-in-path.ts';
import { rememberChannel } from './remembered-channel.ts';

/** Stays on the same screen and shows it for the other channel. */
export function useSwitchChannel(): (id: number) => void {
  const router = useRouter();
  return (id) => {
    const { href } = router.state.location;
    const next = switchChannelInPath(href, id);
    rememberChannel(id);
    if (next !== href) void router.navigate({ href: next });
  };
}
